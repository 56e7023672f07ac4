import { isbot } from 'isbot';

/** Audit tools that load pages as a person's browser would and name themselves at the end. */
const AUDIT_TOOLS = /lighthouse|gtmetrix|pagespeed|pingdom|webpagetest|ptst\//i;

/** Bots, audit tools, social preview fetchers and search engines (specification, section 4). */
export function isCrawler(user_agent: string): boolean {
  return isbot(user_agent) || AUDIT_TOOLS.test(user_agent);
}
