import type { WaysIn } from '#server/platform/security/wayIn.ts';
import type { ActionHandlers } from '#server/resource/handlers.ts';
import { eraseAccount } from './commands/eraseAccount.ts';
import { profileEvents } from './queries/profileEvents.ts';
import { sql } from 'kysely';
import { accountsKinds } from './emails/notificationKinds.ts';
import { accountsTables } from './tables.ts';
import { accountsSettings } from './settings.ts';
import { defineModule } from '#server/modules/module.ts';
import { ownWaysIn } from './commands/waysIn/ownWaysIn.ts';
import { accessTemplates } from './emails/accessEmails.ts';
import { accountTemplates } from './emails/accountEmails.ts';
import { identityTemplates } from './emails/identityEmails.ts';
import { passkeyTemplates } from './emails/passkeyEmails.ts';
import { staffChangeTemplates } from './emails/staffChangeEmails.ts';
import { tokenTemplates } from './emails/tokenEmails.ts';
import type { ProvesMailbox } from './commands/registerUser.ts';
import { changeEmail } from './commands/staff/changeEmail.ts';
import { changeRoles } from './commands/staff/changeRoles.ts';
import { moveProfile } from './commands/staff/moveProfile.ts';
import { requireNewPassword } from './commands/staff/requireNewPassword.ts';
import { spellEmails } from './jobs/spellEmails.ts';
import { tidySessions } from './jobs/tidySessions.ts';
import { apiTokenRoutes } from './routes/apiTokenRoutes.ts';
import { companyRoutes } from './routes/companyRoutes.ts';
import { deviceRoutes } from './routes/deviceRoutes.ts';
import { googleRoutes } from './routes/googleRoutes.ts';
import { passwordRoutes } from './routes/passwordRoutes.ts';
import { passkeyRoutes } from './routes/passkeyRoutes.ts';
import { accountRoutes } from './routes/accountRoutes.ts';
import { profileRoutes } from './routes/profileRoutes.ts';
import { registrationRoutes } from './routes/registrationRoutes.ts';
import { sessionRoutes } from './routes/sessionRoutes.ts';
import { stepUpRoutes } from './routes/stepUpRoutes.ts';
import { twoFactorRoutes } from './routes/twoFactorRoutes.ts';
import { personRoutes } from './routes/personRoutes.ts';
import { viewAsRoutes } from './routes/viewAsRoutes.ts';
import { waysInRoutes } from './routes/waysInRoutes.ts';

/**
 * @param waysIn what can use an account, of all modules
 * @param provesMailbox whether an invitation proves the address of a new account
 */
export const accounts = (waysIn: WaysIn, provesMailbox: ProvesMailbox) =>
  defineModule({
    name: 'accounts',
    dependsOn: ['referrals'],
    settings: accountsSettings,
    tables: accountsTables,
    resources: ['profiles', 'users'],
    sealed: [
      { table: 'refresh_tokens', column: 'successor', purpose: sql`'refresh_tokens/' || id` },
      { table: 'two_factor', column: 'secret', purpose: sql`'two_factor/' || user_id` },
    ],
    parties: [profileEvents],
    erase: eraseAccount,
    notifications: accountsKinds,
    emails: [
      ...accountTemplates,
      ...accessTemplates,
      ...identityTemplates,
      ...passkeyTemplates,
      ...staffChangeTemplates,
      ...tokenTemplates,
    ],
    routes: [
      sessionRoutes,
      registrationRoutes(waysIn, provesMailbox),
      passwordRoutes(waysIn),
      googleRoutes(waysIn),
      twoFactorRoutes,
      passkeyRoutes,
      deviceRoutes,
      apiTokenRoutes,
      accountRoutes,
      profileRoutes,
      companyRoutes,
      stepUpRoutes,
      personRoutes,
      viewAsRoutes,
      waysInRoutes(waysIn),
    ],
    waysIn: ownWaysIn,
    atStart: [spellEmails],
    tidy: [tidySessions, spellEmails],
    actions: {
      users: {
        change_roles: {
          errors: ['own_account', 'owner_required', 'erased', 'no_change'],
          run: (unit, id, { system_roles }) => changeRoles(unit, id, system_roles),
        },
        change_email: {
          errors: ['email_off', 'erased', 'own_account', 'owner_required'],
          run: (unit, id, { email }) => changeEmail(unit, id, email),
        },
        require_new_password: {
          errors: ['own_account', 'owner_required', 'erased'],
          run: requireNewPassword,
        },
      },
      profiles: {
        move_to_user: {
          errors: ['erased', 'own_account', 'owner_required'],
          run: (unit, id, { user_id }) => moveProfile(unit, id, user_id),
        },
      },
    } satisfies ActionHandlers,
  });
