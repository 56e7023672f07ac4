/**
 * Rounds to about 100 metres: the area is public, the exact location is not. Search rounds in SQL.
 */
export const roundDegrees = (angle: number) => Math.round(angle * 1000) / 1000;
