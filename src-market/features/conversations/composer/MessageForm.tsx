import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, useRef, useState } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { MESSAGE_MAX, MESSAGE_PHOTOS_MAX, TYPING_MS } from '#src/rules/conversations/message.ts';
import { PICTURE_CHOICE } from '#src/rules/files/fileFormat.ts';
import { fillTemplate } from '#src/rules/conversations/template.ts';
import { showTyping } from '#src-market/data/conversations/conversations.ts';
import type { StoredMessage } from '#src-market/data/drafts.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { IconButton } from '#src-market/ui/controls/IconButton.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import { UnsentPicture } from './UnsentPicture.tsx';
import { useAddPhotos, type FormProblem } from './useAddPhotos.ts';
import type { MessageDraft } from './useMessageDraft.ts';
import styles from './composer.module.css';

const TemplatePicker = lazy(() => import('../templates/TemplatePicker.tsx'));

interface Props {
  id: string;
  /** The seller for whom it is written, whose templates can be inserted; null for a buyer. */
  seller_id: string | null;
  draft: MessageDraft;
  onSend: (message: StoredMessage) => void;
}

const NOTHING_MISSING = { missing: [] };

/** Writes a message. */
export function MessageForm({ id, seller_id, draft, onSend }: Props) {
  const { t, i18n } = useLingui();
  const app = useApp();
  const { text, photos, change } = draft;
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [picking, setPicking] = useState(false);
  const { adding, addAll, remove } = useAddPhotos(draft, setProblem);
  const notedAt = useRef(Number.NEGATIVE_INFINITY);
  const input = useRef<HTMLInputElement>(null);

  const type = (typed: string) => {
    change((now) => ({ ...now, text: typed }));
    if (typed === '' || performance.now() - notedAt.current < TYPING_MS) return;
    notedAt.current = performance.now();
    // A lost notice does no harm.
    showTyping(app.call, id).catch(() => undefined);
  };
  /** Why the text cannot be sent as it is; it stays in the field. */
  const whyNot = (body: string): string | null => {
    if (body.length > MESSAGE_MAX) {
      const length = i18n.number(body.length);
      const limit = i18n.number(MESSAGE_MAX);
      return t`It has ${length} characters. The limit is ${limit}.`;
    }
    if (photos.length > MESSAGE_PHOTOS_MAX)
      return t`A message has ${MESSAGE_PHOTOS_MAX} photos at most.`;
    const { missing } = seller_id === null ? NOTHING_MISSING : fillTemplate(body, {});
    const marks = missing.map((name) => `{${name}}`).join(', ');
    return marks === '' ? null : t`Replace ${marks} first.`;
  };
  const insert = (template: string) =>
    type(text.trim() === '' ? template : `${text.trimEnd()}\n${template}`);
  const send = () => {
    const body = text.trim();
    if (adding || (body === '' && photos.length === 0)) return;
    const refused = whyNot(body);
    if (refused !== null) {
      setProblem({ title: t`The message was not sent`, texts: [refused] });
      return;
    }
    onSend({ text: body, photos });
    draft.clear();
    setProblem(null);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {problem !== null && (
        <Notice tone="error" title={problem.title} live>
          {problem.texts.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      {photos.length > 0 && (
        <ul className={styles.attached}>
          {photos.map((photo) => (
            <li key={photo.key}>
              <UnsentPicture photo={photo} />
              <IconButton
                icon="close"
                label={t`Remove ${photo.name}`}
                onClick={() => remove(photo.key)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.write}>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={PICTURE_CHOICE}
          aria-label={t`Photos`}
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])];
            event.target.value = '';
            setProblem(null);
            void addAll(chosen);
          }}
        />
        <IconButton
          icon="image"
          label={t`Add photos`}
          disabled={adding || photos.length >= MESSAGE_PHOTOS_MAX}
          onClick={() => input.current?.click()}
        />
        {seller_id !== null && (
          <IconButton icon="page" label={t`Insert a template`} onClick={() => setPicking(true)} />
        )}
        <TextArea
          aria-label={t`Message`}
          placeholder={t`Write a message`}
          rows={2}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <Button type="submit" loading={adding}>
          <Trans>Send</Trans>
        </Button>
      </div>
      {picking && seller_id !== null && (
        <Region fallback={null}>
          <TemplatePicker
            seller_id={seller_id}
            conversation_id={id}
            onInsert={insert}
            onClose={() => setPicking(false)}
          />
        </Region>
      )}
    </form>
  );
}
