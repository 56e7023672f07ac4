import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Writes the build manifest (specification, section 7): `builds/{id}.json` and `builds/latest.json`. The id is a
 * digest of all file names, which contain digests of the files: equal builds have equal ids.
 */
export function buildManifest(): Plugin {
  return {
    name: 'build-manifest',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
        const id = createHash('sha256').update(files.sort().join()).digest('hex').slice(0, 12);
        const source = JSON.stringify({ id });
        for (const name of [id, 'latest'])
          this.emitFile({ type: 'asset', fileName: `builds/${name}.json`, source });
      },
    },
  };
}
