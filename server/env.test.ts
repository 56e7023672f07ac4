import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { EnvError } from './platform/environment/env.ts';

const SECRET = 'a secret of the tests, long enough';

const problem = (source: NodeJS.ProcessEnv) => {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  throw new Error('the environment was accepted');
};

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(readEnv({})).toEqual({
      EXCHANGE_RATES_ALLOW_PRIVATE: false,
      KEEP_BOOKING_EVENTS_DAYS: null,
      OUTGOING_PROXY: null,
      EXCHANGE_RATES_URL: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
      NODE_ENV: 'development',
      PORT: 3000,
      HOST: '127.0.0.1',
      KEYSTEAD_DATA: resolve('data'),
      IS_PUBLIC: false,
      KEYSTEAD_DEMO: true,
      DATABASE_URL: undefined,
      PAGE_CACHE: { bytes: 64_000_000, shared_seconds: 1, stale_seconds: 2 },
      DATABASE: {
        pool_max: 10,
        pooled: false,
        direct_url: undefined,
        replica_urls: [],
        replica_pool_max: 10,
        replica_max_lag_s: 5,
      },
      RETENTION: {
        page_views: 1464,
        security_events: 90,
        audit_log: null,
        finished_jobs: 7,
        emails: 730,
        idempotency_keys: 30,
      },
      PUBLIC_URL: 'http://127.0.0.1:3000',
      REALTIME: { on: true, app: null, server: null, client_events: false },
      EMAIL: 'on',
      SMTP_URL: undefined,
      MAIL_FROM: 'Keystead <hello@keystead.test>',
      BANK: expect.objectContaining({ iban: 'DE89370400440532013000' }) as unknown,
      KEYSTEAD_SECRET: undefined,
      KEYSTEAD_PREVIOUS_SECRETS: [],
      OBSERVABILITY: { metrics: null, traces: null },
      BUCKET: null,
      CALENDAR_FEEDS_ALLOW_PRIVATE: false,
      CALENDAR_KEEP_MS: 7_200_000,
      WEBHOOKS_ALLOW_PRIVATE: false,
      PUSH: { keys: null, subject: 'mailto:hello@keystead.test', allow_private: false },
      GOOGLE: null,
      STRIPE: null,
      LOG_LEVEL: 'info',
      API_DOCS: true,
      BREACHED_PASSWORDS_URL: undefined,
      JOB_WORKERS: true,
      SHUTDOWN_DELAY_SECONDS: 0,
      LOOP_WATCHDOG_SECONDS: 30,
      TRUST_PROXY: 0,
      LIMITS: {
        address_per_minute: 3_000,
        account_per_minute: 1_500,
        token_per_minute: 600,
        renders_per_minute: 1_200,
        sockets_per_address: 300,
        max_delay_ms: 1_000,
        max_waiting_queries: 200,
      },
      UPLOADS: { files: 5_000, bytes: 5_000_000_000 },
      TWO_STEP_REQUIRED: false,
    });
  });

  it('reads variables, and treats an empty one as not set', () => {
    const env = readEnv({
      PORT: '8080',
      HOST: '::',
      DATABASE_URL: 'postgresql://me:secret@db.example.com/keystead',
      KEYSTEAD_SECRET: SECRET,
      KEYSTEAD_DATA: '/srv/keystead',
      MAIL_FROM: 'stay@example.com',
      LOG_LEVEL: '',
      TRUST_PROXY: '1',
    });
    expect(env).toMatchObject({
      PORT: 8080,
      PUBLIC_URL: 'http://localhost:8080',
      DATABASE_URL: 'postgresql://me:secret@db.example.com/keystead',
      KEYSTEAD_DATA: resolve('/srv/keystead'),
      MAIL_FROM: 'stay@example.com',
      LOG_LEVEL: 'info',
      TRUST_PROXY: 1,
    });
  });

  it.each([
    ['puts an IPv6 address in brackets', { HOST: '::1' }, 'http://[::1]:3000'],
    ['removes a trailing slash', { PUBLIC_URL: 'https://example.com/' }, 'https://example.com'],
  ])('derives the public address: %s', (_, source, expected) => {
    expect(readEnv(source).PUBLIC_URL).toBe(expected);
  });

  it('seeds the demo unless it is turned off, and on a public server only if told to', () => {
    expect(readEnv({ KEYSTEAD_DEMO: '0' }).KEYSTEAD_DEMO).toBe(false);
    expect(readEnv({ NODE_ENV: 'production' }).KEYSTEAD_DEMO).toBe(false);
    expect(readEnv({ PUBLIC_URL: 'https://example.com' })).toMatchObject({
      IS_PUBLIC: true,
      KEYSTEAD_DEMO: false,
      API_DOCS: false,
      BANK: null,
    });
    expect(readEnv({ NODE_ENV: 'production', KEYSTEAD_DEMO: '1' })).toMatchObject({
      IS_PUBLIC: true,
      KEYSTEAD_DEMO: true,
    });
    const postgres = { DATABASE_URL: 'postgres://db/keystead', KEYSTEAD_SECRET: SECRET };
    expect(readEnv(postgres).KEYSTEAD_DEMO).toBe(false);
    expect(readEnv({ ...postgres, KEYSTEAD_DEMO: '1' }).KEYSTEAD_DEMO).toBe(true);
  });

  it('needs KEYSTEAD_SECRET with DATABASE_URL', () => {
    expect(problem({ DATABASE_URL: 'postgres://db/keystead' })).toContain('KEYSTEAD_SECRET');
  });

  it('lists every invalid variable with its expected form, without its value', () => {
    const message = problem({
      PORT: '70000',
      DATABASE_URL: 'mysql://secret@db',
      KEYSTEAD_SECRET: SECRET,
      LOG_LEVEL: 'loud',
      KEYSTEAD_DEMO: 'yes',
      SMTP_URL: 'smtp://mail.example.com',
    });
    for (const part of [
      /PORT .*65535/,
      /DATABASE_URL .*postgres:/,
      /LOG_LEVEL .*warn/,
      /DEMO .*0 or 1/,
      /MAIL_FROM/,
    ]) {
      expect(message).toMatch(part);
    }
    expect(message).not.toContain('secret');
    expect(message.split('\n')).toHaveLength(6);
  });

  const account = {
    BANK_HOLDER: 'Keystead Ltd',
    BANK_IBAN: 'GB82 WEST 1234 5698 7654 32',
    BANK_BIC: 'WESTGB2L',
    BANK_NAME: 'West Bank',
  };

  it('reads a complete bank account, and has none in production without one', () => {
    expect(readEnv(account).BANK).toEqual({
      holder: 'Keystead Ltd',
      iban: 'GB82WEST12345698765432',
      bic: 'WESTGB2L',
      bank: 'West Bank',
    });
    expect(readEnv({ NODE_ENV: 'production' }).BANK).toBeNull();
  });

  it('rejects an incomplete bank account and an IBAN with a wrong check digit', () => {
    expect(problem({ BANK_IBAN: account.BANK_IBAN })).toContain('BANK_HOLDER, BANK_BIC, BANK_NAME');
    expect(problem({ ...account, BANK_IBAN: 'GB82WEST12345698765423' })).toContain('check digits');
  });

  const cards = {
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };

  it('reads the card keys, and names a missing one', () => {
    expect(readEnv(cards).STRIPE).toEqual({
      publishable_key: 'pk_test_1',
      secret_key: 'sk_test_1',
      webhook_secret: 'whsec_1',
      connect_webhook_secret: null,
      api_url: 'https://api.stripe.com',
    });
    expect(problem({ ...cards, STRIPE_SECRET_KEY: '' })).toContain('STRIPE_SECRET_KEY is missing');
    expect(problem({ ...cards, STRIPE_SECRET_KEY: 'pk_test_1' })).toContain('sk_ or rk_');
  });

  it('reads the Stripe Connect secret, and rejects it without card keys', () => {
    const connect = { STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2' };
    expect(readEnv({ ...cards, ...connect }).STRIPE).toMatchObject({
      connect_webhook_secret: 'whsec_2',
    });
    expect(problem(connect)).toContain('STRIPE_SECRET_KEY');
  });

  it.each(['-1', '3.5', 'http', '1e3', ' 80'])('rejects %s as a port', (PORT) => {
    expect(problem({ PORT })).toContain('PORT');
  });

  it.each(['nobody', 'a@b\r\nBcc: c@d', '<a@b', 'x <y>'])('rejects %j as a sender', (MAIL_FROM) => {
    expect(problem({ MAIL_FROM })).toContain('MAIL_FROM');
  });
});

describe('two-step sign-in', () => {
  const required = (source: NodeJS.ProcessEnv) => readEnv(source).TWO_STEP_REQUIRED;

  it('is required of staff, except with the demonstration or by the setting', () => {
    expect(required({ NODE_ENV: 'production' })).toBe(true);
    expect(required({ KEYSTEAD_DEMO: '0' })).toBe(true);
    expect(required({})).toBe(false);
    expect(required({ TWO_STEP_SIGN_IN: 'required' })).toBe(true);
    expect(required({ NODE_ENV: 'production', TWO_STEP_SIGN_IN: 'optional' })).toBe(false);
  });
});
