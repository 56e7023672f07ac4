import { describe, expect, it } from 'vitest';
import { filesOf } from './offline.ts';

const MANIFEST = {
  'src/main.tsx': { file: 'main.js', imports: ['_base.js'], assets: ['font.woff2'] },
  '_base.js': { file: 'base.js', name: 'base', imports: ['_react.js'] },
  '_react.js': { file: 'react.js', imports: ['_base.js'] },
  '_market.js': { file: 'market.js', name: 'market', imports: ['_base.js'] },
  'src/Stay.tsx': { file: 'stay.js', imports: ['_market.js'] },
  'src/Staff.tsx': { file: 'staff.js' },
  'style.css': { file: 'style.css' },
};

describe('filesOf', () => {
  it('follows imports, circles included, with assets and every sheet', () => {
    expect(filesOf(MANIFEST, ['src/main.tsx'])).toEqual([
      'base.js',
      'font.woff2',
      'main.js',
      'react.js',
      'style.css',
    ]);
  });

  it('takes a chunk by its name', () => {
    expect(filesOf(MANIFEST, ['market'])).toContain('market.js');
  });

  it('leaves out what no root needs', () => {
    expect(filesOf(MANIFEST, ['src/Stay.tsx'])).not.toContain('staff.js');
  });

  it('fails for a root that the build lacks', () => {
    expect(() => filesOf(MANIFEST, ['src/Renamed.tsx'])).toThrow(
      'The build has no src/Renamed.tsx',
    );
  });
});
