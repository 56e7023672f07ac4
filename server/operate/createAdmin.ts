import { href } from '#src/routes/href.ts';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { emailAddress } from '#src/schema/texts/emailAddress.ts';
import { hashOfToken, newToken } from '#server/platform/security/tokens.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { Refused, type Command } from './command.ts';
import { withServices } from './withServices.ts';

const VALID_MS = 3_600_000;
const ROLES = ['owner', 'admin'] as const;

const input = z.object({
  email: emailAddress(),
  name: z.string().trim().min(1).max(120),
  role: z.enum(ROLES).default('admin'),
});

export const createAdmin: Command = {
  name: 'create-admin',
  about: 'Creates an owner or admin, and prints a link to choose the password.',
  help: 'The link is valid for one hour. Run it again for a new link; an existing account is not changed otherwise.',
  options: {
    email: { about: 'the email to sign in with', required: true },
    name: { about: 'the name that others see', required: true },
    role: { about: 'owner or admin; default: admin' },
  },
  async run({ values, environment, print }) {
    const { data, error } = input.safeParse(values);
    if (error)
      throw new Refused(
        error.issues.map(({ path, message }) => `--${path.join()}: ${message}`).join('\n'),
      );
    const { email, name, role } = data;
    return withServices({ environment }, async (services) => {
      const token = newToken();
      await transact(services, SYSTEM, async (unit) => {
        const { trx, now } = unit;
        const existing = await trx
          .selectFrom('users')
          .select(['id', 'system_roles'])
          .where('email', '=', email)
          .executeTakeFirst();
        if (existing && !existing.system_roles.includes(role))
          throw new Refused(
            `${email} has an account that is no ${role}. An owner can give it the role in the back office.`,
          );
        const id = existing?.id ?? uuidv7();
        if (!existing) {
          await trx
            .insertInto('users')
            .values({ id, email, name, system_roles: [role], email_verified_at: now.toISOString() })
            .execute();
          unit.audit({
            action: 'users.create',
            resource: 'users',
            record_id: id,
            differences: { system_roles: [[], [role]] },
          });
        }
        await trx
          .insertInto('password_resets')
          .values({
            id: uuidv7(),
            user_id: id,
            token_hash: hashOfToken(token),
            expires_at: new Date(now.getTime() + VALID_MS).toISOString(),
            created_at: now.toISOString(),
          })
          .execute();
      });
      print(`Choose a password for ${email} within one hour:`);
      print(services.env.PUBLIC_URL + href('passwordResetToken', { token }));
      return 0;
    });
  },
};
