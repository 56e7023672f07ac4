import type { ShownPrice } from '../display/shownPrice.ts';

/** Both amounts as one text. */
export const priceText = ({ text, own }: ShownPrice): string => (own ? `${text} · ${own}` : text);
