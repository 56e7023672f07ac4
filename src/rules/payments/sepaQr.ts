/** A transfer as the code describes it. */
export interface SepaTransfer {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
  /** Minor units of euros. */
  readonly amount: number;
  readonly reference: string;
}

/** The largest amount that the format allows: 999,999,999.99 euros. */
const MAX_AMOUNT = 99_999_999_999;
const MAX_NAME = 70;
const MAX_REFERENCE = 140;
/** A creditor reference of ISO 11649 has its own field. */
const CREDITOR_REFERENCE = /^RF\d{2}[A-Z0-9]{1,21}$/;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

const oneLine = (text: string, length: number) =>
  Array.from(text.replaceAll(/\s+/g, ' ').trim()).slice(0, length).join('');

/**
 * The text of the QR code that banking apps read (EPC069-12, version 2, UTF-8). Null where there is
 * none: the scheme has euros to an IBAN account only.
 */
export function sepaQrText(
  { holder, iban, bic, amount, reference }: SepaTransfer,
  currency: string,
): string | null {
  const account = iban.replaceAll(/\s/g, '').toUpperCase();
  if (currency !== 'EUR' || !IBAN.test(account) || amount < 1 || amount > MAX_AMOUNT) return null;
  const text = oneLine(reference, MAX_REFERENCE);
  const isStructured = CREDITOR_REFERENCE.test(text);
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic.replaceAll(/\s/g, '').toUpperCase(),
    oneLine(holder, MAX_NAME),
    account,
    `EUR${(amount / 100).toFixed(2)}`,
    '',
    isStructured ? text : '',
    isStructured ? '' : text,
  ].join('\n');
}
