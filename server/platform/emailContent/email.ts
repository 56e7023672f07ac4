import { z } from 'zod';
import { isolate } from '#src/rules/texts/isolate.ts';
import { fillIn, placeholdersIn } from '#src/rules/emailTemplates/placeholders.ts';
import type { NotificationKind } from '#src/rules/notifications/kinds.ts';
import { cutIsolated, isolatedToHtml, wholeIsolated } from './isolatedText.ts';

/** A text with placeholders, and the values that replace them. */
const emailText = z.object({
  /** The text of the template. */
  key: z.string(),
  pattern: z.string(),
  values: z.record(z.string(), z.string()),
});
export type EmailText = z.infer<typeof emailText>;

/** An email made from a template, before its values are filled in. */
export const emailContent = z.object({
  template: z.string(),
  /** The version of the texts that staff changed; 0 for the built-in texts. */
  version: z.int(),
  /** Its link gives access to anyone who has it: its content is not stored. */
  secret: z.literal(true).optional(),
  subject: emailText,
  /** A plain text is one that a person or a record brings, such as a line of the daily summary. */
  paragraphs: z.array(z.union([emailText, z.string()])).readonly(),
  /** Rows of a table, such as bank details. */
  facts: z
    .array(z.tuple([z.string(), z.string()]).readonly())
    .readonly()
    .optional(),
  /** Who acted for whom, where an agent caused it; added to each notice of a unit of work. */
  signature: z.string().optional(),
  action: z.object({ label: emailText, href: z.string() }).optional(),
  /** What a person stops with its link, for an email that can be switched off. */
  about: z.string().optional(),
});
export type EmailContent = z.infer<typeof emailContent>;

/** What happened to a person: the email, and the row in the person's list of notifications. */
export interface NoticeContent extends EmailContent {
  readonly kind: NotificationKind;
}

/** An email as it is read, with at most one call to action. */
export interface RenderedEmail {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly facts?: EmailContent['facts'];
  readonly signature?: string | undefined;
  readonly action?: { readonly label: string; readonly href: string } | undefined;
}

const SUBJECT_MAX = 200;

const filled = (text: EmailText | string) =>
  typeof text === 'string' ? text : fillIn(text.pattern, text.values);

/** Fills the values in. */
export function renderEmail({
  subject,
  paragraphs,
  facts,
  signature,
  action,
}: EmailContent): RenderedEmail {
  return {
    subject: cutIsolated(filled(subject), SUBJECT_MAX),
    paragraphs: paragraphs.map(filled),
    facts,
    signature,
    action: action && { label: filled(action.label), href: action.href },
  };
}

/** The email with other texts; those that are not given stay. */
export function withTexts<Content extends EmailContent>(
  content: Content,
  version: number,
  texts: Readonly<Record<string, string>>,
): Content {
  const changed = (text: EmailText): EmailText => {
    const pattern = texts[text.key];
    // A text that was saved before the template lost a placeholder is not used.
    const fits =
      pattern !== undefined && placeholdersIn(pattern).every((name) => name in text.values);
    return fits ? { ...text, pattern } : text;
  };
  return {
    ...content,
    version,
    subject: changed(content.subject),
    paragraphs: content.paragraphs.map((text) => (typeof text === 'string' ? text : changed(text))),
    ...(content.action && { action: { ...content.action, label: changed(content.action.label) } }),
  };
}

/** The address that stops such emails, and what they are about. */
export interface Unsubscribe {
  readonly href: string;
  readonly about: string;
}

const stopText = ({ about }: Unsubscribe) => `Stop emails about ${about}`;

const FOOTER =
  'You get this because of your account or a booking on Keystead. Answers to this mail are not read.';

/** Renders the email as plain text. */
export function emailPlainText(
  { paragraphs, facts = [], signature, action }: RenderedEmail,
  unsubscribe?: Unsubscribe,
): string {
  const parts = [
    ...paragraphs,
    ...(facts.length > 0
      ? [facts.map(([label, value]) => `${label}: ${isolate(value)}`).join('\n')]
      : []),
    ...(signature ? [signature] : []),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    `--\n${FOOTER}${unsubscribe ? `\n\n${stopText(unsubscribe)}:\n${unsubscribe.href}` : ''}`,
  ];
  return parts.join('\n\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

const isolatedHtml = (text: string) => isolatedToHtml(escapeHtml(text));

/** An element that holds a text. One that is a single written value has the direction of that value. */
function textBlock(element: 'p' | 'h1' | 'td', style: string, text: string): string {
  const written = wholeIsolated(text);
  return written === null
    ? `<${element} style="${style}">${isolatedHtml(text)}</${element}>`
    : `<${element} dir="auto" style="${style}">${escapeHtml(written)}</${element}>`;
}

// Mail clients support only tables and inline styles reliably.
const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:1.55;color:#1a252b';
const LABEL = 'padding:6px 16px 6px 0;font-size:14px;color:#46545b;vertical-align:top';
const VALUE = 'padding:6px 0;font-size:15px;font-weight:600;color:#1a252b';
const HEADING =
  "margin:0 0 16px;font-family:Georgia,'Times New Roman',serif;font-size:26px;line-height:1.25;color:#1a252b";
const SMALL = 'margin:0 0 24px;font-size:13px;line-height:1.5;color:#46545b';
/** Preview text for inbox lists; hidden in the email. */
const PREVIEW =
  'display:none;max-height:0;overflow:hidden;opacity:0;color:transparent;font-size:1px;line-height:1px';
const BUTTON =
  'display:inline-block;padding:12px 22px;border-radius:8px;background:#1c5a44;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none';

/** Renders the email as an HTML document. Escapes all content. */
export function emailHtml(
  { subject, paragraphs, facts = [], signature, action }: RenderedEmail,
  unsubscribe?: Unsubscribe,
): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="${LABEL}">${escapeHtml(label)}</td>${textBlock('td', VALUE, isolate(value))}</tr>`,
  );
  const table =
    rows.length > 0
      ? `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 20px">${rows.join('')}</table>`
      : '';
  const signed = signature ? `${textBlock('p', PARAGRAPH, signature)}\n` : '';
  const button = action
    ? `<p style="margin:8px 0 16px"><a href="${escapeHtml(action.href)}" style="${BUTTON}">${isolatedHtml(action.label)}</a></p>
<p style="${SMALL}">If the button does nothing, copy this address into your browser:<br><span style="word-break:break-all">${escapeHtml(action.href)}</span></p>`
    : '';
  const stop = unsubscribe
    ? `<br><br><a href="${escapeHtml(unsubscribe.href)}" style="color:#46545b">${escapeHtml(stopText(unsubscribe))}</a>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject.replaceAll(/[\u2068\u2069]/g, ''))}</title></head>
<body style="margin:0;background:#f4f5f1;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="${PREVIEW}">${isolatedHtml(paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#fcfcfa;border:1px solid #d0d7d5;border-radius:14px">
<tr><td style="padding:20px 32px;border-radius:14px 14px 0 0;background:#1c5a44;font-family:Georgia,'Times New Roman',serif;font-size:20px;font-weight:700;color:#ffffff">Keystead</td></tr>
<tr><td style="padding:28px 32px 8px">
${textBlock('h1', HEADING, subject)}
${paragraphs.map((text) => textBlock('p', PARAGRAPH, text)).join('\n')}
${table}${signed}${button}</td></tr>
<tr><td style="padding:16px 32px 28px;border-top:1px solid #d0d7d5;font-size:13px;color:#46545b">${FOOTER}${stop}</td></tr>
</table></td></tr></table></body></html>`;
}
