/** What an error did to a page: React rendered again, a part of the page failed, or the whole page did. */
export const CLIENT_ERROR_KINDS = ['recovered', 'part', 'page'] as const;

export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

/** The parts of a page that fail alone. */
export const PAGE_PARTS = [
  'header',
  'footer',
  'navigation',
  'search',
  'filters',
  'results',
  'list',
  'map',
  'photos',
  'section',
  'panel',
  'conversation',
] as const;

export type PagePart = (typeof PAGE_PARTS)[number];
