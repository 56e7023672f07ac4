import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongRooms } from '../scripts/architecture/rooms.mjs';
import { checkArchitecture, type Violation } from '../scripts/architecture.mjs';

type Plant = readonly [path: string, text: string, complaint: string];

const notAllowed = 'may not import';
const loose = 'needs an element';
const errorFirst = 'show the data that is there';

/** A rule of six declarations. */
const LOOK = ['display: grid', 'gap: 1rem', 'margin: 0', 'padding: 0', 'color: red', 'order: 1'];

const forbidden: readonly Plant[] = [
  // The reader's device.
  ['src-market/ui/readera.ts', `export const now = () => Date.now();`, 'use serverNow'],
  ['src-admin/ui/a.ts', `export const now = () => new Date();`, 'use serverNow'],
  ['src-market/ui/readerb.ts', `export const tags = navigator.languages;`, 'are checked in'],
  ['src-admin/ui/b.ts', `export const z = Intl.DateTimeFormat().resolvedOptions();`, 'checked in'],
  ['src/app/text/b.ts', `export const x = (n: number) => n.toLocaleString();`, 'are checked in'],
  ['src-market/ui/readerc.ts', `export const a = () => localStorage.getItem('a');`, 'in a `try`'],
  ['src/app/text/c.ts', `export const a = () => window.caches.keys();`, 'in a `try`'],
  // Errors that take the place of data.
  ['src-market/ui/e.tsx', `export const A = () => { if (error) return <p>{x}</p>; };`, errorFirst],
  [
    'src-admin/ui/d.tsx',
    `export const A = () => { if (q.error) { return (<p />); } };`,
    errorFirst,
  ],
  [
    'src-admin/ui/e.tsx',
    `export const A = () => <p>{q.isError ? <Notice /> : <b />}</p>;`,
    errorFirst,
  ],
  // Texts that a translation replaces.
  ['src-market/ui/c.tsx', `export const A = ({ n }: P) => <p>All {n > 1 && 'of them'}</p>;`, loose],
  ['src-market/ui/d.tsx', `export const A = ({ n }: P) => <p>{n ? 'a' : 'b'} <b>c</b></p>;`, loose],
  [
    'src-admin/ui/c.tsx',
    `export const A = ({ n }: P) => <p>{n ? <b>c</b> : (<Trans>None</Trans>)}<i>d</i></p>;`,
    loose,
  ],

  // Rules, access and limits.
  ['src/rules/a.ts', `import { rows } from '#src/routes/table.ts';`, notAllowed],
  ['src/rules/b.ts', `export { app } from '#server/app.ts';`, notAllowed],
  ['src/rules/c.ts', `export * from '#src/schema/field.ts';`, notAllowed],
  ['src/rules/d.ts', `import { z } from 'zod';`, 'imports no package'],
  ['src/rules/e.ts', `import type { Pool } from 'pg';`, 'imports no package'],
  ['src/rules/f.ts', `export const today = () => Date.now();`, 'is pure'],
  ['src/rules/g.ts', `export const today = () => new Date();`, 'is pure'],
  ['src/rules/h.ts', `export const luck = () => Math.random();`, 'is pure'],
  ['src/rules/i.ts', `export const load = () => fetch('/');`, 'is pure'],
  ['src/rules/j.ts', `export const dev = process.env['DEV'];`, 'is pure'],
  ['src/rules/k.ts', `import { x } from 'ibantools-more';`, 'imports no package'],
  ['src/rules/l.ts', `import { readFileSync } from 'node:fs';`, 'imports no package'],
  ['src/access/b.ts', `import { isValidIBAN } from 'ibantools';`, 'imports no package'],
  ['src/access/a.ts', `import type { Table } from '#resources/stays/bookings.ts';`, notAllowed],
  ['src/limits.ts', `import { readFileSync } from 'node:fs';`, 'imports no package'],

  // The other zones of src.
  ['src/routes/a.ts', `import { App } from '#src/app/App.tsx';`, notAllowed],
  ['src/routes/b.ts', `type Field = import('#src/schema/field.ts').Field;`, notAllowed],
  ['src/routes/c.ts', `import type { ReactNode } from 'react';`, 'no React'],
  ['src/schema/a.ts', `import { bookings } from '#resources/stays/bookings.ts';`, notAllowed],
  ['src/schema/b.ts', `import { useForm } from 'react-hook-form';`, 'no React'],
  ['src/routes/d.ts', `import { toast } from '#src/text/toasts.ts';`, notAllowed],
  ['src/text/c.ts', `import { call } from '#src/session/request.ts';`, notAllowed],
  ['src/session/c.ts', `import { reply } from '#src/wire/reply.ts';`, 'except as types'],
  ['src/wire/a.ts', `import { toast } from '#src/text/toasts.ts';`, notAllowed],
  ['src/wire/b.ts', `import type { App } from '#server/app.ts';`, notAllowed],
  ['src/session/b.ts', `import { useQuery } from '@tanstack/react-query';`, 'no React'],
  ['src/realtime/a.ts', `import Pusher from 'pusher-js';`, 'import() it'],
  ['src/realtime/b.ts', `import { Trans } from '@lingui/react/macro';`, 'no React'],
  ['src/payments/a.ts', `import Stripe from 'stripe';`, 'too heavy'],
  ['src/payments/b.ts', `const react = await import('react-dom/client');`, 'no React'],
  ['src/text/a.ts', `import { Link } from 'react-router-dom';`, 'no React'],
  ['src/text/b.ts', `import { join } from 'node:path';`, 'runs in browsers'],
  ['src/app/a.ts', `import { Home } from '#src-market/screens.ts';`, notAllowed],
  ['src/app/b.ts', `import { field } from '#src/schema/field.ts';`, 'except as types'],
  ['src/app/c.ts', `import { ThemeProvider } from '@mui/material/styles';`, 'too heavy'],

  // The composition roots.
  ['src/main.tsx', `import { screens } from '#src-market/screens.ts';`, 'except by import()'],
  ['src/main.server.tsx', `const admin = await import('#src-admin/app/StaffApp.tsx');`, notAllowed],
  ['server/a.ts', `const page = await import('#src/main.server.tsx');`, notAllowed],

  // The declarations, the server and the fronts.
  ['resources/a.ts', `import { t } from '#src/text/toasts.ts';`, notAllowed],
  ['resources/b.ts', `import { createHash } from 'node:crypto';`, 'runs in browsers'],
  ['server/b.ts', `import { theme } from '#src/app/theme.ts';`, notAllowed],
  ['server/c.ts', `import type { Hello } from '#src-market/ui/Hello.tsx';`, notAllowed],
  ['server/d.ts', `import fc from 'fast-check';`, 'only tests use this'],
  ['src-admin/a.ts', `import { pool } from '#server/platform/database/client.ts';`, notAllowed],
  ['src-admin/b.ts', `import { Button } from '#src-market/ui/controls/Button.tsx';`, notAllowed],
  ['server/j.ts', `const load = () => import('#generators/pictures/plan.mjs');`, notAllowed],
  ['generators/pictures/a.mjs', `import { root } from '../../scripts/run.mjs';`, notAllowed],

  // The server's modules, bottom up.
  [
    'server/modules/paymentRecords/a.ts',
    `import { transact } from '#server/modules/bookings/commands/placeBooking.ts';`,
    notAllowed,
  ],
  [
    'server/modules/bookings/a.ts',
    `import type { Dispute } from '#server/modules/disputes/commands/lockDispute.ts';`,
    notAllowed,
  ],
  [
    'server/modules/reviews/module.ts',
    `export const m = { name: 'reviews', dependsOn: ['bookings'] };`,
    'imports nothing of it',
  ],
  // One module writes a table.
  ['server/modules/reviews/b.ts', `trx.deleteFrom('bookings').execute();`, 'belongs to bookings'],
  ['server/modules/reviews/c.ts', 'sql`update  bookings set id = 1`;', 'belongs to bookings'],
  ['server/operate/b.ts', 'pool.query(`DELETE FROM users WHERE id = $1`);', 'belongs to accounts'],
  ['server/operate/a.ts', 'sql`insert into users (id) values (1)`;', 'belongs to accounts'],
  ['server/platform/b.ts', `db.updateTable('sessions').set({})`, 'belongs to accounts'],
  ['server/modules/reviews/d.ts', `db.insertInto('starlings').values({})`, 'no module owns'],
  ['server/modules/ledger/a.ts', `import { modules } from '#server/modules/index.ts';`, notAllowed],
  ['server/platform/a.ts', `import { find } from '#server/resource/rows.ts';`, notAllowed],
  ['server/resource/a.ts', `import { hold } from '#server/modules/payouts/module.ts';`, notAllowed],
  ['server/k.ts', `import { seedDemo } from '#demo/seed.ts';`, 'except by import()'],

  // The market.
  [
    'src-market/features/bookings/a.ts',
    `import { b } from '#src-market/features/reviews/b.ts';`,
    notAllowed,
  ],
  ['src-market/features/bookings/b.ts', `import { b } from '../chat/b.ts';`, notAllowed],
  ['src-market/features/bookings/c.ts', `import { s } from '#src-market/screens.ts';`, notAllowed],
  ['src-market/features/bookings/d.ts', `import { z } from 'zod';`, 'too heavy'],
  ['src-market/features/bookings/e.ts', `import { z } from 'zod/v4';`, 'too heavy'],
  ['src-market/features/bookings/f.ts', `const c = () => import('recharts');`, 'too heavy'],
  ['src-market/features/bookings/g.ts', `import { b } from '#resources';`, 'except as types'],
  ['src-market/features/bookings/h.ts', `import { type B } from '#resources/b.ts';`, 'as types'],
  ['src-market/features/bookings/i.ts', `import { q } from '#src/wire/q.ts';`, 'as types'],
  [
    'src-market/features/bookings/j.ts',
    `import { Button } from '../../ui/Button.tsx';`,
    'write #src',
  ],
  ['src-market/shell/a.ts', `import { b } from '#src-market/features/reviews/b.ts';`, notAllowed],
  [
    'src-market/data/reviews/d.ts',
    `import { loadStripe } from '@stripe/stripe-js/pure';`,
    'import() it',
  ],
  [
    'src-market/features/bookings/k.ts',
    `import { Pay } from '#src-market/cards/Pay.tsx';`,
    'except by import()',
  ],
  ['src-market/ui/a.ts', `import { useMe } from '#src-market/data/useMe.ts';`, notAllowed],
  [
    'src-market/data/reviews/a.ts',
    `import { Button } from '#src-market/ui/controls/Button.tsx';`,
    notAllowed,
  ],
  ['src-market/data/reviews/b.ts', `import { Admin } from 'react-admin';`, 'too heavy'],
  [
    'src-market/data/reviews/c.ts',
    `import { staff } from '#src-admin/providers/dataProvider.ts';`,
    notAllowed,
  ],

  // Everywhere.
  [
    'server/e.ts',
    `import { start } from '#tests/support/server.ts';`,
    'only tests and benches import',
  ],
  ['server/f.ts', `import { make } from './g.test.ts';`, 'only tests and benches import'],
  ['server/g.ts', `import { x } from '#docs/x.ts';`, 'belongs to no zone'],
  ['server/h.ts', `import { x } from './x';`, 'write the ending'],
  ['server/i.ts', `// oxlint-disable-next-line no-alert\nalert(1);`, 'not switched off'],
  [
    'server/modules/reviews/served.ts',
    `import * as endpoints from '#src/wire/bookings/endpoints/bookings.ts';`,
    'uses endpoints of src/wire/bookings',
  ],
  [
    'src-market/data/reviews/called.ts',
    `import * as endpoints from '#src/wire/bookings/endpoints/bookings.ts';`,
    'uses endpoints of src/wire/bookings',
  ],
  [
    'src-market/features/reviews/called.ts',
    `import * as endpoints from '#src/wire/reviews/endpoints/reviews.ts';`,
    'call them in src-market/data',
  ],
  ['src/wire/stays/stay.ts', `export const stay = 1;`, 'no domain of server'],
  ['src/rules/stays/stay.ts', `export const stay = 1;`, 'no domain of server'],
  ['tests/api/stays/stay.test.ts', `export const stay = 1;`, 'no domain of server'],
  ['src-market/features/stays/Stay.ts', `export const stay = 1;`, 'no domain of server'],
  [
    'server/platform/settings/late.ts',
    `import { serve } from '#server/platform/http/serve.ts';`,
    'server/platform/settings comes before http',
  ],
  [
    'src-admin/fromResource/early.ts',
    `export const users = () => import('../overrides/users/users.ts');`,
    'src-admin/fromResource comes before overrides',
  ],
  ['src-market/ui/circle/b.ts', `import { b } from './a.ts';`, 'a circle of imports'],
  ['server/platform/extra/a.ts', `export const a = 1;`, 'no place in the order'],
  ['src-market/data/stays.ts', `export const stay = 1;`, 'no domain of server'],
  ['server/utils.ts', `export const x = 1;`, 'says nothing'],
  ['server/common/x.ts', `export const x = 1;`, 'says nothing'],
  ['server/resource/index.ts', `export * from './a.ts';\nexport { b } from './b.ts';`, 'a barrel'],
  ['src/stray.ts', `export const x = 1;`, 'belongs to no zone'],
  ['src-market/stray/x.ts', `export const x = 1;`, 'belongs to no zone'],
  ['src/app/a.css', `.a { color: red; margin-left: 1rem; }`, 'margin-left: has a side'],
  ['src-market/ui/b.css', `.a {\n  text-align: right;\n}`, 'text-align:right has a side'],
  ['src-market/ui/c.css', `.a { position: absolute; left : 0 }`, 'left: has a side'],
  ['src-market/ui/d.css', `.a{border-top-right-radius:1px}`, 'has a side'],
  [
    'src-market/ui/repeats.css',
    `@media (width < 9em) {\n  .b {\n    ${[...LOOK].reverse().join(';\n')};\n  }\n}`,
    'this rule is in src-market/ui/look.css too',
  ],
];

