import type { RuntimeConfig } from '#src/wire/accounts/session.ts';
import { DEMO_PASSWORD } from '#src/rules/accounts/demonstration.ts';
import type { Env } from './platform/environment/env.ts';

/** The text that `npm start` prints: the address and the demo accounts. */
export function banner(env: Env, users: RuntimeConfig['demo_users']): string {
  const lines = ['', `  Keystead is at ${env.PUBLIC_URL}`, ''];
  if (env.KEYSTEAD_DEMO) {
    lines.push(`  Sign in with the password ${DEMO_PASSWORD} as`);
    for (const { email, about } of users) lines.push(`    ${email.padEnd(30)} ${about}`);
    lines.push('');
  }
  if (env.EMAIL === 'on' && !env.SMTP_URL && !env.IS_PUBLIC)
    lines.push(`  Mail is kept at ${env.PUBLIC_URL}/dev/mail`, '');
  return `${lines.join('\n')}\n`;
}
