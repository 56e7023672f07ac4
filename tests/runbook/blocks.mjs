// @ts-check

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/run.mjs';

/**
 * The blocks of commands of docs/operate.md, by the heading above them, in order.
 * @param {'sh' | 'sh cluster'} mark those of one machine, or those that need the cluster of test:cluster
 * @returns {{ section: string, commands: string[] }[]}
 */
export function runbook(mark) {
  const page = readFileSync(join(root, 'docs/operate.md'), 'utf8');
  const pattern = new RegExp(`^\`\`\`${mark}\\n(.*?)^\`\`\`$`, 'gms');
  return page.split(/^##+ /m).flatMap((text) => {
    const [section = ''] = text.split('\n', 1);
    const commands = [...text.matchAll(pattern)].map(([, block = '']) => block);
    return commands.length === 0 ? [] : [{ section, commands }];
  });
}
