import type { ReactNode, RefAttributes } from 'react';
import { Link as RouterLink, type LinkProps } from 'react-router-dom';

type Props = Omit<LinkProps, 'state'> & {
  readonly state?: unknown;
} & RefAttributes<HTMLAnchorElement>;

/**
 * The link of a page that is being rendered: nobody can press it yet, so it needs none of what a press
 * sets off, which is most of what a link costs.
 */
function StillLink(props: Props) {
  const { to, reloadDocument, replace, state, preventScrollReset, discover, ...rest } = props;
  if (typeof to !== 'string' || !to.startsWith('/')) return <RouterLink {...props} />;
  const discovered = discover === 'none' ? null : { 'data-discover': 'true' };
  return (
    <a {...rest} href={to} {...discovered}>
      {props.children}
    </a>
  );
}

/** The one link of the market, to a place within it; the same HTML in the browser and before. */
export const Link: (props: Props) => ReactNode = import.meta.env.SSR ? StillLink : RouterLink;
