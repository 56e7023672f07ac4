// @ts-check

/**
 * A line of the table: target, measured value and details.
 * @typedef {object} Line
 * @property {string} what
 * @property {string} target
 * @property {string} measured
 * @property {boolean} met
 * @property {string} [details]
 */

/** @param {readonly Line[]} lines */
export function printTable(lines) {
  const cells = lines.map(({ what, target, measured, met, details = '' }) => [
    what,
    target,
    measured,
    met ? 'met' : 'MISSED',
    details,
  ]);
  const all = [['what', 'target', 'measured', '', 'details'], ...cells];
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
export const summary = ({ rate, p50, p99 }) =>
  `${Math.round(rate)}/s, p50 ${p50} ms, p99 ${p99} ms`;
