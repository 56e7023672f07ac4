import { expect, it } from 'vitest';
import { packagesNotIn } from './runtimePackages.ts';

it('finds what the server imports and an installation without development packages lacks', () => {
  const imports = [
    'node:fs',
    'path',
    './assets/chunk.js',
    '/app/dist/chunk.js',
    'pg',
    'pg/lib/client.js',
    '@fastify/cookie',
    '@fastify/static/types',
    'react-dom/server',
    'react-dom',
    '@mui/material/Button',
  ];
  expect(
    packagesNotIn({ pg: '8', '@fastify/cookie': '11', '@fastify/static': '10' }, imports),
  ).toEqual(['react-dom', '@mui/material']);
});
