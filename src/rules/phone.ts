/**
 * The calling code of each country, and where it is known how few and how many digits a number has
 * after it: `DE49:7-12` (ITU E.164, national numbering plans).
 */
const PLANS =
  'AD376 AE971:8-9 AF93 AG1268 AI1264 AL355 AM374 AO244 AR54:10-11 AS1684 AT43:7-13 AU61:9 AW297 AX358 AZ994 BA387 BB1246 BD880 BE32:8-9 BF226 BG359:8-9 BH973 BI257 BJ229 BL590 BM1441 BN673 BO591 BQ599 BR55:10-11 BS1242 BT975 BW267 BY375 BZ501 CA1:10 CC61 CD243 CF236 CG242 CH41:9 CI225 CK682 CL56:9 CM237 CN86:10-11 CO57:10 CR506 CU53 CV238 CW599 CX61 CY357:8 CZ420:9 DE49:7-12 DJ253 DK45:8 DM1767 DO1:10 DZ213 EC593 EE372:7-8 EG20:8-10 EH212 ER291 ES34:9 ET251 FI358:6-11 FJ679 FK500 FM691 FO298 FR33:9 GA241 GB44:9-10 GD1473 GE995 GF594 GG44 GH233 GI350 GL299 GM220 GN224 GP590 GQ240 GR30:10 GT502 GU1671 GW245 GY592 HK852:8 HN504 HR385:8-9 HT509 HU36:8-9 ID62 IE353:7-9 IL972:8-9 IM44 IN91:10 IO246 IQ964 IR98 IS354:7 IT39:8-11 JE44 JM1876 JO962 JP81:9-10 KE254:9 KG996 KH855 KI686 KM269 KN1869 KP850 KR82:8-10 KW965 KY1345 KZ7:10 LA856 LB961 LC1758 LI423 LK94 LR231 LS266 LT370:8 LU352:6-11 LV371:8 LY218 MA212:9 MC377 MD373 ME382 MF590 MG261 MH692 MK389 ML223 MM95 MN976 MO853 MP1670 MQ596 MR222 MS1664 MT356:8 MU230 MV960 MW265 MX52:10 MY60 MZ258 NA264 NC687 NE227 NF672 NG234:10 NI505 NL31:9 NO47:8 NP977 NR674 NU683 NZ64:8-10 OM968 PA507 PE51 PF689 PG675 PH63 PK92:10 PL48:9 PM508 PR1:10 PS970 PT351:9 PW680 PY595 QA974 RE262 RO40:9 RS381 RU7:10 RW250 SA966 SB677 SC248 SD249 SE46:7-9 SG65:8 SH290 SI386:8 SJ47 SK421:9 SL232 SM378 SN221 SO252 SR597 SS211 ST239 SV503 SX1721 SY963 SZ268 TC1649 TD235 TG228 TH66 TJ992 TK690 TL670 TM993 TN216 TO676 TR90:10 TT1868 TV688 TW886 TZ255 UA380:9 UG256 US1:10 UY598 UZ998 VA39 VC1784 VE58 VG1284 VI1340 VN84 VU678 WF681 WS685 XK383 YE967 YT262 ZA27:9 ZM260 ZW263';

interface Plan {
  readonly code: string;
  readonly fewest: number;
  readonly most: number;
}

/** A number has at most 15 digits with its calling code (E.164). */
const LONGEST = 15;
const SHORTEST_UNKNOWN = 4;

const plans = new Map(
  PLANS.split(' ').map((each): [string, Plan] => {
    const [, country = '', code = '', fewest, most] =
      /^([A-Z]{2})(\d+)(?::(\d+)(?:-(\d+))?)?$/.exec(each) ?? [];
    const low = Number(fewest ?? SHORTEST_UNKNOWN);
    const high = most ?? fewest ?? LONGEST - code.length;
    return [country, { code, fewest: low, most: Number(high) }];
  }),
);

/** Every country and territory, ISO 3166-1 alpha-2, in alphabetical order. */
export const COUNTRIES: readonly string[] = [...plans.keys()];

/** Without the plus sign; null for a text that is no country. */
export function callingCode(country: string): string | null {
  return plans.get(country)?.code ?? null;
}

/** Keeps the zero at home and abroad: elsewhere a leading one only dials inside the country. */
const KEEPS_ZERO = new Set(['39', '378', '225', '242']);

/**
 * A number as it is dialled from anywhere, `+351912345678`, from what somebody in that country would
 * write; null where the country has no such numbers.
 */
export function internationalNumber(country: string, text: string): string | null {
  const plan = plans.get(country);
  if (!plan || !/^[+\d\s()./-]+$/.test(text)) return null;
  const written = text.trim();
  const digits = written.replace(/\D/g, '');
  const abroad = written.startsWith('+')
    ? digits
    : written.startsWith('00')
      ? digits.slice(2)
      : null;
  if (abroad !== null && !abroad.startsWith(plan.code)) return null;
  const home = abroad === null ? digits : abroad.slice(plan.code.length);
  const national = KEEPS_ZERO.has(plan.code) ? home : home.replace(/^0/, '');
  return national.length >= plan.fewest && national.length <= plan.most
    ? `+${plan.code}${national}`
    : null;
}
