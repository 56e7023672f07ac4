import type { Call } from './calls.ts';
import { groupHref } from './callHtml.ts';
import { groupText, groupTitle } from './groups.ts';
import { GUIDES } from './guidesHtml.ts';

/** `GET /llms.txt`: the documentation as a list of links in Markdown, for programs that read texts. */
export function llmsText(origin: string, calls: readonly Call[]): string {
  const groups = [...new Set(calls.map(({ group }) => group))].toSorted();
  const open = calls.filter(({ isInternal }) => !isInternal);
  const sections = groups.flatMap((group) => {
    const own = open.filter((call) => call.group === group);
    if (own.length === 0) return [];
    return [
      `\n## ${groupTitle(group)}\n\n${groupText(group)}\n`,
      ...own.map(
        ({ summary, method, path, anchor }) =>
          `- [${summary}](${origin}${groupHref(group)}#${anchor}): \`${method} ${path}\``,
      ),
    ];
  });
  return [
    '# Keystead API\n',
    '> Book stays, manage properties and run the back office of a rental marketplace. JSON over HTTPS, with API tokens.\n',
    'Amounts are integers of minor units beside an ISO 4217 code. Days are local to the property. Errors have a stable `code`.\n',
    `- [OpenAPI document](${origin}/api/openapi.json): every call with its fields, errors and examples`,
    ...GUIDES.map(({ id, title }) => `- [${title}](${origin}/docs/api#${id})`),
    `- [Events of webhooks](${origin}/docs/api/events)`,
    ...sections,
    '',
  ].join('\n');
}
