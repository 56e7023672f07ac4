/** Settings that an owner changes, or two people, because they decide over money. */
export const GUARDED_SETTINGS = ['payment', 'dispute', 'payment_methods'] as const;
export type GuardedName = (typeof GUARDED_SETTINGS)[number];

export type SettingValue = number | boolean;
export type SettingValues = Readonly<Record<string, SettingValue>>;

/** Values to set; those that are left out stay. */
export type WantedValues = Readonly<Record<string, SettingValue | undefined>>;

interface GuardedSetting {
  readonly label: string;
  readonly unit: 'money' | 'days' | 'hours' | 'switch';
  /** The direction in which it loosens the control over money; null where neither does. */
  readonly loosens: 'up' | 'down' | null;
}

const DAYS = { unit: 'days', loosens: 'down' } as const;

/** The settings of each kind, by column or payment method. */
export const GUARDED: Readonly<Record<GuardedName, Readonly<Record<string, GuardedSetting>>>> = {
  payment: {
    approval_limit: { label: 'Limit for one person', unit: 'money', loosens: 'up' },
    approval_window_days: { label: 'Days over which the limit adds up', ...DAYS },
    approval_hours: { label: 'Time to approve a proposal', unit: 'hours', loosens: null },
    loosening_hours: { label: 'Delay for less strict settings', unit: 'hours', loosens: 'down' },
    delay_days: { label: 'Days from check-in to the payout', ...DAYS },
    minimum: { label: 'Smallest payout', unit: 'money', loosens: null },
    account_wait_days: { label: 'Days without payouts after a new bank account', ...DAYS },
    early_transfer_days: {
      label: 'Days that a transfer may be early',
      unit: 'days',
      loosens: 'up',
    },
  },
  dispute: {
    approval_limit: { label: 'Limit of awards for one person', unit: 'money', loosens: 'up' },
  },
  payment_methods: {
    stripe: { label: 'Cards (Stripe)', unit: 'switch', loosens: null },
    bank_transfer: { label: 'Bank transfers', unit: 'switch', loosens: null },
  },
};

/** Values that take effect at once, and those that loosen the control and take effect after the delay. */
export interface SplitChange {
  readonly at_once: SettingValues;
  readonly later: SettingValues;
}

/** Splits the guarded values that change. Values of other settings are in neither part. */
export function splitChange(
  name: GuardedName,
  before: SettingValues,
  after: WantedValues,
): SplitChange {
  const at_once: Record<string, SettingValue> = {};
  const later: Record<string, SettingValue> = {};
  for (const [key, { loosens }] of Object.entries(GUARDED[name])) {
    const [old, wanted] = [before[key], after[key]];
    if (wanted === undefined || wanted === old) continue;
    const rises = Number(wanted) > Number(old);
    (loosens === (rises ? 'up' : 'down') ? later : at_once)[key] = wanted;
  }
  return { at_once, later };
}

const CENTS = 100;
const AMOUNT = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 });

/** A value with its unit; amounts are in each currency. */
export function settingText(name: GuardedName, key: string, value: SettingValue): string {
  switch (GUARDED[name][key]?.unit) {
    case 'money':
      return AMOUNT.format(Number(value) / CENTS);
    case 'days':
      return `${value} ${value === 1 ? 'day' : 'days'}`;
    case 'hours':
      return `${value} ${value === 1 ? 'hour' : 'hours'}`;
    default:
      return value ? 'On' : 'Off';
  }
}
