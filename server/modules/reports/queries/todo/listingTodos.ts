import { sql } from 'kysely';
import { missingParts } from '#src/rules/listings/missingParts.ts';
import type { ListingValues } from '#src/wire/listings/listingValues.ts';
import { TODO_MAX, todoItem, type TodoSource } from './todoSource.ts';

/** Rejected changes are shown for this many days, unless the listing was edited since. */
const REJECTED_DAYS = 30;

interface Row {
  readonly id: string;
  readonly title: string;
  readonly kind: 'listing_rejected' | 'changes_rejected' | 'draft';
  readonly reason: string | null;
  /** Of a draft. */
  readonly values: ListingValues | null;
}

/** Listings that staff sent back, and drafts that are not submitted, the last edited first. */
export const listingTodos: TodoSource = {
  kinds: ['listing_rejected', 'changes_rejected', 'listing_incomplete', 'listing_ready'],
  read: async ({ database: { db }, now }, sellerId) => {
    const { rows } = await sql<Row>`
      select * from (
        select p.id, p.title, 'listing_rejected' as kind, p.rejection_reason as reason,
          null::jsonb as values, p.edited_at
        from properties p where p.seller_id = ${sellerId} and p.state = 'rejected'
        union all
        select p.id, p.title, 'changes_rejected', last.reason, null, p.edited_at
        from properties p
        join lateral (select state, reason, submitted_at, decided_at from listing_changes c
          where c.property_id = p.id order by submitted_at desc, id desc limit 1) last on true
        where p.seller_id = ${sellerId} and p.state in ('published', 'paused')
          and last.state = 'rejected' and coalesce(p.edited_at <= last.decided_at, true)
          and last.decided_at > ${now().toISOString()}::timestamptz - interval '1 day' * ${REJECTED_DAYS}::int
        union all
        select p.id, p.title, 'draft', null, to_jsonb(p), p.edited_at
        from properties p where p.seller_id = ${sellerId} and p.state = 'draft'
        union all
        select d.id, coalesce(d.values ->> 'title', ''), 'draft', null, d.values, d.edited_at
        from listing_drafts d where d.seller_id = ${sellerId}
      ) items order by kind = 'draft', edited_at desc nulls last, id limit ${TODO_MAX + 1}`.execute(
      db,
    );
    return rows.map(({ values, kind, ...row }) => {
      if (kind !== 'draft' || values === null)
        return todoItem({ ...row, kind: kind === 'draft' ? 'listing_incomplete' : kind });
      const missing = missingParts(values).length;
      return todoItem({
        ...row,
        missing,
        kind: missing > 0 ? 'listing_incomplete' : 'listing_ready',
      });
    });
  },
};
