import { z } from 'zod';

export const NODE_ENVS = ['development', 'production', 'test'] as const;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const TWO_STEP = ['required', 'optional'] as const;

const wholeNumber = z.string().regex(/^\d+$/).transform(Number);
const url = (protocol: RegExp) => z.url({ protocol });

/** The variables of the server itself; those of a part are declared beside it. */
export const baseVariables = z.object({
  NODE_ENV: z.enum(NODE_ENVS).default('development'),
  PORT: wholeNumber.pipe(z.int().max(65_535)).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  KEYSTEAD_DATA: z.string().default('./data'),
  KEYSTEAD_DEMO: z.enum(['0', '1']).optional(),
  KEYSTEAD_SECRET: z.string().min(32).optional(),
  KEYSTEAD_PREVIOUS_SECRETS: z
    .string()
    .regex(/^[^,]{32,}(,[^,]{32,})*$/)
    .optional(),
  DATABASE_URL: url(/^postgres(ql)?$/).optional(),
  PUBLIC_URL: url(/^https?$/).optional(),
  EMAIL: z.enum(['on', 'off']).default('on'),
  SMTP_URL: url(/^smtps?$/).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/)
    .optional(),
  API_DOCS: z.enum(['0', '1']).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).optional(),
  TRUST_PROXY: wholeNumber.pipe(z.int().max(10)).default(0),
  TWO_STEP_SIGN_IN: z.enum(TWO_STEP).optional(),
  JOB_WORKERS: z.enum(['on', 'off']).default('on'),
  SHUTDOWN_DELAY_SECONDS: wholeNumber.pipe(z.int().max(300)).default(0),
  LOOP_WATCHDOG_SECONDS: wholeNumber.pipe(z.int().max(600)).default(30),
});

export const BASE_EXPECTED: Readonly<Record<string, string>> = {
  NODE_ENV: NODE_ENVS.join(', '),
  PORT: 'a port, 0 to 65535',
  HOST: 'a host name or an address',
  KEYSTEAD_DATA: 'a folder',
  KEYSTEAD_DEMO: '0 or 1',
  KEYSTEAD_SECRET: 'a random text of 32 or more characters',
  KEYSTEAD_PREVIOUS_SECRETS:
    'earlier values of KEYSTEAD_SECRET, separated by commas; 32 or more characters each',
  DATABASE_URL: 'postgres://user:password@host:port/database',
  PUBLIC_URL: 'an address such as https://example.com',
  EMAIL: 'on or off',
  SMTP_URL: 'smtp://user:password@host:port or smtps://…',
  MAIL_FROM: 'a sender such as Keystead <mail@example.com>',
  API_DOCS: '0 or 1',
  LOG_LEVEL: LOG_LEVELS.join(', '),
  TRUST_PROXY: 'the number of proxies in front, 0 to 10',
  TWO_STEP_SIGN_IN: TWO_STEP.join(' or '),
  JOB_WORKERS: 'on or off',
  SHUTDOWN_DELAY_SECONDS: 'a number of seconds, 0 to 300',
  LOOP_WATCHDOG_SECONDS: 'a number of seconds, 0 to 600',
};
