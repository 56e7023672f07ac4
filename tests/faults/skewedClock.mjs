// @ts-check
// Loaded into a server by `node --import`: adds the milliseconds in the file CLOCK_OFFSET_FILE to its clock, as a
// machine with a wrong clock would have it. Without the file the clock is right.
import { readFileSync } from 'node:fs';

const READ_EVERY_MS = 250;
const { CLOCK_OFFSET_FILE = '' } = process.env;
const RealDate = Date;
let offset = 0;

function readOffset() {
  try {
    offset = Number(readFileSync(CLOCK_OFFSET_FILE, 'utf8'));
  } catch {
    offset = 0;
  }
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, newTarget) =>
    Reflect.construct(target, parts.length === 0 ? [target.now() + offset] : parts, newTarget),
  apply: (target) => new target(target.now() + offset).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => target.now() + offset : Reflect.get(target, name, receiver),
});
readOffset();
setInterval(readOffset, READ_EVERY_MS).unref();
