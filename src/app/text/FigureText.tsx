import type { CSSProperties } from 'react';
import styles from './FigureText.module.css';

/** A width in em that the text does not exceed in any of the fonts. */
function emsOf(text: string): number {
  const digits = text.replaceAll(/\D/g, '').length;
  const narrow = text.replaceAll(/[^.,\s]/g, '').length;
  return digits * 0.6 + narrow * 0.3 + (text.length - digits - narrow) * 1.1;
}

/** An amount or a number on one line, in the font of what is around it, and smaller where it would not fit. */
export function FigureText({ children }: { readonly children: string }) {
  return (
    <span className={styles.frame}>
      <span className={styles.figure} style={{ '--ems': emsOf(children) } as CSSProperties}>
        {children}
      </span>
    </span>
  );
}
