import type { MessageDescriptor } from '@lingui/core';
import type { PublicTerms } from '#src/wire/backOffice/publicTerms.ts';

export interface HelpQuestion {
  /** The anchor for links. */
  readonly id: string;
  readonly question: MessageDescriptor;
  /** Paragraphs. */
  readonly answer: readonly MessageDescriptor[];
  /** Where to do it, or to read more. */
  readonly link?: { readonly to: string; readonly label: MessageDescriptor };
}

export interface HelpTopic {
  /** The anchor for links. */
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly questions: readonly HelpQuestion[];
}

/** A topic whose answers name what staff have set. */
export type TopicOf = (terms: PublicTerms) => HelpTopic;
