import sharp from 'sharp';
import { createRandom } from './random.mjs';
import { HEIGHT, WIDTH } from './canvas.mjs';

const SIZE = 2048;
const MASK = SIZE - 1;

const smooth = (t) => t * t * (3 - 2 * t);

/** Value noise between -1 and 1 that repeats every SIZE pixels, of `across` by `down` cells. */
function noise(seed, across, down, octaves) {
  const field = new Float32Array(SIZE * SIZE);
  let weight = 1;
  let sum = 0;
  for (let octave = 0; octave < octaves; octave += 1) {
    const [nx, ny] = [across << octave, down << octave];
    const random = createRandom(`${seed}${octave}`);
    const lattice = Float32Array.from({ length: nx * ny }, () => random.between(-1, 1));
    for (let y = 0; y < SIZE; y += 1) {
      const v = (y / SIZE) * ny;
      const row = Math.floor(v);
      const fy = smooth(v - row);
      const [top, low] = [row * nx, ((row + 1) % ny) * nx];
      for (let x = 0; x < SIZE; x += 1) {
        const u = (x / SIZE) * nx;
        const left = Math.floor(u);
        const right = (left + 1) % nx;
        const fx = smooth(u - left);
        const a = lattice[top + left] * (1 - fx) + lattice[top + right] * fx;
        const b = lattice[low + left] * (1 - fx) + lattice[low + right] * fx;
        field[y * SIZE + x] += weight * (a * (1 - fy) + b * fy);
      }
    }
    sum += weight;
    weight /= 2;
  }
  return field.map((value) => value / sum);
}

let fields;

/** Computed once: displacements of edges, and brush strokes. */
function noiseFields() {
  fields ??= {
    across: noise('across', 44, 44, 3),
    down: noise('down', 44, 44, 3),
    brush: noise('brush', 24, 96, 4),
    wash: noise('wash', 6, 6, 2),
  };
  return fields;
}

/**
 * Makes a drawing look painted: shifts edges by up to `jitter` pixels, adds brush strokes
 * (`strokeContrast` is a share of the lightness) and darkens the corners slightly.
 */
function paint(data, seed, { jitter, strokeContrast }) {
  const { across, down, brush, wash } = noiseFields();
  const random = createRandom(seed);
  const [ox, oy] = [random.integer(0, MASK), random.integer(0, MASK)];
  const painted = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const k = ((y + oy) & MASK) * SIZE + ((x + ox) & MASK);
      const sx = Math.min(WIDTH - 1.001, Math.max(0, x + across[k] * jitter));
      const sy = Math.min(HEIGHT - 1.001, Math.max(0, y + down[k] * jitter));
      const [left, top] = [Math.floor(sx), Math.floor(sy)];
      const [fx, fy] = [sx - left, sy - top];
      const i = (top * WIDTH + left) * 3;
      const edge = ((x / WIDTH - 0.5) ** 2 + (y / HEIGHT - 0.5) ** 2) * 0.16;
      const strength = 1 + brush[k] * strokeContrast + wash[k] * strokeContrast * 0.6 - edge;
      for (let c = 0; c < 3; c += 1) {
        const a = data[i + c] * (1 - fx) + data[i + c + 3] * fx;
        const b = data[i + c + WIDTH * 3] * (1 - fx) + data[i + c + WIDTH * 3 + 3] * fx;
        painted[(y * WIDTH + x) * 3 + c] = Math.max(
          0,
          Math.min(255, (a * (1 - fy) + b * fy) * strength),
        );
      }
    }
  }
  return painted;
}

/** Rasterises an SVG and makes it look painted; returns a sharp pipeline. */
export async function applyTexture(svg, seed, { jitter = 3.2, strokeContrast = 0.045 } = {}) {
  const { data } = await sharp(Buffer.from(svg))
    .flatten({ background: '#888888' })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 };
  return sharp(paint(data, seed, { jitter, strokeContrast }), { raw });
}
