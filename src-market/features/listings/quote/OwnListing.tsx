import { Trans } from '@lingui/react/macro';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { href } from '#src/routes/href.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';

type Side = 'stranger' | 'seller' | 'other_profile';

/** Whether the user sells this home: with the profile as which they act, or with another of theirs. */
export function useSide({ seller }: Pick<PropertyPage, 'seller'>): Side {
  const user = useSession();
  if (user?.profile?.id === seller.id) return 'seller';
  return user?.profiles.some(({ id }) => id === seller.id) ? 'other_profile' : 'stranger';
}

interface Props {
  readonly property: PropertyPage;
  readonly side: Exclude<Side, 'stranger'>;
  readonly block?: boolean;
}

/** In place of Reserve: sellers cannot book their own home. */
export function OwnListing({ property, side, block = false }: Props) {
  if (side === 'other_profile')
    return (
      <p>
        <Trans>This is your own place. Switch to your seller profile to edit it.</Trans>
      </p>
    );
  return (
    <ButtonLink
      size={block ? 'lg' : 'md'}
      block={block}
      icon="edit"
      to={href('sellerPropertyEdit', { id: property.id })}
    >
      <Trans>Edit</Trans>
    </ButtonLink>
  );
}
