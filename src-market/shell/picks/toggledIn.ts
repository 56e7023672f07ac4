import type { PickedHome } from '#src-market/ui/propertyCards/picked.ts';

/** The homes without this one, or with it at the end. */
export const toggledIn = (homes: readonly PickedHome[], home: PickedHome): readonly PickedHome[] =>
  homes.some(({ id }) => id === home.id)
    ? homes.filter(({ id }) => id !== home.id)
    : [...homes, home];
