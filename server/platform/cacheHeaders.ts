/** For what never changes under its address. */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/** Whether a header `If-None-Match` names a tag, weak or not, or all. */
export function isTagIn(header: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return (
    header !== undefined &&
    header.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag))
  );
}
