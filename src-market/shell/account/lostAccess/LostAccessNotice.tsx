import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { joinTexts } from '#src/app/deferred/services/typedTexts.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { delegationsQuery } from '#src-market/data/delegations.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { useBarPlace } from '../useBarPlace.ts';
import styles from './LostAccessNotice.module.css';
import type { LostAccess } from './useLostAccess.ts';

interface Props {
  readonly lost: LostAccess;
  readonly onLeave: () => void;
}

/** Says that the access to the page has ended, since when, and gives back what was typed. */
export default function LostAccessNotice({ lost, onLeave }: Props) {
  const { t } = useLingui();
  const { call } = useApp();
  const place = useBarPlace();
  const [open, setOpen] = useState(true);
  const [copied, setCopied] = useState<boolean | null>(null);
  const { data = [] } = useQuery({ ...delegationsQuery(call), staleTime: 0 });
  const delegation = data.find(({ seller }) => seller.profile_id === lost.profile.id);
  const endedAt = lost.ended ? delegation?.ended_at : null;
  const name = <bdi>{lost.profile.display_name}</bdi>;
  const title = lost.ended ? (
    <Trans>You no longer act for {name}</Trans>
  ) : (
    <Trans>{name} changed your permissions</Trans>
  );

  const copy = () =>
    navigator.clipboard.writeText(joinTexts(lost.texts)).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const copyButton = (
    <Button icon="copy" size={open ? 'md' : 'sm'} onClick={() => void copy()}>
      <Trans>Copy my text</Trans>
    </Button>
  );
  const leaveButton = (
    <Button variant="secondary" size={open ? 'md' : 'sm'} onClick={onLeave}>
      <Trans>Leave this page</Trans>
    </Button>
  );
  const status = (
    <span role="status" className={styles.status}>
      {copied === true && <span>{t`Copied`}</span>}
      {copied === false && <span>{t`Select the text and copy it by hand`}</span>}
    </span>
  );

  if (!open)
    return createPortal(
      <aside className={styles.bar} aria-label={t`Your access has ended`}>
        <p>
          {title}. <Trans>Nothing on this page is saved any more.</Trans>
        </p>
        {copyButton}
        {leaveButton}
        {status}
      </aside>,
      place,
    );
  return (
    <Dialog
      open
      onClose={() => setOpen(false)}
      title={title}
      footer={
        <>
          {leaveButton}
          {copyButton}
        </>
      }
    >
      <div className={styles.content}>
        {endedAt && (
          <p>
            {delegation?.state === 'expired' ? (
              <Trans>
                The last day of your access is over since <Instant at={endedAt} />.
              </Trans>
            ) : (
              <Trans>
                Your access ended on <Instant at={endedAt} />.
              </Trans>
            )}
          </p>
        )}
        <p>
          {lost.ended ? (
            <Trans>
              Nothing on this page is saved any more. Copy what you typed. Ask {name} if you need
              access again.
            </Trans>
          ) : (
            <Trans>
              You may not change this page any more, and nothing on it is saved. Copy what you
              typed. Ask {name} if you need the permission.
            </Trans>
          )}
        </p>
        {lost.texts.map(({ label, text }, index) => (
          <Field key={index} label={label ? <bdi>{label}</bdi> : <Trans>Your text</Trans>}>
            <TextArea readOnly rows={text.length > 60 ? 4 : 1} value={text} />
          </Field>
        ))}
        {status}
      </div>
    </Dialog>
  );
}
