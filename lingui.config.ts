import { defineConfig } from '@lingui/cli';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    {
      path: '<rootDir>/src/text/locales/{locale}',
      include: ['<rootDir>/src', '<rootDir>/src-market'],
      exclude: ['**/*.test.*'],
    },
  ],
  format: 'po',
  orderBy: 'message',
});
