import type { Plugin } from 'vite';

/** React-admin's look for storage, before its own `try`: a browser that refuses storage throws here. */
const LOOK =
  /if \(typeof window === 'undefined' \|\| window\.localStorage == undefined\) \{\s*return false;\s*\}/;

/** The module without it: its `try` covers all that it looked for. Throws where the module has changed. */
export function withoutLook(code: string): string {
  if (!LOOK.test(code))
    throw new Error(
      'React-admin’s localStorageStore has changed: see whether build/staffStore.ts is still needed.',
    );
  return code.replace(LOOK, '');
}

/** Lets the staff front start in browsers that refuse storage, with its settings in memory. */
export function staffStore(): Plugin {
  return {
    name: 'staff-store',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/ra-core\/dist\/store\/localStorageStore\.js$/ },
      handler: (code) => ({ code: withoutLook(code), map: null }),
    },
  };
}
