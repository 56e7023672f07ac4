// @ts-check

/** Each finds rows that must not exist. @type {Readonly<Record<string, string>>} */
const INVARIANTS = {
  'ledger transactions that do not balance': `
    select transaction_id from ledger_entries group by transaction_id, currency having sum(amount) <> 0`,
  'ledger transactions without entries': `
    select id from ledger_transactions t
    where not exists (select from ledger_entries e where e.transaction_id = t.id)`,
  'bookings whose nights are not in the calendar': `
    select b.reference from bookings b left join calendar_entries c
      on c.booking_id = b.id and c.stay = daterange(b.check_in, b.check_out)
    where b.state in ('held', 'awaiting_payment', 'awaiting_seller', 'confirmed', 'checked_in')
      and c.id is null`,
  'nights of bookings that have ended': `
    select b.reference from bookings b join calendar_entries c on c.booking_id = b.id
    where b.state in ('expired', 'declined') or b.state like 'cancelled%'`,
  'bookings whose state differs from the last event': `
    select b.reference from bookings b join lateral (
      select to_state from booking_events e where e.booking_id = b.id
      order by created_at desc, id desc limit 1
    ) last on true where last.to_state <> b.state`,
  'buyers whose debt differs from the open refunds': `
    select b.reference from bookings b
    join lateral (
      select -sum(e.amount) as owed from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
      where t.booking_id = b.id and e.account = 'buyer_receivable'
    ) books on books.owed is not null
    join lateral (
      select coalesce(sum(m.amount), 0) as waiting from manual_payments m
      where m.booking_id = b.id and m.direction = 'outgoing' and m.state = 'expected'
    ) transfers on true
    where owed <> case when b.state = 'awaiting_seller' then b.total + b.deposit else waiting end`,
  'deposits with a wrong held amount': `
    select b.reference, d.state from bookings b
    left join deposits d on d.booking_id = b.id
    join lateral (
      select coalesce(-sum(e.amount), 0) as held from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
      where t.booking_id = b.id and e.account = 'deposits_held'
    ) books on true
    where held <> case when d.state in ('held', 'claimed') then b.deposit else 0 end
      or (d.id is null and b.deposit > 0
        and b.state in ('confirmed', 'checked_in', 'completed', 'no_show'))
      or (d.state = 'held' and b.state not in ('confirmed', 'checked_in', 'completed'))`,
  'deadlines whose job is lost': `
    select b.reference from bookings b where b.expires_at is not null and b.created_at > $1
    and not exists (
      select from pgboss.job j where j.name = 'expire_booking'
      and j.data ->> 'booking_id' = b.id::text and j.state in ('created', 'retry', 'active'))`,
  'emails whose job is lost': `
    select m.id from mails m where m.sent_at is null and m.created_at > $1 and not exists (
      select from pgboss.job j where j.name = 'send_mail'
      and j.data ->> 'mail_id' = m.id::text and j.state in ('created', 'retry', 'active'))`,
  'idempotency keys without a finished reply': `
    select key from idempotency_keys where status not between 200 and 499`,
  'rows of the audit log that break the chain': `
    select stream, position from (
      select stream, coalesce(position, sequence) as position, previous_hash,
        lag(hash) over chain as before,
        coalesce(lag(coalesce(position, sequence)) over chain, 0) as last
      from audit_log
      window chain as (partition by stream order by coalesce(position, sequence))
    ) chain where previous_hash <> before or position <> last + 1`,
};

/**
 * Checks invariants in the database. Returns one line for each violated one.
 * @param {(sql: string, values: unknown[]) => Promise<{ rows: object[] }>} query
 * @param {Date} since rows created before are ignored by the checks of jobs
 */
export async function violatedInvariants(query, since) {
  const lines = [];
  for (const [what, sql] of Object.entries(INVARIANTS)) {
    const { rows } = await query(sql, sql.includes('$1') ? [since.toISOString()] : []);
    if (rows.length > 0) lines.push(`${rows.length} ${what}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return lines;
}
