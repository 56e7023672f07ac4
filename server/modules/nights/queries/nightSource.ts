import { sql } from 'kysely';

/** Joins the feed `f` and the event `e` of an imported entry `c`. */
export const joinSource = sql`
  left join calendar_feeds f on f.id = c.feed_id
  left join lateral (
    select text, link, is_uncertain from calendar_feed_events e
    where e.feed_id = c.feed_id and e.stay && c.stay
    order by e.uid is distinct from c.event_uid, e.stay limit 1
  ) e on true`;

/** Where the nights of an entry come from, as JSON; null unless they are imported. */
export const nightSource = sql`case when f.id is not null then json_build_object(
  'site', f.name, 'text', coalesce(e.text, ''), 'link', e.link,
  'is_uncertain', coalesce(e.is_uncertain, false)) end`;
