export const REACT = /node_modules\/(react|react-dom|scheduler)\//;

/** Folders of `src` that hold only what every page of both fronts needs; `deferred` is fetched later, `styles` is no script. */
export const BASE =
  /node_modules\/(react-router|react-router-dom|@lingui\/(core|react))\/|src\/access\/roles\.|src\/app\/(?!deferred\/|styles\/)|src\/routes\/(?!(signIn|staff)\/)|src\/session\/[^/]+$|src\/text\/base\/|src\/limits|src\/rules\/currencies\/minorDigits|src\/wire\/endpointPath|src\/rules\/stateMachines\/machine|@tanstack\/react-query\/.*infiniteQueryOptions/;

/** What nearly every page of the market needs; `[^/]+$` is the files of a folder alone. */
export const MARKET =
  /src-market\/([^/]+$|data\/search\/search\.|shell\/layout\/|ui\/([^/]+$|(controls|display(?!\/Price\.tsx)|layout|propertyCards|searchForm)\/))|src\/rules\/currencies\/convert/;

/** Small parts that nearly every page of the staff front needs; others would bring code that its first page does not use. */
export const STAFF =
  /src-admin\/(declaration\/(currency|describe|labels|overrides)|ui\/(Chip|Panel|format|headingFocus))\./;
