import type { PropertyCard } from '#src/wire/search/search.ts';

/** A card whose link was pressed, and the rendition of its photo that the browser has. */
interface Pressed {
  readonly property: PropertyCard;
  readonly photo: string | undefined;
}

let pressed: Pressed | null = null;

/** Remembers the card, so that the page of its home begins with what the card shows. */
export function pressCard(property: PropertyCard, link: Element): void {
  pressed = { property, photo: link.closest('article')?.querySelector('img')?.currentSrc };
}

export function forgetCard(): void {
  pressed = null;
}

/** The pressed card of the home; null where its page is opened otherwise. */
export const pressedCard = (id: string): Pressed | null =>
  pressed?.property.id === id ? pressed : null;
