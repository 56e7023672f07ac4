import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router-dom';
import { Icon } from '#src/app/Icon.tsx';
import type { ShellLink } from './links.ts';

interface Props {
  link: ShellLink;
  className: string | undefined;
  withIcon?: boolean;
}

/** A link of the shell; the page that is open carries `aria-current`. */
export function ShellNavLink({ link, className, withIcon = false }: Props) {
  const { i18n } = useLingui();
  return (
    <NavLink
      to={link.to}
      end
      className={() => className ?? ''}
      {...(link.other_front && { reloadDocument: true })}
    >
      {withIcon && <Icon name={link.icon} />}
      {i18n._(link.label)}
    </NavLink>
  );
}
