/** Characters of a template's name. */
export const TEMPLATE_NAME_MAX = 80;
/** Templates of a seller. */
export const TEMPLATES_MAX = 50;

/** What a template may take from a booking, its property and its buyer. */
export const PLACEHOLDERS = [
  'guest_first_name',
  'property',
  'check_in',
  'check_out',
  'check_in_time',
  'check_out_time',
  'nights',
  'guests',
  'booking_reference',
  'address',
  'check_in_instructions',
  'house_rules',
  'seller_name',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Values by placeholder; null or empty where the booking or the property has none. */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string | null>>>;

/** Letters, digits and `_` in braces. Other braces are text. */
const MARK = /\{([A-Za-z0-9_]+)\}/g;

const isPlaceholder = (name: string): name is Placeholder =>
  (PLACEHOLDERS as readonly string[]).includes(name);

export interface FilledTemplate {
  /** The text; a placeholder without a value stays as it is. */
  readonly text: string;
  /** Placeholders without a value, each once, in their order. */
  readonly missing: readonly Placeholder[];
}

/** Replaces the placeholders of a template once: braces in a value stay as they are. */
export function fillTemplate(body: string, values: PlaceholderValues): FilledTemplate {
  const missing = new Set<Placeholder>();
  const text = body.replace(MARK, (mark, name: string) => {
    if (!isPlaceholder(name)) return mark;
    const value = values[name]?.trim();
    if (value) return value;
    missing.add(name);
    return mark;
  });
  return { text, missing: [...missing] };
}

/** Marks in a template that are no placeholder, such as a misspelt one, each once. */
export function unknownMarks(body: string): string[] {
  const names = [...body.matchAll(MARK)].map(([, name]) => name ?? '');
  return [...new Set(names.filter((name) => !isPlaceholder(name)))];
}

/** The first name in a displayed name; null where there is none. */
export const firstName = (name: string): string | null => name.trim().split(/\s+/)[0] || null;
