import { i18n } from '#src/app/text/i18n.ts';
import { STEP_FIELDS } from '#src/rules/onboarding/stepForm.ts';
import { columnLabel, valueLabel } from '#src/schema/labels.ts';
import { dayText } from '../../ui/format.ts';
import type { Step } from './useApplicant.ts';

function countryName(code: string): string {
  return new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(code) ?? code;
}

export const answerLabel = (name: string) => (name === 'iban' ? 'IBAN' : columnLabel(name));

export function answerText(step: Step['step'], name: string, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === '') return '–';
  switch (STEP_FIELDS[step][name]?.kind) {
    case 'country':
      return /^[A-Z]{2}$/.test(value) ? countryName(value) : value;
    case 'choice':
      return valueLabel(value);
    case 'day':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayText(value) : value;
    default:
      return value;
  }
}
