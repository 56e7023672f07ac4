import { z } from 'zod';
import { SYSTEM_ROLES } from '#src/access/roles.ts';
import { DISPLAY_CURRENCIES } from '#src/rules/currencies/currencies.ts';
import { staff } from '#src/access/grants.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';

/** The account that signs in. Profiles act in the marketplace. */
export const users = defineResource({
  name: 'users',
  fields: {
    id: f.id(),
    email: f.locked(f.personal(f.unique(f.email()))),
    name: f.personal(f.name()),
    email_verified_at: f.locked(f.optional(f.instant())),
    system_roles: f.locked(f.choices(SYSTEM_ROLES)),
    /** The password no longer signs in; the user must choose another (section 8). */
    password_reset_required: f.locked(f.withDefault(f.flag(), false)),
    /** The account was deleted; the row stays because the ledger refers to it. */
    erased_at: f.locked(f.optional(f.instant())),
    /** In which prices are shown; null until the person chooses one. */
    display_currency: f.locked(f.optional(f.choice(DISPLAY_CURRENCIES))),
    created_at: f.createdAt(),
  },
  access: { list: staff('admin'), edit: staff('admin') },
  // Each change of how a person signs in, or of what they may do, is a command with its own checks.
  actions: {
    change_roles: {
      grant: staff('admin'),
      input: z.strictObject({ system_roles: f.choices(SYSTEM_ROLES) }),
      stepUp: true,
    },
    change_email: {
      grant: staff('admin'),
      input: z.strictObject({ email: f.email() }),
      stepUp: true,
    },
    require_new_password: { grant: staff('admin'), danger: true, stepUp: true },
  },
  admin: {
    menu: { group: 'People', icon: 'user', position: 1 },
    list: ['name', 'email', 'system_roles', 'email_verified_at', 'created_at'],
    filters: ['system_roles', 'created_at'],
    search: ['name', 'email'],
    title: 'name',
    sort: ['created_at', 'DESC'],
  },
});
