import type { Fields } from './state.ts';

/** Parses `a[b]=1&c[0]=2`, as the SDK encodes it, into nested objects of texts. */
export function readForm(text: string): Fields {
  const form: Fields = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let at = form;
    for (const step of path) {
      const next = at[step];
      at = typeof next === 'object' && next !== null ? (next as Fields) : (at[step] = {});
    }
    at[last] = value;
  }
  return form;
}
