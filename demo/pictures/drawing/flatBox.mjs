export const flatBox = (min, max) => ({ min, max, faces: [], casts: false });
