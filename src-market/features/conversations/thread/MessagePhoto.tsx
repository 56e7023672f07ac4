import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { retryDelay } from '#src/session/request.ts';
import { messagePhotoAddress } from '#src-market/data/conversations/messages.ts';
import { privateFile } from '#src-market/data/privateFile.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import styles from './thread.module.css';

/** Automatic retries of a photo that failed to load. */
const RETRIES = 3;

/** A photo of a message, in a box of one size so that the thread does not move when it arrives. */
export function MessagePhoto({
  conversation_id,
  photo,
}: {
  conversation_id: string;
  photo: string;
}) {
  const { t } = useLingui();
  const { config, token } = useApp();
  const address = messagePhotoAddress(config.backend_url, conversation_id, photo);
  const file = useQuery(privateFile(address, token));
  const source = token === null ? address : file.data;
  const element = useRetries();
  if (token === null ? element.failed : file.isError)
    return (
      <div className={styles.photo}>
        <p className={styles.soft}>
          <Trans>This photo was not loaded.</Trans>
        </p>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => (token === null ? element.load() : void file.refetch())}
        >
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  return (
    <a className={styles.photo} href={address} target="_blank" rel="noreferrer">
      {source && (
        <img
          key={element.tries}
          src={source}
          alt={t`Photo in this message`}
          loading="lazy"
          onError={element.onError}
        />
      )}
    </a>
  );
}

/** An image element that failed loads again as a new one, after a moment. */
function useRetries() {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const waits = failed && tries < RETRIES;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => {
      setTries((count) => count + 1);
      setFailed(false);
    }, retryDelay(tries));
    return () => clearTimeout(timer);
  }, [waits, tries]);
  return {
    tries,
    failed: failed && !waits,
    onError: () => setFailed(true),
    load() {
      setTries(0);
      setFailed(false);
    },
  };
}
