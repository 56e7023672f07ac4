import { minorDigits } from '#src/rules/currencies/minorDigits.ts';
import type { TypeDescription } from '../describeType.ts';
import { durationText, readDuration } from '../duration.ts';
import type { Kind } from '../field.ts';
import { isAmount, KINDS, type Control, type KindContract } from '../kinds/contract.ts';
import { valueLabelOf } from '../fieldLabel.ts';
import { formatNumber, readNumber } from './readNumber.ts';

/** How a person enters a field. Both fronts use it and draw it in their own style. */
export interface ControlOf {
  readonly kind: Kind;
  readonly control: Control;
  readonly type: 'text' | NonNullable<KindContract['type']>;
  readonly inputMode: KindContract['inputMode'];
  /** Digits after the point of a number that is stored in its smallest units. */
  readonly digits: number;
  readonly unit?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly options: readonly Option[];
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** The place of the point in an amount without a currency, and in a share. */
const HUNDREDTHS = 2;

const YES_NO: readonly Option[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** @param currency of the record's amounts, where it has one */
export function controlOf(
  { kind, nullable, values = [], labels, unit, placeholder }: TypeDescription,
  currency: string | null,
): ControlOf {
  const given = KINDS[kind];
  const amount = kind === 'money' ? { unit: currency ?? undefined } : {};
  const digits = kind === 'money' && currency ? minorDigits(currency) : HUNDREDTHS;
  return {
    kind,
    // A tick cannot show that neither is chosen.
    control: kind === 'flag' && nullable ? 'choice' : given.control,
    type: given.type ?? 'text',
    inputMode: given.inputMode,
    unit: given.unit ?? unit,
    placeholder: placeholder ?? given.placeholder,
    ...amount,
    digits: kind === 'money' || kind === 'share' ? digits : 0,
    options:
      kind === 'flag'
        ? YES_NO
        : values.map((value) => ({ value, label: valueLabelOf({ labels }, value) })),
  };
}

type Numeral = Pick<ControlOf, 'kind' | 'digits'>;

/** Numbers with any digits after the point; the others are whole numbers of their smallest units. */
const FRACTIONAL: ReadonlySet<Kind> = new Set(['decimal', 'percent']);

/** Whether it is typed as a number. A duration is typed as hours and minutes. */
export const isNumber = (kind: Kind): boolean => isAmount(kind) && kind !== 'duration';
export const isFractional = (kind: Kind): boolean => FRACTIONAL.has(kind);

/** A moment as `datetime-local` writes it, in the zone of the browser. */
function localText(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** What a person sees of a value in the control. A text that was refused stays as it was typed. */
export function typedText({ kind, digits }: Numeral, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') {
    if (kind === 'duration') return durationText(value);
    return FRACTIONAL.has(kind) || !isNumber(kind) ? String(value) : formatNumber(value, digits);
  }
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return '';
  return kind === 'instant' ? localText(value) : value;
}

/** The value of a typed text; null for an empty one, and the text itself where it is no value of the kind. */
export function readTyped({ kind, digits }: Numeral, text: string): unknown {
  if (text.trim() === '') return null;
  if (isNumber(kind)) return readNumber(text, digits, FRACTIONAL.has(kind));
  if (kind === 'duration') return readDuration(text) ?? text;
  if (kind === 'flag') return text === 'true';
  if (kind !== 'instant') return text;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}
