import { PAYMENT_PROVIDERS } from '#src/rules/payments/payment.ts';
import type { GuardedSettings } from '#server/modules/guardedSettings.ts';
import { switchProvider } from '#server/platform/paymentProviders/providerRows.ts';

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
      await switchProvider(unit.trx, provider, enabled);
      unit.audit({
        action: enabled ? 'payment_providers.switch_on' : 'payment_providers.switch_off',
        resource: 'payment_providers',
        record_id: provider,
        differences: { enabled: [!enabled, enabled] },
      });
    }
  },
};
