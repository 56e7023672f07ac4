import { z } from 'zod';
import { EMAIL_STATES } from '#src/wire/accounts/person.ts';

/** Texts by key; those that are not given are the built-in ones. */
const texts = z.record(z.string().max(60), z.string().max(4000));

const person = z.nullable(z.object({ id: z.string(), name: z.string() }));

export const emailTemplateSummary = z.object({
  name: z.string(),
  /** The kind of its notification; null for the mechanics of accounts. */
  kind: z.nullable(z.string()),
  /** The group of kinds that a person switches on and off. */
  category: z.nullable(z.string()),
  /** Who gets it, and what has happened then. */
  to: z.string(),
  when: z.string(),
  subject: z.string(),
  /** 0 while nobody has changed it. */
  version: z.int(),
  is_built_in: z.boolean(),
  changed_at: z.nullable(z.string()),
  changed_by: person,
});
export type EmailTemplateSummary = z.infer<typeof emailTemplateSummary>;

export const emailTemplateDetail = emailTemplateSummary.extend({
  /** Its link gives access: such an email is not shown with sent values, and not sent again. */
  secret: z.boolean(),
  /** Whether a person cannot switch it off. */
  required: z.boolean(),
  texts: z.array(
    z.object({
      key: z.string(),
      built_in: z.string(),
      /** The text that is sent now. */
      text: z.string(),
      editable: z.boolean(),
      /** When the email has this paragraph; null for always. */
      sometimes: z.nullable(z.string()),
      allowed: z.array(z.string()),
      required: z.array(z.string()),
      longest: z.int(),
    }),
  ),
  placeholders: z.array(z.object({ name: z.string(), meaning: z.string() })),
  /** The newest first. */
  versions: z.array(
    z.object({
      version: z.int(),
      texts,
      /** The version whose texts were restored; 0 for the built-in texts. */
      restored_from: z.nullable(z.int()),
      at: z.string(),
      by: person,
    }),
  ),
});
export type EmailTemplateDetail = z.infer<typeof emailTemplateDetail>;

export const newTexts = z.strictObject({
  /** The version that the editor began with. Another one in the meantime is a conflict. */
  base: z.int().min(0),
  texts,
  restored_from: z.int().min(0).optional(),
});

export const draftTexts = z.strictObject({ texts });

export const previewQuery = z.strictObject({
  /** JSON: changed texts by key; the current ones without it. */
  texts: z.string().max(12_000).optional(),
  /** A sent email whose values fill the placeholders; examples without it. */
  mail: z.uuid().optional(),
});

export const emailPreview = z.object({ subject: z.string(), text: z.string() });

export const sentEmail = z.object({
  id: z.string(),
  template: z.nullable(z.string()),
  subject: z.string(),
  /** The recipient, partly hidden. */
  to: z.string(),
  user_id: z.nullable(z.string()),
  state: z.enum(EMAIL_STATES),
  problem: z.nullable(z.string()),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
  /** The email that this one repeats. */
  resent_from: z.nullable(z.string()),
  resent_by: person,
  /** Whether its content is kept, so that a preview can show it. */
  has_content: z.boolean(),
  /** Why it cannot be sent again; null where it can. */
  not_resendable: z.nullable(z.string()),
});
export type SentEmail = z.infer<typeof sentEmail>;

/** The longest search of sent emails. */
export const SENT_SEARCH_MAX = 200;

export const sentEmailQuery = z.strictObject({
  /** A whole email address, or a part of the subject. */
  q: z.string().trim().min(1).max(SENT_SEARCH_MAX).optional(),
  template: z.string().max(60).optional(),
  /** The `next` of the page before. */
  before: z.uuid().optional(),
});

export const sentEmailPage = z.object({
  data: z.array(sentEmail),
  meta: z.object({ next: z.nullable(z.string()) }),
});
