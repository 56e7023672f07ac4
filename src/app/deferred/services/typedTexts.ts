/** A text that was typed on this page. */
export interface TypedText {
  /** The field’s label; empty where it has none. */
  readonly label: string;
  readonly text: string;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The types of inputs that hold a text which a person may want back. Never passwords. */
const TYPES: ReadonlySet<string> = new Set(['text', 'number', 'email', 'tel', 'url', 'textarea']);

const typed = new Map<TextField, TypedText & { readonly at: number }>();

function labelOf(field: TextField): string {
  const label = field.labels?.[0]?.querySelector('span') ?? field.labels?.[0];
  return (label?.textContent ?? field.getAttribute('aria-label') ?? field.placeholder).trim();
}

/** Notes what a field holds now, for a page that may lose the field. */
export function noteTyped(target: EventTarget | null, at: number): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (isField && TYPES.has(target.type))
    typed.set(target, { label: labelOf(target), text: target.value, at });
}

/** The page was left. */
export const forgetTyped = (): void => typed.clear();

/** Whether the field still holds a text. */
const isFilled = (field: TextField) => field.isConnected && field.value !== '';

/** Forgets fields that the page closed or emptied before something was saved: they were saved, or given up. */
export function noteSaved(at: number): void {
  for (const [field, typing] of typed) if (!isFilled(field) && typing.at < at) typed.delete(field);
}

/** What was typed on this page, as its fields hold it; of a field that the page closed or emptied, the last text. */
export function typedTexts(): readonly TypedText[] {
  return [...typed]
    .map(([field, { label, text }]) => ({ label, text: isFilled(field) ? field.value : text }))
    .filter(({ text }) => text.trim() !== '');
}

/** The texts as one, each under its label. */
export const joinTexts = (texts: readonly TypedText[]): string =>
  texts.map(({ label, text }) => (label ? `${label}\n${text}` : text)).join('\n\n');
