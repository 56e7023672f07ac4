import { v7 as uuidv7 } from 'uuid';
import { renderEmail, type NoticeContent } from '../emailContent/email.ts';
import type { Services } from '../services.ts';
import { listedText, pathOf } from './listedText.ts';

export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

interface Placing {
  readonly in_app: boolean;
  readonly digest: Date | null;
  readonly created_at: Date;
}

/** The stored row of a notification; its title, text and link are those of the email. */
export function notificationRow(
  { env }: Pick<Services, 'env'>,
  person: Recipient,
  content: NoticeContent,
  { in_app, digest, created_at }: Placing,
) {
  const rendered = renderEmail(content);
  const { subject, action } = rendered;
  return {
    id: uuidv7(),
    user_id: person.id,
    kind: content.kind.name,
    title: subject,
    text: listedText(rendered, person.name),
    link: action ? pathOf(action.href, env.PUBLIC_URL) : null,
    in_app,
    digest_at: digest?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}
