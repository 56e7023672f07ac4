export const flatBox = (min, max) => ({ min, max, faces: [], castsShadow: false });
