import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { listingPauseQuery } from '#src-market/data/listings/listingPause.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { PauseDialog } from './PauseDialog.tsx';

/** Says that all listings are paused, and resumes them; nothing where they are not. */
export function PausedBanner() {
  const { call } = useApp();
  const { data } = useQuery(listingPauseQuery(call));
  const [asking, setAsking] = useState(false);
  if (!data || data.paused === 0) return null;
  const { paused, paused_at, paused_by } = data;
  return (
    <>
      <Notice
        tone="warning"
        title={
          <Plural
            value={paused}
            one="# listing is paused by “Pause all”"
            other="# listings are paused by “Pause all”"
          />
        }
        actions={
          <Button size="sm" onClick={() => setAsking(true)}>
            <Trans>Resume all</Trans>
          </Button>
        }
      >
        {paused_at &&
          (paused_by ? (
            <Trans>
              <bdi>{paused_by}</bdi> paused them on <Instant at={paused_at} />. Buyers can’t find or
              book them.
            </Trans>
          ) : (
            <Trans>
              Paused on <Instant at={paused_at} />. Buyers can’t find or book them.
            </Trans>
          ))}
      </Notice>
      {asking && <PauseDialog event="resume" count={paused} onClose={() => setAsking(false)} />}
    </>
  );
}
