import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '#src/app/images/Icon.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { labelOf, type ShellLink } from './links.ts';

interface Props {
  link: ShellLink;
  className: string | undefined;
  withIcon?: boolean;
  /** After the label, such as a count. */
  children?: ReactNode;
}

/** A navigation link; the current page has `aria-current`. */
export function ShellNavLink({ link, className, withIcon = false, children }: Props) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  return (
    <Link
      to={link.to}
      className={className}
      aria-current={pathname === link.to ? 'page' : undefined}
      reloadDocument={link.other_front ?? false}
    >
      {withIcon && <Icon name={link.icon} />}
      <span>{labelOf(link, i18n)}</span>
      {children}
    </Link>
  );
}
