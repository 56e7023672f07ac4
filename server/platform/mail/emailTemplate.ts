import { PLACEHOLDERS, placeholdersIn } from '#src/rules/emailTemplates/placeholders.ts';
import type { NotificationKind } from '#src/rules/notifications/kinds.ts';
import type { EmailContent } from '../emailContent/email.ts';

/** Placeholders in a text: `amount` of `Pay {amount}.` */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The subject, the paragraphs in their order, and the button. */
interface Texts {
  readonly subject: string;
  readonly button: string;
  readonly [key: string]: string;
}

type Key<T> = Exclude<keyof T & string, 'subject' | 'button'>;

type Values<T> = Readonly<Record<NamesIn<T[keyof T & string] & string>, string>>;

/** An email as its module declares it. */
interface Declared<T extends Texts, Kind> {
  /** Names it in the table of changed texts: never change it. */
  readonly name: string;
  /** The kind of its notification; null for the mechanics of accounts. */
  readonly kind: Kind;
  /** Who gets it. */
  readonly to: string;
  /** What has happened when it is sent. */
  readonly when: string;
  readonly texts: T;
  /** Paragraphs that are in the email only sometimes, and when. */
  readonly sometimes?: { readonly [key in Key<T>]?: string };
  /** Texts that staff cannot change: warnings about security, what a person may claim. */
  readonly fixed?: readonly (keyof T & string)[];
  /** Its link gives access to anyone who has it. Such an email is never shown or sent again. */
  readonly secret?: true;
}

interface Parts<T extends Texts> {
  /** The address of the button. */
  readonly href: string;
  /** The paragraphs of `sometimes` that this email has. */
  readonly also?: readonly Key<T>[];
  readonly facts?: EmailContent['facts'];
}

/** A template as lists of all templates see it. */
export interface EmailTemplate {
  readonly name: string;
  readonly kind: NotificationKind | null;
  readonly to: string;
  readonly when: string;
  readonly texts: Texts;
  readonly sometimes: Readonly<Record<string, string | undefined>>;
  readonly fixed: readonly string[];
  readonly secret: boolean;
}

/** Declares an email. `email` makes one, with the built-in texts; sending it applies those that staff changed. */
export function emailTemplate<const T extends Texts, const Kind extends NotificationKind | null>(
  declared: Declared<T, Kind>,
) {
  const { name, kind, texts, fixed = [], secret = false } = declared;
  const sometimes: EmailTemplate['sometimes'] = declared.sometimes ?? {};
  const names = placeholdersIn(Object.values(texts).join(' '));
  const keys = Object.keys(texts).filter((key) => key !== 'subject' && key !== 'button');
  return {
    ...declared,
    sometimes,
    fixed,
    secret,
    email(values: Values<T>, { href, also = [], facts }: Parts<T>) {
      const shown: readonly string[] = also;
      const own: Readonly<Record<string, string>> = values;
      // Only the template's own: a changed text may use no other.
      const named = Object.fromEntries(names.map((one) => [one, own[one] ?? '']));
      const text = (key: string) => ({ key, pattern: texts[key] ?? '', values: named });
      return {
        template: name,
        version: 0,
        kind,
        ...(secret && { secret }),
        subject: text('subject'),
        paragraphs: keys
          .filter((key) => !Object.hasOwn(sometimes, key) || shown.includes(key))
          .map(text),
        ...(facts && { facts }),
        action: { label: text('button'), href },
      };
    },
  };
}

/** The placeholders that a text of the template may have: its own and those of texts that are always sent. */
export function allowedIn({ texts, sometimes }: EmailTemplate, key: string): readonly string[] {
  const always = Object.keys(texts).filter((one) => !Object.hasOwn(sometimes, one));
  return placeholdersIn([key, ...always].map((one) => texts[one] ?? '').join(' '));
}

/** The placeholders that a text must keep. */
export function requiredIn({ texts }: EmailTemplate, key: string): readonly string[] {
  const known: Readonly<Record<string, { readonly optional?: true }>> = PLACEHOLDERS;
  return placeholdersIn(texts[key] ?? '').filter((name) => known[name]?.optional !== true);
}
