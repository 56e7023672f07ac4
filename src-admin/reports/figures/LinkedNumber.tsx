import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A number, linked to its drill-down list where there is one. */
export function LinkedNumber({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to === undefined ? children : <Link to={to}>{children}</Link>;
}
