import type { MessageDescriptor } from '@lingui/core';
import { containsWords } from '#src/rules/texts/folded.ts';
import type { HelpTopic } from './helpTopic.ts';

/**
 * The topics with only the questions that contain every word of `text`, in question or answer.
 * All of them for an empty text.
 */
export function findQuestions(
  topics: readonly HelpTopic[],
  text: string,
  translate: (message: MessageDescriptor) => string,
): readonly HelpTopic[] {
  if (text.trim() === '') return topics;
  return topics.flatMap((topic) => {
    const questions = topic.questions.filter(({ question, answer }) =>
      containsWords([question, ...answer].map(translate).join(' '), text),
    );
    return questions.length > 0 ? [{ ...topic, questions }] : [];
  });
}
