import { Trans, useLingui } from '@lingui/react/macro';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { href } from '#src/routes/href.ts';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Avatar } from '#src-market/ui/display/Avatar.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { responsesText } from '#src-market/ui/texts/responsesText.ts';
import { PageSection } from './PageSection.tsx';
import styles from './property.module.css';

interface Props {
  seller: PropertyPage['seller'];
  /** Null in the preview of a listing, which has no link to the chat. */
  property_id: string | null;
}

export function SellerCard({ seller, property_id }: Props) {
  const { display_name, about, account_type, vip, since, responses } = seller;
  const { i18n } = useLingui();
  const year = since.slice(0, 4);
  return (
    <PageSection title={<Trans>Your seller</Trans>} id="seller">
      <div className={styles.seller}>
        <Avatar name={display_name} />
        <div>
          <p className={styles.sellerName}>
            <strong dir="auto">{display_name}</strong>
            {vip && <Badge tone="primary">VIP</Badge>}
          </p>
          <p className={styles.soft}>
            {account_type === 'business' ? (
              <Trans>A business, on Keystead since {year}</Trans>
            ) : (
              <Trans>A private person, on Keystead since {year}</Trans>
            )}
          </p>
          {responses && <p className={styles.soft}>{responsesText(responses, i18n)}</p>}
          {about && (
            <p dir="auto" className={styles.about}>
              {about}
            </p>
          )}
          {property_id !== null && (
            <Link to={href('chat', {}, { property: property_id })}>
              <Trans>Message the seller</Trans>
            </Link>
          )}
        </div>
      </div>
    </PageSection>
  );
}
