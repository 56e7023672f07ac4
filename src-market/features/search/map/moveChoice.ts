const NAME = 'keystead-search-as-map-moves';

/** Whether moving the map searches, as this browser remembers it. */
export function searchesOnMove(): boolean {
  try {
    return localStorage.getItem(NAME) === '1';
  } catch {
    return false;
  }
}

export function rememberSearchOnMove(on: boolean): void {
  try {
    localStorage.setItem(NAME, on ? '1' : '0');
  } catch {
    // Without storage the choice lasts until the map closes.
  }
}
