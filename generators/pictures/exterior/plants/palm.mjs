import { mix } from '../../drawing/colour.mjs';
import { ellipse, group, line, stroke } from '../../drawing/canvas.mjs';
import { shadesOf } from './crown.mjs';

export function palm(random, { x, y, h, leaves, bark, mood, side }) {
  const colours = shadesOf(leaves, mood);
  const wood = shadesOf(bark, mood);
  const bend = random.between(0.06, 0.2) * (random.chance(0.5) ? 1 : -1);
  const stem = [0, 0.3, 0.6, 0.86].map((t) => [x + bend * h * t * t, y - h * t]);
  const head = stem.at(-1);
  const parts = [
    stroke(stem, wood.shade, h * 0.034),
    stroke(
      stem.map(([px, py]) => [px + side * h * 0.007, py]),
      wood.middle,
      h * 0.014,
    ),
  ];
  for (let t = 0.06; t < 0.84; t += 0.055) {
    const px = x + bend * h * t * t;
    parts.push(
      line(
        [
          [px - h * 0.015, y - h * t],
          [px + h * 0.015, y - h * t - h * 0.004],
        ],
        wood.shade,
        1.6,
        { opacity: 0.6 },
      ),
    );
  }
  const fronds = 15;
  const draws = Array.from({ length: fronds }, (_, i) => {
    const angle = Math.PI * (-0.12 + (1.24 * (i + random.between(-0.35, 0.35))) / (fronds - 1));
    return { angle, reach: h * random.between(0.33, 0.45) };
  });
  for (const { angle, reach } of draws.sort((a, b) => Math.sin(a.angle) - Math.sin(b.angle))) {
    const dx = Math.cos(angle);
    const rise = Math.sin(angle);
    const at = (t) => [
      head[0] + dx * reach * t * (1 - 0.12 * t),
      head[1] - reach * (rise * t * 1.05 - t * t * (0.34 + 0.3 * Math.abs(rise))),
    ];
    const lit = rise > 0.25 && dx * side > -0.35;
    const colour = lit
      ? mix(colours.middle, colours.light, random.next() * 0.9)
      : mix(colours.shade, colours.middle, random.next() * 0.55);
    const leaflets = [];
    for (let k = 1; k <= 15; k += 1) {
      const t = k / 15;
      const [px, py] = at(t);
      const span = reach * 0.24 * Math.sin(Math.PI * (0.16 + t * 0.78));
      for (const s of [-1, 1]) {
        leaflets.push(
          line(
            [
              [px, py],
              [
                px + dx * span * 0.6 + s * span * 0.34 * Math.abs(rise),
                py + span * (0.5 + s * 0.5 * Math.abs(dx)),
              ],
            ],
            undefined,
            h * 0.0085,
          ),
        );
      }
    }
    parts.push(
      group([stroke([0, 0.35, 0.7, 1].map(at), undefined, h * 0.009), leaflets], {
        stroke: colour,
      }),
    );
  }
  parts.push(ellipse(head[0], head[1] + h * 0.01, h * 0.022, h * 0.02, wood.shade));
  return group(parts);
}
