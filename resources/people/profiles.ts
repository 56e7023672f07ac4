import { z } from 'zod';
import { ACCOUNT_TYPES, PROFILE_TYPES } from '#src/access/roles.ts';
import { either, own, staff } from '#src/access/grants.ts';
import { ONBOARDING_STATUSES } from '#src/rules/onboarding/status.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';

/** A user's identity in the marketplace: buyer or seller, personal or business. */
export const profiles = defineResource({
  name: 'profiles',
  fields: {
    id: f.id(),
    user_id: f.locked(f.ref('users', 'cascade')),
    profile_type: f.choice(PROFILE_TYPES),
    account_type: f.choice(ACCOUNT_TYPES),
    display_name: f.personal(f.name()),
    about: f.personal(f.withDefault(f.longText({ max: 2000 }), '')),
    /** Derived from the profile's onboarding steps. */
    onboarding_status: f.locked(f.withDefault(f.choice(ONBOARDING_STATUSES), 'not_started')),
    /** VIP sellers pay a lower commission and rank higher; derived from the subscription. */
    vip: f.locked(f.withDefault(f.flag(), false)),
    created_at: f.createdAt(),
  },
  unique: [['user_id', 'profile_type', 'account_type']],
  access: { list: either(staff('admin'), own('user_id')), edit: staff('admin') },
  actions: {
    /** Moves the profile, with its properties, bookings and money, to another user. */
    move_to_user: {
      grant: staff('admin'),
      input: z.strictObject({ user_id: f.ref('users') }),
      danger: true,
      stepUp: true,
    },
  },
  notes: true,
  admin: {
    menu: { group: 'People', icon: 'users', position: 2 },
    list: ['display_name', 'user_id', 'profile_type', 'account_type', 'onboarding_status', 'vip'],
    filters: [
      'user_id',
      'profile_type',
      'account_type',
      'onboarding_status',
      'vip',
      'created_at',
      'assignee_id',
    ],
    search: ['display_name', 'user_id'],
    title: 'display_name',
  },
});
