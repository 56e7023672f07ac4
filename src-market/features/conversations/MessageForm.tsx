import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, useRef, useState, type ChangeEvent } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { MESSAGE_MAX, MESSAGE_PHOTOS_MAX, TYPING_MS } from '#src/rules/conversations/message.ts';
import { isolate } from '#src/rules/texts/isolate.ts';
import { DOCUMENT_MAX_BYTES } from '#src/rules/files/documentFile.ts';
import { PICTURE_CHOICE } from '#src/rules/files/fileFormat.ts';
import { fillTemplate } from '#src/rules/conversations/template.ts';
import { showTyping } from '#src-market/data/conversations/conversations.ts';
import { sendMessagePhoto } from '#src-market/data/conversations/messages.ts';
import { textDraftStore } from '#src-market/data/drafts.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { IconButton } from '#src-market/ui/controls/IconButton.tsx';
import { useUploadProblem } from '#src-market/ui/feedback/useUploadProblem.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import styles from './chat.module.css';

const TemplatePicker = lazy(() => import('./templates/TemplatePicker.tsx'));

interface Props {
  id: string;
  /** The seller for whom it is written, whose templates can be inserted; null for a buyer. */
  seller_id: string | null;
  onSend: (text: string, photos: readonly string[]) => void;
}

interface Attached {
  readonly id: string;
  readonly name: string;
}

const NOTHING_MISSING = { missing: [] };

/** Writes a message. The text survives a reload until it is sent. */
export function MessageForm({ id, seller_id, onSend }: Props) {
  const { t, i18n } = useLingui();
  const app = useApp();
  const problemOf = useUploadProblem(DOCUMENT_MAX_BYTES);
  const draft = textDraftStore(`message/${id}`);
  const [text, setText] = useState(() => {
    const stored = draft.read()?.['text'];
    return typeof stored === 'string' ? stored : '';
  });
  const [photos, setPhotos] = useState<readonly Attached[]>([]);
  const [uploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<{ title: string; texts: readonly string[] } | null>(null);
  const [picking, setPicking] = useState(false);
  const notedAt = useRef(Number.NEGATIVE_INFINITY);
  const input = useRef<HTMLInputElement>(null);

  const type = (typed: string) => {
    setText(typed);
    draft.write({ text: typed });
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
    const { missing } = seller_id === null ? NOTHING_MISSING : fillTemplate(body, {});
    const marks = missing.map((name) => `{${name}}`).join(', ');
    return marks === '' ? null : t`Replace ${marks} first.`;
  };
  const insert = (template: string) =>
    type(text.trim() === '' ? template : `${text.trimEnd()}\n${template}`);
  const send = () => {
    const body = text.trim();
    if (body === '' && photos.length === 0) return;
    const refused = whyNot(body);
    if (refused !== null) {
      setProblem({ title: t`The message was not sent`, texts: [refused] });
      return;
    }
    onSend(
      body,
      photos.map((photo) => photo.id),
    );
    setText('');
    setPhotos([]);
    setProblem(null);
    draft.remove();
  };
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, MESSAGE_PHOTOS_MAX - photos.length);
    event.target.value = '';
    setUploading(true);
    setProblem(null);
    const refused: string[] = [];
    for (const file of files)
      try {
        const uploaded = await sendMessagePhoto(app, id, file);
        setPhotos((all) => [...all, { id: uploaded.id, name: file.name }]);
      } catch (failure) {
        refused.push(`${isolate(file.name)}: ${problemOf(failure).text}`);
      }
    if (refused.length > 0)
      setProblem({
        title: t`${plural(refused.length, { one: '# photo was not added', other: '# photos were not added' })}`,
        texts: refused,
      });
    setUploading(false);
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
            <li key={photo.id}>
              <bdi>{photo.name}</bdi>
              <IconButton
                icon="close"
                label={t`Remove ${photo.name}`}
                onClick={() => setPhotos((all) => all.filter((other) => other !== photo))}
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
          onChange={(event) => void upload(event)}
        />
        <IconButton
          icon="image"
          label={t`Add photos`}
          disabled={uploading || photos.length >= MESSAGE_PHOTOS_MAX}
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
        <Button type="submit" loading={uploading}>
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
