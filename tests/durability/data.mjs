// @ts-check
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import pg from 'pg';

/**
 * Opens the database of a stopped server.
 * @param {string} folder where the embedded one is
 */
export async function openData(folder) {
  if (process.env.DATABASE_URL) {
    const client = new pg.Client(process.env.DATABASE_URL);
    await client.connect();
    return {
      query: (/** @type {string} */ sql, /** @type {unknown[]} */ values) =>
        client.query(sql, values),
      close: () => client.end(),
    };
  }
  const engine = await PGlite.create({
    dataDir: folder,
    extensions: { btree_gist, citext, pg_trgm, unaccent },
  });
  return {
    query: (/** @type {string} */ sql, /** @type {unknown[]} */ values) =>
      engine.query(sql, values),
    close: () => engine.close(),
  };
}
