import { href } from '#src/routes/href.ts';

/** The latest search of this visit, to which the header leads. Set in browsers only. */
export const lastSearch = { href: href('search') };
