import { ratesSettings } from '../currencies/ratesEnv.ts';
import { databaseSettings } from '../database/databaseEnv.ts';
import { bucketSettings } from '../files/bucketEnv.ts';
import { uploadSettings } from '../files/uploadEnv.ts';
import { limitsSettings } from '../http/limits/limitsEnv.ts';
import { observabilitySettings } from '../observability/observabilityEnv.ts';
import { outgoingSettings } from '../outgoing/outgoingEnv.ts';
import { pageCacheSettings } from '../pages/pageCacheEnv.ts';
import { bankSettings } from '../paymentProviders/bankEnv.ts';
import { stripeSettings } from '../paymentProviders/stripeEnv.ts';
import { pushSettings } from '../push/pushEnv.ts';
import { realtimeSettings } from '../realtime/realtimeEnv.ts';
import { OperatorError } from '../operatorError.ts';
import { baseSettings } from './baseSettings.ts';
import { localUrl } from '../settings/localUrl.ts';
import { isPublicServer, showsDemo } from '../settings/publicServer.ts';
import { retentionSettings } from '../settings/retentionEnv.ts';
import type { Installation, SettingsGroup, SettingsOf, Source } from '../settings/settingsGroup.ts';

const platformSettings = [
  baseSettings,
  databaseSettings,
  retentionSettings,
  ratesSettings,
  limitsSettings,
  bankSettings,
  realtimeSettings,
  stripeSettings,
  bucketSettings,
  uploadSettings,
  pushSettings,
  observabilitySettings,
  pageCacheSettings,
  outgoingSettings,
] as const;

type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? All
  : never;

type PlatformSettings = Both<SettingsOf<(typeof platformSettings)[number]>>;

/** The validated configuration. Each module adds its own settings by declaration. */
export interface Env extends Readonly<PlatformSettings> {}

/** Invalid environment variables, one per line of the message, for the operator. */
export class EnvError extends OperatorError {
  override readonly name = 'EnvError';

  constructor(problems: readonly string[]) {
    super(`The environment is not right:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
}

/** One sentence for each pair of settings that contradict each other. */
export const contradictionsIn = (source: Source, own: readonly SettingsGroup[]): string[] =>
  [...platformSettings, ...own].flatMap(({ problems }) => problems?.(source) ?? []);

/**
 * Reads and validates the environment; `own` are the settings of the modules. Throws EnvError with every invalid
 * variable.
 */
export function readSettings(source: Source, own: readonly SettingsGroup[]): Env {
  // .env files and containers write an unset variable as an empty one.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const groups: readonly SettingsGroup[] = [...platformSettings, ...own];
  const read = groups.map((group) => ({ group, parsed: group.variables.safeParse(given) }));
  const problems = read.flatMap(({ group: { expected }, parsed: { error } }) =>
    [...new Set(error?.issues.map((issue) => issue.path.join('.')))].map(
      (name) => `${name} should be: ${expected[name] ?? 'left out'}`,
    ),
  );
  problems.push(...contradictionsIn(given, own));
  if (problems.length > 0) throw new EnvError(problems);
  const installation = installationOf(given);
  return Object.assign(
    {},
    // Every group is valid here.
    ...read.map(({ group, parsed: { data = {} } }) => group.read(data, installation)),
  ) as Env;
}

function installationOf(given: Source): Installation {
  const { HOST, PORT, PUBLIC_URL, MAIL_FROM } = baseSettings.variables.parse(given);
  return {
    is_public: isPublicServer(given),
    demo: showsDemo(given),
    public_url: (PUBLIC_URL ?? localUrl(HOST, PORT)).replace(/\/+$/, ''),
    mail_from: MAIL_FROM ?? 'Keystead <hello@keystead.test>',
  };
}
