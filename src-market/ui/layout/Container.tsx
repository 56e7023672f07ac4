import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './Container.module.css';

interface Props extends ComponentProps<'div'> {
  width?: 'page' | 'wide' | 'narrow' | 'text';
  /** Adds space above and below the content. */
  padded?: boolean;
}

/** The column of a page's content. */
export function Container({ width = 'page', padded, className, ...rest }: Props) {
  return (
    <div
      {...rest}
      className={cx(
        styles.container,
        width !== 'page' && styles[width],
        padded && styles.padded,
        className,
      )}
    />
  );
}
