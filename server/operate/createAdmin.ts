import { href } from '#src/routes/href.ts';
import { z } from 'zod';
import { emailAddress } from '#src/schema/texts/emailAddress.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { Refused, type Run } from './command.ts';
import { withServices } from './withServices.ts';
import { addStaff } from '#server/modules/accounts/commands/staff/addStaff.ts';
import { addResetToken } from '#server/modules/accounts/commands/passwords/requestPasswordReset.ts';

const ROLES = ['owner', 'admin'] as const;

const input = z.object({
  email: emailAddress(),
  name: z.string().trim().min(1).max(120),
  role: z.enum(ROLES).default('admin'),
});

export const createAdmin: Run = async ({ values, environment, print }) => {
  const { data, error } = input.safeParse(values);
  if (error)
    throw new Refused(
      error.issues.map(({ path, message }) => `--${path.join()}: ${message}`).join('\n'),
    );
  const { email, name, role } = data;
  return withServices({ environment }, async (services) => {
    const token = await transact(services, SYSTEM, async (unit) => {
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
      const id = existing?.id ?? (await addStaff(unit, { email, name, role }));
      return addResetToken(trx, id, now);
    });
    print(`Choose a password for ${email} within one hour:`);
    print(services.env.PUBLIC_URL + href('passwordResetToken', { token }));
    return 0;
  });
};
