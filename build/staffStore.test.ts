import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutLook } from './staffStore.ts';

it('lets the installed react-admin find out in its `try` that a browser refuses storage', () => {
  const code = readFileSync('node_modules/ra-core/dist/store/localStorageStore.js', 'utf8');
  const start = withoutLook(code).split('const localStorageAvailable')[0] ?? '';
  expect(start.indexOf('window.localStorage')).toBeGreaterThan(start.indexOf('try {'));
});

it('fails where react-admin has changed', () => {
  expect(() => withoutLook('export const localStorageStore = () => null;')).toThrow('has changed');
});