/** Among them: the same rule in another front, and short rules. */
const allowed: readonly (readonly [path: string, text: string])[] = [
  [
    'src-market/ui/circle/a.ts',
    `export const b = () => import('./b.ts');
import type { C } from './c.ts';`,
  ],
  ['src-market/ui/circle/c.ts', `import { b } from './b.ts';`],
  ['src/rules/ok.ts', `import { max } from '#src/limits.ts';\nexport const d = new Date(max);`],
  [
    'src/rules/packages.ts',
    `import { isValidBIC } from 'ibantools';\nimport { getCountries } from 'libphonenumber-js/min';`,
  ],
  ['src/rules/ok.test.ts', `import fc from 'fast-check';\nexport const now = Date.now();`],
  [
    'src/routes/ok.ts',
    `import { day } from '#src/rules/dates/day.ts';\nimport type { X } from './x.ts';`,
  ],
  ['src/session/ok.ts', `import { REQUEST_TIMEOUT } from '#src/text/base/request.ts';`],
  ['src/realtime/ok.ts', `import { MISSING_REVERB } from '#src/text/base/console.ts';`],
  ['src/app/ok.ts', `import type { Field } from '#src/schema/field.ts';\nimport 'react';`],
  ['src/main.server.test.tsx', `import { start } from '#tests/support/server.ts';`],
  ['resources/index.ts', `export { bookings } from './bookings.ts';`],
  ['server/modules/platformParts/ok.ts', `// update users set x\ndb.deleteFrom('mails');`],
  ['server/platform/ok.ts', 'sql`delete from mails where id = 1`;'],
  ['server/modules/reviews/ok.ts', 'sql`update reviews r set x = 1 from bookings`;'],
  ['server/ok.ts', `import { all } from '#resources';\nimport pg from 'pg';\nimport 'node:fs';`],
  ['src-admin/ok.ts', `import { all } from '#resources';\nimport { z } from 'zod';`],
  ['src-market/screens.ts', `export const chat = () => import('./features/reviews/Reviews.tsx');`],
  ['src-market/cards/ok.ts', `import { Elements } from '@stripe/react-stripe-js';`],
  ['src-market/features/bookings/ok.ts', `const p = () => import('#src-market/cards/Pay.tsx');`],
  ['src-market/features/reviews/ok.ts', `import { Card } from '#src-market/ui/content/Card.tsx';`],
  [
    'src-market/features/reviews/zod.ts',
    `import { z } from 'zod/mini';\nimport type { A } from 'zod';`,
  ],
  ['src-market/features/reviews/lazy.ts', `const load = () => import('pusher-js');`],
  [
    'src-market/features/reviews/types.ts',
    `import type { Booking } from '#resources/stays/bookings.ts';`,
  ],
  ['src-market/features/reviews/ok.test.ts', `import { all } from '#resources';\nimport 'zod';`],
  ['src-market/features/reviews/raw.ts', `import css from './a.css?raw';`],
  [
    'src-market/ui/ok.css',
    `/* left: 0 */\n.left { margin-inline-start: 1rem; text-align: start; }`,
  ],
  ['src-market/ui/look.css', `.a { ${LOOK.join('; ')} }`],
  ['src-admin/look.css', `.a { ${LOOK.join('; ')} }`],
  ['src-market/ui/short.css', `.a { ${LOOK.slice(1).join('; ')} }`],
  ['src-market/ui/shorter.css', `.a { ${LOOK.slice(1).join('; ')} }`],
  ['tests/api/ok.ts', `import { app } from '#server/app.ts';\nimport { x } from '#src/app/x.ts';`],
  ['vite.config.ts', `import { findChromium } from './scripts/browser/chromium.mjs';`],
];

