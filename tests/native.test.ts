import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

const manifest = z
  .object({ devDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const guide = readFileSync('docs/native-shell.md', 'utf8');

const configuration = z.object({
  default: z.object({
    webDir: z.string(),
    server: z.object({ url: z.string().optional(), errorPath: z.string() }),
  }),
});

/** Only Capacitor's command line imports this file, in each run. */
async function configFor(address: string | undefined) {
  vi.resetModules();
  vi.stubEnv('KEYSTEAD_NATIVE_URL', address);
  const file = resolve('capacitor.config.ts');
  return configuration.parse(await import(/* @vite-ignore */ file)).default;
}
afterEach(() => void vi.unstubAllEnvs());

describe('the native shells', () => {
  it('load the product from the configured address, and nothing without one', async () => {
    const named = await configFor('https://stay.example.com');
    expect(named.server.url).toBe('https://stay.example.com');
    expect((await configFor(undefined)).server).not.toHaveProperty('url');
  });

  it('include the page that is shown without a network', async () => {
    const { webDir, server } = await configFor(undefined);
    expect(existsSync(join(webDir, server.errorPath))).toBe(true);
  });

  it('use the Capacitor version of the page', () => {
    const plugins = Object.entries(manifest.devDependencies).filter(([name]) =>
      name.startsWith('@capacitor/'),
    );
    expect(plugins.map(([name]) => name)).toEqual([
      '@capacitor/app',
      '@capacitor/core',
      '@capacitor/preferences',
    ]);
    const majors = new Set(plugins.map(([, version]) => version.split('.')[0]));
    expect([...majors]).toHaveLength(1);
    for (const tool of ['cli', 'android', 'ios'])
      expect(guide).toContain(`@capacitor/${tool}@${[...majors][0]} `.trimEnd());
  });

  it('open links with the scheme of the guide', () => {
    expect(guide).toContain('the scheme `keystead`');
    expect(readFileSync('src/app/deferred/native/deepLink.ts', 'utf8')).toContain('^keystead:');
  });
});
