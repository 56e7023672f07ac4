import type own from './icons/own.json';
import type sources from './icons/sources.json';
import styles from './Icon.module.css';
import sprite from './icons/sprite.svg?no-inline';

export type IconName = keyof typeof sources | keyof typeof own;

interface Props {
  name: IconName;
  /** Said by screen readers; without it the icon is decoration. */
  label?: string;
  /** Any CSS length; 1.25em by default, so icons grow with their text. */
  size?: string;
  className?: string | undefined;
}

/** What points along the line of reading is mirrored where that runs from right to left. */
const DIRECTIONAL = /_(?:back|forward)$/;

/** One drawing of the bundled set; it takes the colour of the text around it. */
export function Icon({ name, label, size = '1.25em', className }: Props) {
  return (
    <svg
      className={[styles.icon, DIRECTIONAL.test(name) && styles.directional, className]
        .filter(Boolean)
        .join(' ')}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
