/** About a hundred metres: the place is public, the house is not. Results do so in SQL. */
export const roundDegrees = (angle: number) => Math.round(angle * 1000) / 1000;
