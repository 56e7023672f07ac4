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
      <EmptyState icon="card" title={<Trans>Cards are not taken here</Trans>}>
        <Trans>There is no card to save: stays are paid by bank transfer, as told below.</Trans>
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
      <Trans>Save one to pay for a stay with two presses. You can remove it at any time.</Trans>
    </EmptyState>
  );
}
