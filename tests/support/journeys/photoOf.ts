import sharp from 'sharp';

/** A photo of a camera: shapes, because one colour looks the same as another to the duplicate check. */
export async function photoOf(name: string, seed: number) {
  const circles = [1, 2, 3, 4].map(
    (each) =>
      `<circle cx="${(seed * each * 397) % 1800}" cy="${(seed * each * 211) % 1200}" r="${180 + each * 40}"
        fill="hsl(${seed * 80 + each * 40} 60% 60%)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="1200">
    <rect width="1800" height="1200" fill="hsl(${seed * 120} 40% 80%)"/>${circles.join('')}</svg>`;
  return { name, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() };
}
