import { describe, expect, it } from 'vitest';
import { settings } from './modules/index.ts';
import { contradictionsIn } from './platform/environment/env.ts';

const contradictions = (source: Record<string, string>) => contradictionsIn(source, settings);

const OLD = 'an old key of the tests long enough';
const NEW = 'a new key of the tests long enough';
const live = {
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

describe('settings that contradict each other', () => {
  it.each<[Record<string, string>, string]>([
    [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM is missing'],
    [{ DATABASE_URL: 'postgres://db/keystead' }, 'KEYSTEAD_SECRET is missing'],
    [{ KEYSTEAD_PREVIOUS_SECRETS: OLD }, 'needs KEYSTEAD_SECRET'],
    [{ KEYSTEAD_SECRET: OLD, KEYSTEAD_PREVIOUS_SECRETS: `${NEW},${OLD}` }, 'must differ'],
    [{ EMAIL: 'off', SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.test' }, 'EMAIL=off contradicts'],
    [{ JOB_WORKERS: 'off' }, 'JOB_WORKERS=off needs DATABASE_URL'],
    [{ NODE_ENV: 'production', WEBHOOKS_ALLOW_PRIVATE: '1' }, 'tests and development only'],
    [
      { PUBLIC_URL: 'https://stay.example.com', CALENDAR_FEEDS_ALLOW_PRIVATE: '1' },
      'tests and development only',
    ],
    [{ ...live, NODE_ENV: 'production', KEYSTEAD_DEMO: '1' }, 'demo data is on'],
    [{ REALTIME: 'off', REVERB_HOST: 'push.test' }, 'REALTIME=off contradicts'],
    [{ S3_ENDPOINT: 'https://s3.test' }, 'S3_BUCKET is missing'],
    [{ ...live, STRIPE_SECRET_KEY: 'sk_test_1', KEYSTEAD_DEMO: '0' }, 'are of two modes'],
    [live, 'demo data is on'],
    [{ ...live, KEYSTEAD_DEMO: '0', PUBLIC_URL: 'http://stay.test' }, 'live cards need https'],
    [{ PUBLIC_URL: 'https://stay.test/app' }, 'PUBLIC_URL has a path'],
  ])('%o', (source, message) => {
    expect(contradictions(source)).toEqual([expect.stringContaining(message)]);
  });

  it.each<[Record<string, string>]>([
    [{}],
    [{ KEYSTEAD_SECRET: NEW, KEYSTEAD_PREVIOUS_SECRETS: OLD }],
    [{ NODE_ENV: 'production', KEYSTEAD_DEMO: '0', PUBLIC_URL: 'https://stay.test/' }],
    [{ NODE_ENV: 'production', KEYSTEAD_DEMO: '1', EMAIL: 'off' }],
    [{ ...live, NODE_ENV: 'production', PUBLIC_URL: 'https://stay.test' }],
    [{ PUBLIC_URL: 'not an address' }],
    [{ JOB_WORKERS: 'off', DATABASE_URL: 'postgres://db/keystead', KEYSTEAD_SECRET: NEW }],
  ])('accepts %o', (source) => {
    expect(contradictions(source)).toEqual([]);
  });
});
