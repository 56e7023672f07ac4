import { paginateRecords, type Keystead } from '../src/index.ts';

/** The references of bookings with a value of at least `total`, from lists of the back office. */
export async function largeBookings(api: Keystead, total: number) {
  const references = [];
  const records = paginateRecords((page) =>
    api.GET('/api/v1/admin/bookings', {
      params: {
        query: {
          filter: { state: ['confirmed', 'completed'], total_gte: total },
          sort: ['id', 'ASC'],
          ...page,
        },
      },
    }),
  );
  for await (const { reference } of records) references.push(reference);
  return references;
}
