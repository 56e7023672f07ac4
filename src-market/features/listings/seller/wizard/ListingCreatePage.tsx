import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { Head } from '#src/app/pages/Head.tsx';
import { PROPERTY_TYPES, type PropertyType } from '#src/rules/listings/property.ts';
import { href } from '#src/routes/href.ts';
import { useCreateListing } from '#src-market/data/listings/sellerListings.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { PROPERTY_TYPE_NAMES } from '#src-market/ui/display/propertyTypeNames.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { FieldGroup } from '#src-market/ui/forms/Field.tsx';
import { ChoiceTiles } from '#src-market/ui/forms/ChoiceTiles.tsx';
import styles from './wizard.module.css';

const FAILED = msg`The draft was not created.`;

/** What most homes have, to change in the wizard. */
const START = { bedrooms: 1, bathrooms: 1, max_guests: 2 } as const;

/** Creates a draft and opens it at its own address. */
export default function ListingCreatePage() {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const create = useCreateListing();
  const [type, setType] = useState<PropertyType | null>(null);
  const [unchosen, setUnchosen] = useState(false);
  const start = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setUnchosen(type === null);
    if (type === null) return event.currentTarget.querySelector('input')?.focus();
    try {
      const { id } = await create.mutateAsync({ property_type: type, ...START });
      await navigate(href('sellerPropertyEdit', { id }, { step: 'place' }), { replace: true });
    } catch {
      // Shown by `create.error`.
    }
  };
  return (
    <AccountLayout
      title={<Trans>List your place</Trans>}
      subtitle={
        <Trans>
          Six short steps. Everything is saved while you type, so that you can continue later, also
          on another device.
        </Trans>
      }
      above={<Link to={href('sellerProperties')}>{t`Your properties`}</Link>}
    >
      <Head title={t`List your place`} noindex />
      <form className={styles.start} onSubmit={(event) => void start(event)} noValidate>
        {create.error && (
          <Notice tone="error" title={t`The draft was not created`} live>
            {errorText(create.error, FAILED)}
          </Notice>
        )}
        <FieldGroup
          label={t`What kind of place is it?`}
          error={unchosen ? t`Choose the kind of place.` : undefined}
        >
          <ChoiceTiles
            kind="radio"
            name="property_type"
            chosen={type ? [type] : []}
            options={PROPERTY_TYPES.map((value) => ({
              value,
              label: i18n._(PROPERTY_TYPE_NAMES[value]),
            }))}
            onToggle={(value) => {
              setType(value);
              setUnchosen(false);
            }}
          />
        </FieldGroup>
        <div>
          <Button type="submit" size="lg" icon_end="arrow_forward" loading={create.isPending}>
            <Trans>Start</Trans>
          </Button>
        </div>
      </form>
    </AccountLayout>
  );
}
