// @ts-check
// Handwritten staff lists: one statement for each kind. As the product's, each row says to whom it is assigned.

const CONDITIONS = {
  list: 'true',
  filter: 'state = $1',
  sort: 'true',
  search: "(reference::text) ILIKE '%' || $1 || '%'",
};

/** @typedef {keyof typeof CONDITIONS} Kind */

/** @param {Kind} kind */
export function staffList(kind) {
  const where = CONDITIONS[kind];
  const order =
    kind === 'sort' ? 'page.check_in ASC, page.id ASC' : 'page.created_at DESC, page.id DESC';
  return {
    page: `SELECT page.*, assigned.user_id AS assignee_id
      FROM (SELECT * FROM bookings AS page WHERE ${where} ORDER BY ${order} LIMIT 25) AS page
      LEFT JOIN record_assignees AS assigned
        ON assigned.resource = 'bookings' AND assigned.record_id = page.id
      ORDER BY ${order}`,
    count: `SELECT count(*)::integer AS count
      FROM (SELECT 1 FROM bookings WHERE ${where} LIMIT 10001) AS bounded`,
    takesValue: where.includes('$1'),
  };
}

/** The statement of a page of the handwritten handler. @param {string} address */
export function handwrittenStatement(address) {
  const { pathname, searchParams } = new URL(address, 'http://bench');
  const { page, takesValue } = staffList(/** @type {Kind} */ (pathname.split('/').at(-1)));
  return { text: page, values: takesValue ? [searchParams.get('value')] : [] };
}
