import libheif from 'libheif-js/wasm-bundle.js';
import { PICTURE_LONGEST_PX } from '#src/rules/files/pictureSize.ts';
import { writeTiff } from './tiffFile.ts';

/** Decodes a HEIC file and writes it as TIFF; false where it cannot be decoded. Only for child processes. */
export function readHeic(
  input: Uint8Array,
  { output, profile }: { readonly output: string; readonly profile: string | null },
): boolean {
  // Bursts have several images.
  const images = new libheif.HeifDecoder().decode(input);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) return false;
  const { channels } = libheif.heif_js_decode_image2(
    image.handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  );
  const pixels = channels?.[0];
  if (!pixels) return false;
  const factor = Math.max(
    1,
    Math.floor(Math.max(pixels.width, pixels.height) / PICTURE_LONGEST_PX),
  );
  const { width, height, row } = shrunk(pixels, factor);
  writeTiff(output, {
    width,
    height,
    row,
    profile: profile === null ? null : Buffer.from(profile, 'base64'),
  });
  return true;
}

interface Pixels {
  readonly data: Uint8Array;
  readonly stride: number;
  readonly width: number;
  readonly height: number;
}

/** Each pixel is the mean of `factor` × `factor` pixels. The rows share one buffer. */
function shrunk({ data, stride, width, height }: Pixels, factor: number) {
  const small = { width: Math.floor(width / factor), height: Math.floor(height / factor) };
  const line = new Uint8Array(small.width * 3);
  const area = factor * factor;
  const mean = (top: number, left: number, channel: number) => {
    let sum = 0;
    for (let y = 0; y < factor; y += 1) {
      const start = (top + y) * stride + left * 3 + channel;
      for (let x = 0; x < factor; x += 1) sum += data[start + x * 3] ?? 0;
    }
    return sum / area;
  };
  const row = (index: number): Uint8Array => {
    if (factor === 1) return data.subarray(index * stride, index * stride + width * 3);
    for (let at = 0; at < line.length; at += 1)
      line[at] = mean(index * factor, Math.floor(at / 3) * factor, at % 3);
    return line;
  };
  return { ...small, row };
}
