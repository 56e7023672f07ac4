import { sql } from 'kysely';

/**
 * The state of each row `m` of `mails` and, where its job still has to be repeated or gave up, why: joins
 * `failure`.
 */
export const FAILURE = sql`left join lateral (
  select coalesce(j.output ->> 'message', 'The mail server did not answer in time.') as message
  from pgboss.job j
  where m.sent_at is null and j.name = 'send_mail' and j.data ->> 'mail_id' = m.id::text
    and j.state in ('retry', 'failed')
  limit 1
) as failure on true`;

export const EMAIL_STATE = sql`case when m.sent_at is not null then 'sent'
  when failure.message is not null then 'failed' else 'waiting' end`;
