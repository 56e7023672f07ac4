import { paginateRecords, type Keystead } from '../../src/index.ts';

// Never run: what must compile, and what must not.

/** What lists of the back office take. */
export function accepted(api: Keystead) {
  const get = api.GET;
  return [
    get('/api/v1/admin/bookings', {
      params: {
        query: {
          filter: {
            state: 'confirmed',
            seller_id: ['0198f3c2-7c00-7000-8000-000000000001', null],
            assignee_id: null,
            total_gte: 10_000,
            check_in_within: 'next_7_days',
            q: 'KS-7F3K9Q',
          },
          sort: ['id', 'ASC'],
          range: [0, 24],
        },
      },
    }),
    get('/api/v1/admin/bookings/totals', {
      params: { query: { filter: { state: ['confirmed', 'completed'] } } },
    }),
    get('/api/v1/admin/bookings/export', {
      params: { query: { sort: ['check_in', 'DESC'], columns: ['reference', 'lines'] } },
    }),
    paginateRecords((page) => api.GET('/api/v1/admin/payouts', { params: { query: page } })),
  ];
}

/** What they refuse. */
export function refused(api: Keystead) {
  const get = api.GET;
  return [
    // @ts-expect-error no such field
    get('/api/v1/admin/bookings', { params: { query: { filter: { colour: 'red' } } } }),
    // @ts-expect-error no such state
    get('/api/v1/admin/bookings', { params: { query: { filter: { state: 'lost' } } } }),
    // @ts-expect-error no such state in a list
    get('/api/v1/admin/bookings', { params: { query: { filter: { state: ['lost'] } } } }),
    // @ts-expect-error a bound of a column without bounds
    get('/api/v1/admin/bookings', { params: { query: { filter: { state_gte: 'confirmed' } } } }),
    // @ts-expect-error a bound that is a list
    get('/api/v1/admin/bookings', { params: { query: { filter: { total_gte: [1] } } } }),
    // @ts-expect-error an amount as a text
    get('/api/v1/admin/bookings', { params: { query: { filter: { total: '10000' } } } }),
    // @ts-expect-error no such period
    get('/api/v1/admin/bookings', { params: { query: { filter: { check_in_within: 'ever' } } } }),
    // @ts-expect-error a column of several parts, which no filter compares
    get('/api/v1/admin/bookings', { params: { query: { filter: { lines: 'x' } } } }),
    // @ts-expect-error nor does an order
    get('/api/v1/admin/bookings', { params: { query: { sort: ['lines', 'ASC'] } } }),
    // @ts-expect-error no such order
    get('/api/v1/admin/bookings', { params: { query: { sort: ['id', 'UP'] } } }),
    // @ts-expect-error one position
    get('/api/v1/admin/bookings', { params: { query: { range: [0] } } }),
    // @ts-expect-error a JSON text in place of the value
    get('/api/v1/admin/bookings', { params: { query: { filter: '{"state":"confirmed"}' } } }),
    // @ts-expect-error no such column of a file
    get('/api/v1/admin/bookings/export', { params: { query: { columns: ['colour'] } } }),
  ];
}
