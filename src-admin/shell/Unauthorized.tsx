import { useEffect } from 'react';
import { href } from '#src/routes/href.ts';

/** Specification, section 6: whoever may not is sent to the market's page that says so. */
export function Unauthorized() {
  useEffect(() => window.location.replace(href('unauthorizedAccess')), []);
  return null;
}
