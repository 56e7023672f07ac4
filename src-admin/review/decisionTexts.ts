/** A decision with its key. */
interface Choice {
  readonly label: string;
  readonly key: string;
}

/** The words of a decision for or against something. */
export interface DecisionTexts {
  readonly accept: Choice;
  readonly refuse: Choice;
  /** Asks for the reason of a refusal. */
  readonly question: string;
  /** The label of the reason's text. */
  readonly message: string;
  /** The button that sends the refusal. */
  readonly send: string;
}

/** For what is published or verified once it is approved. */
export const APPROVAL: DecisionTexts = {
  accept: { label: 'Approve', key: 'a' },
  refuse: { label: 'Reject', key: 'r' },
  question: 'Why do you reject it?',
  message: 'Message to them',
  send: 'Send rejection',
};

/** For a reported review. */
export const REPORT: DecisionTexts = {
  accept: { label: 'Keep', key: 'k' },
  refuse: { label: 'Hide', key: 'h' },
  question: 'Why is it hidden?',
  message: 'Message to the author',
  send: 'Hide review',
};
