// @ts-check

/**
 * The blocks of commands of a page, by the heading above them, in order.
 * @param {string} page Markdown
 * @returns {{ section: string, commands: string[] }[]}
 */
export function blocksOf(page) {
  return page.split(/^##+ /m).flatMap((text) => {
    const [section = ''] = text.split('\n', 1);
    const commands = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
    return commands.length === 0 ? [] : [{ section, commands }];
  });
}
