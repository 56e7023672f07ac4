import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/platform/root.ts';

const promtool = (...args: readonly string[]) =>
  spawnSync('promtool', args, { cwd: projectRoot, encoding: 'utf8' });
const isMissing = promtool('--version').error !== undefined;

describe('the alert rules', () => {
  it.skipIf(isMissing)(
    'pass promtool (skipped where it is missing: apt-get install prometheus)',
    () => {
      for (const args of [
        ['check', 'config', 'deploy/prometheus/prometheus.yml'],
        ['test', 'rules', 'deploy/prometheus/alerts.test.yml'],
      ]) {
        const { status, stdout, stderr } = promtool(...args);
        expect({ status, output: stdout + stderr }).toMatchObject({ status: 0 });
      }
    },
  );
});
