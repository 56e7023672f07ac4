import type { WayIn } from '#server/platform/security/wayIn.ts';

/** Links that show a list of saved homes to everybody who has them. */
export const shareWayIn: WayIn = {
  kind: 'share_link',
  list: (db, userId) =>
    db
      .selectFrom('saved_lists as l')
      .innerJoin('profiles as p', 'p.id', 'l.profile_id')
      .select((eb) => [
        'l.id',
        'l.name',
        eb.lit(null).as('detail'),
        'l.created_at',
        'l.share_used_at as last_used_at',
      ])
      .where('p.user_id', '=', userId)
      .where('l.share_token', 'is not', null)
      .orderBy('l.created_at')
      .execute(),
  async end({ trx }, userId, ids) {
    await trx
      .updateTable('saved_lists')
      .set({ share_token: null, share_used_at: null })
      .where('id', 'in', ids)
      .where('profile_id', 'in', (from) =>
        from.selectFrom('profiles').select('id').where('user_id', '=', userId),
      )
      .execute();
  },
};
