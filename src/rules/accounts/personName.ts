/** Control characters, and characters that are invisible or change the direction of text. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** An address or a link: names appear in emails, which must not advertise. */
const LINK =
  /@|:\/\/|\bwww\.|[\p{L}\d-]\.(?:com|net|org|info|biz|io|co|app|dev|xyz|site|online|shop|store|top|club|live|link|click|page|ru|cn|tk|ly|me|gl|gg|tv)\b/iu;

/** What is wrong with a name that other people see; null for a name that can be used. */
export function nameProblem(name: string): 'hidden_characters' | 'link' | null {
  if (HIDDEN.test(name)) return 'hidden_characters';
  return LINK.test(name) ? 'link' : null;
}

/** A name without the characters and links that `nameProblem` finds, for names of other services. */
export function cleanName(name: string): string {
  const visible = name.replace(new RegExp(HIDDEN, 'gu'), ' ').replace(/\s+/g, ' ').trim();
  return nameProblem(visible) === null ? visible : '';
}
