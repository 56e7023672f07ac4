import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/platform/root.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const code = [
  'server/platform/observability/metrics.ts',
  'server/modules/reports/queries/operatingFigures.ts',
]
  .map(read)
  .join('\n');

const promtool = (...args: readonly string[]) =>
  spawnSync('promtool', args, { cwd: projectRoot, encoding: 'utf8' });
const isMissing = promtool('--version').error !== undefined;

describe('the alert rules and the dashboard', () => {
  it.each(['deploy/prometheus/alerts.yml', 'deploy/grafana/keystead.json'])(
    '%s uses only metrics that the server has',
    (path) => {
      const used = read(path).match(/keystead_[a-z_]+/g) ?? [];
      expect(used.length).toBeGreaterThan(5);
      for (const name of new Set(used)) {
        const base = name.replace(/_(bucket|count)$/, '');
        const own = base.replace('keystead_', '');
        expect(code).toMatch(new RegExp(`'(keystead_)?${own}'`));
      }
    },
  );

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
