import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon, type IconName } from '#src/app/images/Icon.tsx';
import { cx } from '../cx.ts';
import { Spinner } from '../display/Spinner.tsx';
import styles from './Button.module.css';

export interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  icon?: IconName | undefined;
  icon_end?: IconName | undefined;
  /** Fills the width of its container. */
  block?: boolean | undefined;
}

interface Props extends ButtonStyle, ComponentProps<'button'> {
  /**
   * Whether a request runs: keeps size and focus, ignores clicks and is announced as busy. A button with it
   * also ignores the second press of a double click, which comes before it is busy.
   */
  loading?: boolean;
}

export function buttonClass({ variant = 'primary', size = 'md', block }: ButtonStyle): string {
  return cx(styles.button, styles[variant], size !== 'md' && styles[size], block && styles.block);
}

export function ButtonContent({
  icon,
  icon_end,
  children,
}: Pick<ButtonStyle, 'icon' | 'icon_end'> & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {icon_end && <Icon name={icon_end} />}
    </>
  );
}

export function Button({
  variant,
  size,
  icon,
  icon_end,
  block,
  loading,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading || (loading === false && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass({ variant, size, block }), className)}
      onClick={press}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
    >
      <span className={cx(styles.label, loading && styles.hidden)}>
        <ButtonContent icon={icon} icon_end={icon_end}>
          {children}
        </ButtonContent>
      </span>
      {loading && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  );
}
