import type { ComponentType } from 'react';

/** The page of a shared list, whose code does not count towards the first load of a search. */
export const sharedList: { Page: ComponentType | null } = { Page: null };

export async function importSharedList() {
  const { default: Page, load } = await import('#src-market/features/saved/SharedListPage.tsx');
  sharedList.Page = Page;
  return load;
}
