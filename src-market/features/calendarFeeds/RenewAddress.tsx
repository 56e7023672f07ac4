import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { toast } from '#src/app/toasts/store.ts';
import { useChangeSync } from '#src-market/data/calendarFeeds.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { ConfirmChange } from './ConfirmChange.tsx';

const NOT_RENEWED = msg`The address was not changed.`;

interface Props {
  readonly propertyId: string;
  /** The feed whose site has the address; null for the address of the whole calendar. */
  readonly feedId: string | null;
  /** What happens then. */
  readonly children: ReactNode;
}

/** A button that replaces a secret address, after a question. */
export function RenewAddress({ propertyId, feedId, children }: Props) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const change = useChangeSync(propertyId);
  return (
    <div>
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
        <Trans>Create a new address</Trans>
      </Button>
      {asking && (
        <ConfirmChange
          title={<Trans>Create a new address?</Trans>}
          confirm={<Trans>Create a new address</Trans>}
          fallback={NOT_RENEWED}
          change={change}
          onConfirm={() =>
            change.mutateAsync(
              feedId === null ? { kind: 'renew' } : { kind: 'renewSite', feed: feedId },
            )
          }
          onDone={() => toast({ title: t`New address created`, colour: 'success' })}
          onClose={() => setAsking(false)}
        >
          {children}
        </ConfirmChange>
      )}
    </div>
  );
}
