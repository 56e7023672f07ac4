import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ChangeState } from '#src/rules/bookings/bookingChange.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { currentPayment } from './currentPayment.ts';

/** The changes of the booking row that are in one of the states, latest first, as JSON. */
export function changesOf(
  eb: ExpressionBuilder<Tables, 'bookings'>,
  states: readonly ChangeState[],
) {
  return jsonArrayFrom(
    eb
      .selectFrom('change_requests')
      .whereRef('change_requests.booking_id', '=', 'bookings.id')
      .where('change_requests.state', 'in', states)
      .orderBy('change_requests.created_at', 'desc')
      .orderBy('change_requests.id', 'desc')
      .selectAll('change_requests')
      .select((change) => [
        jsonObjectFrom(
          change
            .selectFrom('payments')
            .whereRef('payments.change_id', '=', 'change_requests.id')
            .where('payments.state', '!=', 'voided')
            .orderBy('payments.created_at', 'desc')
            .limit(1)
            .select(currentPayment),
        ).as('payment'),
      ]),
  );
}
