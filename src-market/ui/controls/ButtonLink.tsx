import type { LinkProps } from 'react-router-dom';
import { buttonClass, ButtonContent, type ButtonStyle } from './Button.tsx';
import { Link } from './Link.tsx';
import { cx } from '../cx.ts';

type Props = ButtonStyle & LinkProps;

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  icon_end,
  block,
  className,
  children,
  ...rest
}: Props) {
  return (
    <Link {...rest} className={cx(buttonClass({ variant, size, block }), className)}>
      <ButtonContent icon={icon} icon_end={icon_end}>
        {children}
      </ButtonContent>
    </Link>
  );
}
