import { isbot } from 'isbot';

/** Audit tools whose user agent is a browser's with their name at the end. */
const AUDIT_TOOLS = /lighthouse|gtmetrix|pagespeed|pingdom|webpagetest|ptst\//i;

/** Bots, audit tools, social preview fetchers and search engines (specification, section 4). */
export function isCrawler(user_agent: string): boolean {
  return isbot(user_agent) || AUDIT_TOOLS.test(user_agent);
}
