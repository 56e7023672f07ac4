import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isolate } from '#src/rules/texts/isolate.ts';
import type { IconName } from '#src/app/images/Icon.tsx';
import type { TodoKind } from '#src/rules/reports/todo.ts';
import { href } from '#src/routes/href.ts';
import type { TodoItem } from '#src/wire/reports/todo.ts';

interface TodoText {
  readonly icon: IconName;
  readonly title: string;
  /** The link that leads to where it is done. */
  readonly action: string;
  readonly to: string;
}

/** What a seller has to do, in words; one entry for each kind. */
export function useTodoTexts() {
  const { t } = useLingui();
  return (item: TodoItem): TodoText => {
    const { id, booking_id } = item;
    const name = isolate(item.person ?? '');
    const home = item.title ? isolate(item.title) : t`your listing`;
    const booking = href('sellerBookings', undefined, { booking: booking_id ?? undefined });
    const edit = href('sellerPropertyEdit', { id });
    const missing = item.missing ?? 0;
    const texts: Readonly<Record<TodoKind, () => TodoText>> = {
      onboarding_rejected: () => ({
        icon: 'shield',
        title: t`A step of your verification was rejected`,
        action: t`Fix it`,
        to: href('sellerOnboarding', undefined, { step: item.step ?? undefined }),
      }),
      booking_request: () => ({
        icon: 'booking',
        title: t`${name} wants to book ${home}`,
        action: t`Answer the request`,
        to: booking,
      }),
      change_request: () => ({
        icon: 'calendar',
        title: t`${name} asks to change the stay at ${home}`,
        action: t`Respond to the change`,
        to: booking,
      }),
      offer_request: () => ({
        icon: 'mail',
        title: t`${name} asks for a price for ${home}`,
        action: t`Send an offer`,
        to: href('offers'),
      }),
      dispute_answer: () => ({
        icon: 'warning',
        title: t`${name} opened a dispute about ${home}`,
        action: t`Respond to the dispute`,
        to: href('dispute', { id }),
      }),
      arrival: () => ({
        icon: 'key',
        title: t`${name} checks in at ${home}`,
        action: t`Open the booking`,
        to: booking,
      }),
      departure: () => ({
        icon: 'suitcase',
        title: t`${name} checks out of ${home}`,
        action: t`Open the booking`,
        to: booking,
      }),
      payout_account: () => ({
        icon: 'bank',
        title:
          item.reason === 'account_stopped'
            ? t`Your Stripe account cannot receive payouts`
            : t`You have no payout account`,
        action: item.reason === 'account_stopped' ? t`Check the account` : t`Add an account`,
        to: href('sellerPayouts'),
      }),
      listing_rejected: () => ({
        icon: 'home',
        title: t`${home} needs changes before it is published`,
        action: t`Edit the listing`,
        to: edit,
      }),
      changes_rejected: () => ({
        icon: 'home',
        title: t`Your changes to ${home} were rejected`,
        action: t`Edit the listing`,
        to: edit,
      }),
      listing_incomplete: () => ({
        icon: 'edit',
        title: item.title
          ? t`${home}: ${plural(missing, { one: '# thing missing', other: '# things missing' })}`
          : t`Untitled listing: ${plural(missing, { one: '# thing missing', other: '# things missing' })}`,
        action: t`Continue`,
        to: href('sellerPropertyEdit', { id }, { step: 'submit' }),
      }),
      listing_ready: () => ({
        icon: 'check_circle',
        title: t`${home} is complete`,
        action: t`Submit it for review`,
        to: href('sellerPropertyEdit', { id }, { step: 'submit' }),
      }),
    };
    return texts[item.kind]();
  };
}
