import { Fragment } from 'react';
import { addDays, isoDate } from '#src/rules/dates/day.ts';
import { cents, ZERO } from '#src/rules/money/money.ts';
import {
  type CancellationPolicy,
  policyMilestones,
  refund,
  type RefundableBooking,
} from '#src/rules/bookings/cancellation.ts';
import { moneyText } from '../ui/format.ts';
import styles from './settings.module.css';

const CHECK_IN = isoDate('2026-06-20');
const CURRENCY = 'EUR';

const line = (code: string, label: string, amount: number, include_for: 'both' | 'buyer') => ({
  code,
  label,
  quantity: 1,
  unit_amount: cents(amount),
  amount: cents(amount),
  include_for,
});

/** Three nights at 120, 50 for cleaning and a service fee. */
const STAY: Omit<RefundableBooking, 'policy'> = {
  state: 'confirmed',
  stay: { check_in: CHECK_IN, check_out: addDays(CHECK_IN, 3) },
  lines: [
    line('accommodation', 'Nights', 36_000, 'both'),
    line('cleaning_fee', 'Cleaning', 5_000, 'both'),
    line('service_fee', 'Service fee', 4_100, 'buyer'),
  ],
  paid: cents(45_100),
  before: { refund: ZERO, seller_gave: ZERO },
  time_zone: 'UTC',
};

/** The refunds for an example stay, by the rule that cancelling uses. */
export function ExampleStay({ policy }: { policy: CancellationPolicy }) {
  const days = policyMilestones(policy, STAY.stay);
  const refundOn = (until: string) =>
    refund({ ...STAY, policy }, new Date(`${until}T12:00:00Z`), 'buyer').refund;
  const money = (amount: number) => moneyText(amount, CURRENCY);
  const earliest = addDays(CHECK_IN, -400);
  return (
    <div>
      <p className={styles.soft}>
        A stay of three nights for {money(STAY.paid)}, cancelled by the buyer:
      </p>
      <dl className={styles.example}>
        {days.map(({ until }, index) => {
          const before = index === 0 ? earliest : (days[index - 1]?.until ?? earliest);
          const day = until ?? addDays(before, 1);
          return (
            <Fragment key={day}>
              <dt>{until === null ? 'later' : untilText(until)}</dt>
              <dd>{money(refundOn(day))}</dd>
            </Fragment>
          );
        })}
      </dl>
    </div>
  );
}

/** A limit as days before arrival. */
function untilText(until: string): string {
  const days = Math.round((Date.parse(CHECK_IN) - Date.parse(until)) / 86_400_000);
  if (days === 0) return 'until the day of arrival';
  return days === 1 ? 'until the day before' : `until ${days} days before`;
}
