import { Client } from '#tests/durability/client.mjs';
import { bookAndPay, makeProperty } from '#tests/durability/records.mjs';

let properties = 0;

/**
 * Records of one journey, created by the API for `seller@` and `tamsin.ward@` of the demonstration. Other
 * journeys spend the credit of `buyer@`.
 */
export interface OwnRecords {
  readonly buyer: Client;
  /** A published property without a deposit; instant by default. */
  property(title: string, more?: object): Promise<{ readonly id: string; readonly title: string }>;
  /** A booking of `tamsin.ward@` that is paid by transfer and starts in that many days. Returns its id. */
  paidStay(propertyId: string, inDays: number, nights: number, guests?: number): Promise<string>;
}

export async function ownRecords(url: string): Promise<OwnRecords> {
  const [buyer, admin] = [new Client(url), new Client(url)];
  await buyer.logIn('tamsin.ward@keystead.test');
  await admin.logIn('admin@keystead.test');
  return {
    buyer,
    async property(title, more = {}) {
      properties += 1;
      const fields = { title, deposit: 0, ...more };
      return { id: await makeProperty(admin, 'seller@keystead.test', properties, fields), title };
    },
    paidStay: (propertyId, inDays, nights, guests) =>
      bookAndPay({ buyer, admin }, propertyId, inDays, nights, guests),
  };
}
