import { msg, plural } from '@lingui/core/macro';
import type { I18n } from '@lingui/core';
import { isolate } from '#src/rules/texts/isolate.ts';
import { formatMoney } from '../display/format.ts';
import type { PriceLine } from '../content/PriceLines.tsx';

interface Line {
  readonly code: string;
  readonly label: string;
  /** Absent for a line without a unit price, as in a refund. */
  readonly quantity?: number;
  readonly unit_amount?: number;
  readonly amount: number;
}

function labelOf(line: Line, currency: string, i18n: I18n): string {
  const { quantity, unit_amount } = line;
  const unit =
    unit_amount === undefined ? null : formatMoney(unit_amount, currency, i18n.locale, true);
  switch (line.code) {
    case 'accommodation':
      if (quantity === undefined || unit === null) return i18n._(msg`The nights`);
      return i18n._(msg`${unit} × ${plural(quantity, { one: '# night', other: '# nights' })}`);
    case 'extra_guests':
      if (quantity === undefined || unit === null) return i18n._(msg`Extra guests`);
      return i18n._(msg`Extra guests: ${unit} × ${quantity}`);
    case 'extra_children':
      if (quantity === undefined || unit === null) return i18n._(msg`Extra children`);
      return i18n._(msg`Extra children: ${unit} × ${quantity}`);
    case 'infants':
      if (quantity === undefined || unit === null) return i18n._(msg`Infants`);
      return i18n._(msg`Infants: ${unit} × ${quantity}`);
    case 'pets':
      if (quantity === undefined || unit === null) return i18n._(msg`Pets`);
      return i18n._(msg`Pets: ${unit} × ${quantity}`);
    case 'extra':
      if (quantity === undefined || unit === null) return line.label;
      return `${isolate(line.label)}: ${unit} × ${quantity}`;
    case 'length_discount':
      return i18n._(msg`Discount for a longer stay`);
    case 'cleaning_fee':
      return i18n._(msg`Cleaning`);
    case 'offer_adjustment':
      return i18n._(msg`Price agreed with the seller`);
    case 'service_fee':
      return i18n._(msg`Service fee`);
    case 'commission':
      return i18n._(msg`Keystead's commission`);
    case 'referral_credit':
      return i18n._(msg`Your credit`);
    case 'deposit':
      return i18n._(msg`Security deposit`);
    default:
      return line.label;
  }
}

/** The lines of a quote or a booking with localised labels. */
export function labelledLines(lines: readonly Line[], currency: string, i18n: I18n): PriceLine[] {
  return lines.map((line) => ({
    code: line.code,
    label: labelOf(line, currency, i18n),
    amount: line.amount,
  }));
}
