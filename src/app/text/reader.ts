import { isTimeZone } from '#src/rules/dates/timeZone.ts';

/**
 * The time zone of the reader's browser. Browsers that hide or do not know it give `Etc/Unknown` or none,
 * with which `Intl` cannot compute: then null.
 */
export function knownReadersZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { timeZone?: unknown };
  return typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : null;
}

/** The reader's time zone, or `fallback`, such as the zone of the property, where it is unknown. */
export const readersZone = (fallback = 'UTC'): string => knownReadersZone() ?? fallback;

/**
 * The reader's regional variant of the page's language, from the browser: `en-GB` for `en`. Without the
 * calendar and the digits that a tag may add, because the page's texts have others; tags that are no
 * locale, such as `C` and `en-US@posix`, are left out.
 */
export function readersLocale(locale: string): string {
  const { language } = new Intl.Locale(locale);
  for (const tag of navigator.languages ?? []) {
    try {
      const reader = new Intl.Locale(tag);
      if (reader.language === language && reader.region) return reader.baseName;
    } catch {
      // Not a locale.
    }
  }
  return locale;
}

/** The language in which the reader's own programs run, such as `pl-PL`; `en` where it is unknown. */
export function readersLanguage(): string {
  for (const tag of navigator.languages ?? []) {
    try {
      return new Intl.Locale(tag).baseName;
    } catch {
      // Not a locale.
    }
  }
  return 'en';
}
