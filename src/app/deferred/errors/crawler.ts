import { isbot } from 'isbot';

/** Audit tools whose user agent is a browser's with their name at the end. */
const AUDIT_TOOLS = /lighthouse|gtmetrix|pagespeed|pingdom|webpagetest|ptst\//i;

/**
 * Bots, audit tools, social preview fetchers and search engines (specification, section 4). Logs the error
 * of a crawler's page, where there is one.
 */
export function isCrawler(user_agent: string, error?: unknown): boolean {
  const crawler = isbot(user_agent) || AUDIT_TOOLS.test(user_agent);
  if (crawler && error !== undefined)
    console.error('The error page is not rendered for a crawler', error);
  return crawler;
}
