import type { Insertable } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { demoId } from './demoId.ts';
import { profileIdOf, userIdOf } from './people/ids.ts';

const EMAIL = 'business@keystead.test';

/** Before the first stay, so that every receipt of the demonstration shows them. */
const SINCE = '2020-01-01T00:00:00.000Z';

/** The company of business@, as it appears on receipts and statements. */
export const companyRows: readonly Insertable<Tables['company_details']>[] = [
  {
    id: demoId('company_details', EMAIL),
    seller_id: profileIdOf(EMAIL),
    details: {
      legal_name: 'Harbour & Hill Stays Ltd',
      address: '18 Fore Street',
      city: 'Fowey',
      postal_code: 'PL23 1AQ',
      country: 'GB',
      registration_number: '09481726',
      vat_number: 'GB 204 5173 68',
      email: 'accounts@harbourandhill.test',
    },
    saved_by: userIdOf(EMAIL),
    created_at: SINCE,
  },
];
