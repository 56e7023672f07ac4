import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './Container.module.css';

interface Props extends ComponentProps<'div'> {
  width?: 'page' | 'narrow' | 'text';
  /** The room above and below a page's content. */
  padded?: boolean;
}

/** The column a page's content stands in. */
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
