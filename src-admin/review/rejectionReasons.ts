import type { StepName } from '#src/rules/onboarding/step.ts';

/** The reasons for rejecting a listing, as its seller reads them. */
export const LISTING_REASONS = [
  'The photos are too dark, blurred or small to show the place. Please replace them with clear ones.',
  'The photos do not show the place that the text describes.',
  'There are too few photos: please show every room, the bathroom and the outside.',
  'The description leaves out what a buyer must know. Please add what buyers need to know.',
  'The address or the map location is wrong.',
  'The price or the rules of the stay contradict each other. Please look at the rates again.',
  'The text holds a phone number, an email address or a link. Please remove it.',
] as const;

/** The reasons for hiding a review, as its author reads them. */
export const REVIEW_REASONS = [
  'The review contains personal data, such as a name, an address or a phone number.',
  'The review contains insults or threats.',
  'The review is not about the stay.',
  'The review contains advertising or a link.',
  'The review contradicts what the booking and its messages show.',
] as const;

const PICTURE = [
  'The picture is too dark or blurred to be read. Please take it again in daylight.',
  'Part of the document is cut off. Please send a picture of the whole page.',
  'The document has expired. Please send one that is valid.',
  'The name on the document is not the one you entered.',
  'This is not the kind of document that you chose.',
] as const;

const DETAILS = [
  'The name is not the one on your document. Please enter it exactly as on the document.',
  'The date of birth is not the one on your document.',
  'The address is not complete. Please add the street, the number and the town.',
] as const;

const STEP_REASONS: Readonly<Record<StepName, readonly string[]>> = {
  personal_details: DETAILS,
  identity_document: PICTURE,
  phone: ['This number cannot be reached. Please enter the one you use.'],
  payout_account: [
    'The holder of the account is not the person or business of this profile.',
    'The account cannot receive transfers. Please enter another one.',
  ],
  agreement: ['The signature is not your legal name. Please sign with the name on your document.'],
  business_details: [
    'The registration number is not in the register under this name.',
    'The business name is not the one in the register.',
    'The address is not the registered one.',
  ],
  registration_document: [
    'The picture is too dark or blurred to be read. Please send it again.',
    'The extract is older than six months. Please send a recent one.',
    'The document is of another business than the one you entered.',
  ],
  representative_identity: [
    ...PICTURE,
    'This person is not named as a representative in the register.',
  ],
};

/** The reasons for rejecting a step, as the applicant reads them. */
export const stepReasons = (step: StepName) => STEP_REASONS[step];
