import type { IconName } from './icons/iconName.ts';
import styles from './Icon.module.css';
import sprite from './icons/sprite.svg?no-inline';

export type { IconName };

interface Props {
  name: IconName;
  /** The name for screen readers; without it the icon is decorative. */
  label?: string;
  /** Any CSS length; 1.25em by default, so icons grow with their text. */
  size?: string;
  className?: string | undefined;
}

/** Icons that point in the reading direction are mirrored in right-to-left text. */
const DIRECTIONAL = /_(?:back|forward)$/;

/** An icon of the bundled set, in the colour of the surrounding text. */
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
