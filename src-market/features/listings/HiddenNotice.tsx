import { Trans, useLingui } from '@lingui/react/macro';
import { href } from '#src/routes/href.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { useSide } from './quote/OwnListing.tsx';

/** Says that buyers do not see this page. */
export function HiddenNotice({ property }: { readonly property: PropertyPage }) {
  const { t } = useLingui();
  const side = useSide(property);
  const { id, state } = property;
  return (
    <Notice
      title={state === 'paused' ? t`This listing is paused` : t`This listing is not public`}
      actions={
        side === 'seller' && (
          <ButtonLink size="sm" variant="secondary" to={href('sellerProperty', { id })}>
            <Trans>Open the listing</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>Buyers cannot see or book it.</Trans>
    </Notice>
  );
}
