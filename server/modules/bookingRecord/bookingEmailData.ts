import type { BookedExtra } from '#src/rules/pricing/extras.ts';
import type { Party } from '#src/rules/pricing/party.ts';

/** The booking fields that emails use; amounts in minor units. */
export interface BookingEmailData extends Party {
  readonly id: string;
  readonly reference: string;
  readonly property_title: string;
  readonly property_address: string;
  readonly check_in_time: string;
  readonly check_in: string;
  readonly check_out: string;
  /** Null: none. */
  readonly extras?: readonly BookedExtra[] | null;
  readonly total: number;
  readonly seller_total: number;
  readonly deposit: number;
  readonly currency: string;
  readonly buyer_name: string;
  readonly buyer_email: string;
  readonly seller_name: string;
  readonly seller_email: string;
}
