/** The paragraphs of a text; an empty line separates them. */
export const paragraphs = (text: string): string[] =>
  text.split(/\n\s*\n/).filter((part) => part.trim() !== '');
