import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { IconName } from '#src/app/images/Icon.tsx';
import type { MovementKind } from '#src/wire/transactions/transactions.ts';

export const TRANSACTION_KINDS: Readonly<
  Record<MovementKind, { readonly label: MessageDescriptor; readonly icon: IconName }>
> = {
  paid: { label: msg`Paid`, icon: 'card' },
  refund_due: { label: msg`Refund on its way`, icon: 'hourglass' },
  refunded: { label: msg`Refunded`, icon: 'refund' },
  credited: { label: msg`Credit`, icon: 'star' },
  paid_out: { label: msg`Paid out`, icon: 'bank' },
};

// Object.keys widens to string[]; TRANSACTION_KINDS has the keys of MovementKind by its type.
export const TRANSACTION_KIND_NAMES = Object.keys(TRANSACTION_KINDS) as MovementKind[];