let root = '';
let found: readonly Violation[] = [];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'keystead-arrows-'));
  for (const [path, text] of [...forbidden, ...allowed]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  found = checkArchitecture(root);
});

afterAll(() => rmSync(root, { recursive: true }));

const complaints = (path: string) =>
  found.filter((violation) => violation.path === path).map(({ message }) => message);

describe('the check of the import rules', () => {
  it.each(forbidden)('refuses in %s: %s', (path, _text, complaint) => {
    expect(complaints(path)).toEqual([expect.stringContaining(complaint)]);
  });

  it.each(allowed)('accepts in %s: %s', (path) => {
    expect(complaints(path)).toEqual([]);
  });

  it('refuses a folder of more than 25 sources', () => {
    const sources = Array.from({ length: 26 }, (_, number) => `src-market/ui/many/${number}.ts`);
    const tests = sources.map((path) => path.replace('.ts', '.test.ts'));
    const [refused, ...others] = wrongRooms([...sources, ...tests]);
    expect(refused).toMatchObject({ path: 'src-market/ui/many', line: 1 });
    expect(refused?.message).toContain('26 sources');
    expect(others).toEqual([]);
    expect(wrongRooms([...sources.slice(1), ...tests])).toEqual([]);
  });

  it('names the line', () => {
    const css = found.find(({ path }) => path === 'src-market/ui/b.css');
    expect(css?.line).toBe(2);
  });
});
