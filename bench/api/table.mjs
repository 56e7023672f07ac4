// @ts-check

/**
 * A line of measures: what it is held to, what was measured, and the numbers behind it.
 * @typedef {object} Line
 * @property {string} what
 * @property {string} heldTo
 * @property {string} measured
 * @property {boolean} met
 * @property {string} [behind]
 */

/** @param {readonly Line[]} lines */
export function printTable(lines) {
  const cells = lines.map(({ what, heldTo, measured, met, behind = '' }) => [
    what,
    heldTo,
    measured,
    met ? 'met' : 'MISSED',
    behind,
  ]);
  const all = [['what', 'held to', 'measured', '', 'behind it'], ...cells];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  for (const row of all)
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

/** @param {import('./load.mjs').Measured} measured */
export const say = ({ rate, p50, p99, refused }) =>
  `${Math.round(rate)}/s, p50 ${p50} ms, p99 ${p99} ms${refused ? `, ${refused} refused` : ''}`;
