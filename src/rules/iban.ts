/** How long the number is in each country that has it (ISO 13616 registry). */
const LENGTHS =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20';

const lengths = new Map(
  LENGTHS.split(' ').map((each) => [each.slice(0, 2), Number(each.slice(2))] as const),
);

/** As it is stored: without blanks, in capitals. */
export function plainIban(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** ISO 13616: of its country's length, and 1 when divided by 97 with its first four signs moved to the end. */
export function isIban(text: string): boolean {
  const iban = plainIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return false;
  if (lengths.get(iban.slice(0, 2)) !== iban.length) return false;
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** What may be shown of an account: its country and its last four signs. */
export function maskedIban(text: string): string {
  const iban = plainIban(text);
  return `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`;
}
