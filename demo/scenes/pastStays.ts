const of = (staysAgo: number) => ({ buyer: 'buyer@keystead.test', staysAgo });

/** Where buyer@ stayed, and how many stays ago it was, so that the visits of one buyer are apart. */
export const PAST_STAYS = {
  'Sailmaker’s loft near the docks in Santos': of(2),
  'Blue-tiled studio below the castle': of(5),
  'Narrow townhouse with a roof terrace in Alfama': of(8),
  'Georgian rooms by Greenwich Park': of(3),
  'Lakeside apartment with a bathing jetty in Sévrier': of(4),
  'Machiya with a moss garden in Nishijin': of(6),
  'Colony house in Stockbridge with a front garden': of(7),
};
