import { useLingui } from '@lingui/react/macro';
import type { SellerResponses as Responses } from '#src/wire/listings/property.ts';
import { responsesText } from '#src-market/ui/texts/responsesText.ts';

/** How fast the seller answers; loaded after the page. */
export default function SellerResponses(responses: Responses) {
  const { i18n } = useLingui();
  return <p>{responsesText(responses, i18n)}</p>;
}
