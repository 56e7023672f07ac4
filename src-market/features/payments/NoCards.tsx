import { Trans } from '@lingui/react/macro';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';

interface Props {
  /** Whether cards are configured. */
  readonly available: boolean;
  readonly onAdd: () => void;
}

export function NoCards({ available, onAdd }: Props) {
  if (!available)
    return (
      <EmptyState icon="card" title={<Trans>Card payments are not available</Trans>}>
        <Trans>Card payments are off. Pay for stays by bank transfer, as described below.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      icon="card"
      title={<Trans>No card is saved</Trans>}
      actions={
        <Button icon="plus" onClick={onAdd}>
          <Trans>Add a card</Trans>
        </Button>
      }
    >
      <Trans>Save a card to pay faster. You can remove it at any time.</Trans>
    </EmptyState>
  );
}
