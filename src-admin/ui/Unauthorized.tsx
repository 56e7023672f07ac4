import { useEffect } from 'react';
import { href } from '#src/routes/href.ts';

/** Redirects to the market's page for missing permissions (specification, section 6). */
export function Unauthorized() {
  useEffect(() => window.location.replace(href('unauthorizedAccess')), []);
  return null;
}
