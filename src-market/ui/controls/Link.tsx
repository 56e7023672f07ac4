import type { ReactNode, RefAttributes } from 'react';
import { Link as RouterLink, type LinkProps } from 'react-router-dom';

type Props = Omit<LinkProps, 'state'> & {
  readonly state?: unknown;
} & RefAttributes<HTMLAnchorElement>;

/**
 * The link on the server. It cannot be clicked, so it skips the router's click handling, which is most of
 * the cost of a link.
 */
function StaticLink(props: Props) {
  const { to, reloadDocument, replace, state, preventScrollReset, discover, ...rest } = props;
  if (typeof to !== 'string' || !to.startsWith('/')) return <RouterLink {...props} />;
  const discovered = discover === 'none' ? null : { 'data-discover': 'true' };
  return (
    <a {...rest} href={to} {...discovered}>
      {props.children}
    </a>
  );
}

/** The market's link to its own pages, with the same HTML on the server and in the browser. */
export const Link: (props: Props) => ReactNode = import.meta.env.SSR ? StaticLink : RouterLink;
