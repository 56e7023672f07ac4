import { v7 as uuidv7 } from 'uuid';
import { PAYMENT_PROVIDERS } from '#src/rules/payments/payment.ts';
import type { GuardedSettings } from '#server/modules/guardedSettings.ts';

/** Which payment methods are on. An owner or two people switch them. */
export const paymentMethods: GuardedSettings = {
  name: 'payment_methods',
  async read(db) {
    const rows = await db.selectFrom('payment_providers').select(['provider', 'enabled']).execute();
    return Object.fromEntries(
      PAYMENT_PROVIDERS.map((provider) => [
        provider,
        rows.find((row) => row.provider === provider)?.enabled ?? true,
      ]),
    );
  },
  async save(unit, values) {
    for (const provider of PAYMENT_PROVIDERS) {
      const enabled = values[provider];
      if (typeof enabled !== 'boolean') continue;
      await unit.trx
        .insertInto('payment_providers')
        .values({
          id: uuidv7(),
          provider,
          enabled,
          last_call_at: null,
          last_error_at: null,
          last_event_at: null,
        })
        .onConflict((conflict) => conflict.column('provider').doUpdateSet({ enabled }))
        .execute();
      unit.audit({
        action: enabled ? 'payment_providers.switch_on' : 'payment_providers.switch_off',
        resource: 'payment_providers',
        record_id: provider,
        differences: { enabled: [!enabled, enabled] },
      });
    }
  },
};
