const stayOfBuyer = (staysAgo: number) => ({ buyer: 'buyer@keystead.test', staysAgo });

/** Past stays of buyer@ by home, counted from the latest, so that they spread out over time. */
export const PAST_STAYS = {
  'Sailmaker’s loft near the docks in Santos': stayOfBuyer(2),
  'Blue-tiled studio below the castle': stayOfBuyer(5),
  'Narrow townhouse with a roof terrace in Alfama': stayOfBuyer(8),
  'Georgian rooms by Greenwich Park': stayOfBuyer(3),
  'Lakeside apartment with a bathing jetty in Sévrier': stayOfBuyer(4),
  'Machiya with a moss garden in Nishijin': stayOfBuyer(6),
  'Colony house in Stockbridge with a front garden': stayOfBuyer(7),
};
