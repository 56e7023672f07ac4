import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '#src/app/toasts/store.ts';
import type { CalendarFeed } from '#src/wire/calendarFeeds/feeds.ts';
import { useChangeSync } from '#src-market/data/calendarFeeds.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { ConfirmChange } from './ConfirmChange.tsx';

const NOT_FREED = msg`The nights stay blocked.`;

interface Props {
  readonly propertyId: string;
  readonly feed: CalendarFeed;
}

/** Nights that a calendar suddenly leaves free, until when they stay blocked, and a button that frees them now. */
export function KeptNights({ propertyId, feed }: Props) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const change = useChangeSync(propertyId);
  const { id, name, kept, state } = feed;
  if (!kept) return null;
  return (
    <>
      <Notice
        tone="warning"
        title={
          <Plural
            value={kept.nights}
            one="# night is not in this calendar any more"
            other="# nights are not in this calendar any more"
          />
        }
        actions={
          <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
            <Trans>Free them now</Trans>
          </Button>
        }
      >
        <p>
          {state === 'paused' ? (
            <Trans>They stay blocked while the calendar is paused.</Trans>
          ) : (
            <Trans>
              That many at a time can be a fault of the other site. They stay blocked until{' '}
              <Instant at={kept.free_at} />. Pause the calendar to keep them longer.
            </Trans>
          )}
        </p>
      </Notice>
      {asking && (
        <ConfirmChange
          title={<Trans>Free these nights?</Trans>}
          confirm={<Trans>Free them now</Trans>}
          fallback={NOT_FREED}
          change={change}
          onConfirm={() => change.mutateAsync({ kind: 'free', feed: id })}
          onDone={() => toast({ title: t`The nights are free to book`, colour: 'success' })}
          onClose={() => setAsking(false)}
        >
          <Trans>
            Check on <bdi>{name}</bdi> that no guest comes on these nights. Buyers can book them
            here then.
          </Trans>
        </ConfirmChange>
      )}
    </>
  );
}
