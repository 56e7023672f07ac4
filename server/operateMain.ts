#!/usr/bin/env node
import { operate } from './operate/operate.ts';

process.exitCode = await operate(process.argv.slice(2), process.env, (line) =>
  process.stdout.write(`${line}\n`),
);
