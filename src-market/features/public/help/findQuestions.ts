import type { MessageDescriptor } from '@lingui/core';
import type { HelpTopic } from './helpTopic.ts';

/** Lower case and without accents, so that “résumé” is found by “resume”. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The topics with only the questions that contain every word of `text`, in question or answer.
 * All of them for an empty text.
 */
export function findQuestions(
  topics: readonly HelpTopic[],
  text: string,
  translate: (message: MessageDescriptor) => string,
): readonly HelpTopic[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return topics;
  return topics.flatMap((topic) => {
    const questions = topic.questions.filter(({ question, answer }) => {
      const searched = folded([question, ...answer].map(translate).join(' '));
      return words.every((word) => searched.includes(word));
    });
    return questions.length > 0 ? [{ ...topic, questions }] : [];
  });
}
