// @ts-check
// What every bench has in common: limits that are off, and a short run that only shows that it works.

/** The settings that would refuse the requests of one machine that sends as many as it can. */
export const NO_LIMITS = {
  REQUESTS_PER_MINUTE_PER_ADDRESS: '0',
  REQUESTS_PER_MINUTE_PER_ACCOUNT: '0',
  REQUESTS_PER_MINUTE_PER_TOKEN: '0',
  RENDERS_PER_MINUTE_PER_ADDRESS: '0',
  SOCKETS_PER_ADDRESS: '0',
};

/** `--quick`: few records for a moment. What it prints is no measurement, and no budget is judged. */
export const QUICK = process.argv.includes('--quick');

/** An option of `parseArgs` that accepts `--quick`. */
export const quick = /** @type {const} */ ({ type: 'boolean', default: QUICK });

/** A default: another one for a short run. @param {number} usual @param {number} short */
export const amount = (usual, short) =>
  /** @type {const} */ ({ type: 'string', default: String(QUICK ? short : usual) });

/** Ends with an error where a budget was missed. @param {boolean} met */
export function judge(met) {
  process.exitCode = met || QUICK ? 0 : 1;
}
