import { describe, expect, it } from 'vitest';
import { readSettings } from '../environment/env.ts';
import { databaseSettings } from './databaseEnv.ts';

const URL = 'postgres://app:secret@db:5432/keystead';
const pooled = {
  DATABASE_URL: 'postgres://app:secret@pooler:6432/keystead',
  DATABASE_POOLER: 'transaction',
  DATABASE_DIRECT_URL: URL,
};

describe('settings of the database that contradict each other', () => {
  it.each<[Record<string, string>, string]>([
    [{ DATABASE_REPLICA_URL: URL }, 'DATABASE_REPLICA_URL does nothing without DATABASE_URL'],
    [{ DATABASE_POOL_MAX: '20' }, 'DATABASE_POOL_MAX does nothing without DATABASE_URL'],
    [
      { DATABASE_URL: URL, DATABASE_REPLICA_MAX_LAG_SECONDS: '3' },
      'does nothing without DATABASE_REPLICA_URL',
    ],
    [{ DATABASE_URL: URL, DATABASE_POOLER: 'transaction' }, 'DATABASE_DIRECT_URL is missing'],
    [{ ...pooled, DATABASE_DIRECT_URL: pooled.DATABASE_URL }, 'are the same server'],
    [{ DATABASE_URL: URL, DATABASE_REPLICA_URL: URL }, 'names the primary'],
    [{ ...pooled, DATABASE_REPLICA_URL: 'postgres://other@db/keystead' }, 'names the primary'],
    [
      { DATABASE_URL: URL, DATABASE_REPLICA_URL: 'postgres://a/k, postgres://a:5432/k' },
      'names a replica twice',
    ],
  ])('%o', (source, message) => {
    const problems = databaseSettings.problems?.(source);
    expect(problems).toEqual([expect.stringContaining(message)]);
    expect(problems?.join()).not.toContain('secret');
  });

  it('accepts a pooler with two replicas', () => {
    const source = { ...pooled, DATABASE_REPLICA_URL: 'postgres://a/k,postgres://b/k' };
    expect(databaseSettings.problems?.(source)).toEqual([]);
    const env = readSettings(
      { ...source, KEYSTEAD_SECRET: 'x'.repeat(32), DATABASE_POOL_MAX: '25' },
      [],
    );
    expect(env.DATABASE).toEqual({
      pool_max: 25,
      pooled: true,
      direct_url: URL,
      replica_urls: ['postgres://a/k', 'postgres://b/k'],
      replica_pool_max: 10,
      replica_max_lag_s: 5,
    });
  });

  it.each([
    ['DATABASE_REPLICA_URL', 'http://a/k'],
    ['DATABASE_REPLICA_URL', 'postgres://a/k,'],
    ['DATABASE_POOLER', 'session'],
    ['DATABASE_POOL_MAX', '1'],
    ['DATABASE_REPLICA_MAX_LAG_SECONDS', '0'],
    ['KEEP_AUDIT_LOG_DAYS', '30'],
    ['KEEP_SECURITY_EVENTS_DAYS', '-1'],
  ])('%s may not be %s', (name, value) => {
    expect(() => readSettings({ [name]: value }, [])).toThrow(`${name} should be`);
  });
});
