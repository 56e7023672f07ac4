const NAME = 'keystead-save-search';

/** Remembers the search that a visitor wants to save, until the sign-in returns to it in this tab. */
export function rememberSave(query: string): void {
  try {
    sessionStorage.setItem(NAME, query);
  } catch {
    // Without storage the user presses the button again after the sign-in.
  }
}

/** Whether this search is to be saved; true once. */
export function takeSave(query: string): boolean {
  try {
    if (sessionStorage.getItem(NAME) !== query) return false;
    sessionStorage.removeItem(NAME);
    return true;
  } catch {
    return false;
  }
}
