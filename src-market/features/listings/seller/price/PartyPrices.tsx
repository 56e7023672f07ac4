import { PETS_MAX } from '#src/rules/pricing/limits.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { cents, ZERO } from '#src/rules/money/money.ts';
import type { ExtraGuest, PetRates } from '#src/rules/pricing/rates.ts';
import { Stepper } from '#src-market/ui/controls/Stepper.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { MoneyField } from '#src-market/ui/forms/money/MoneyField.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { Switch } from '#src-market/ui/forms/Switch.tsx';
import formStyles from '../form/form.module.css';
import type { ListingForm } from '../form/useListingForm.ts';

const EXTRA_GUEST = cents(1_500);
const PET_FEE = cents(2_500);
const MAX_GUESTS = 50;

const amountOf = (amount: number | null) => (amount === null ? ZERO : cents(amount));

/** What guests above a number, infants and pets cost. */
export function PartyPrices({ form }: { readonly form: ListingForm }) {
  const { t } = useLingui();
  const { values, changeRates, errorAt } = form;
  const { rates, currency, max_guests, amenities } = values;
  const { extra_guest: extra, pets = null, infant_amount = ZERO } = rates;
  const takesPets = amenities.includes('pets_allowed');
  return (
    <section className={formStyles.group}>
      <h3>
        <Trans>Guests and pets</Trans>
      </h3>
      <Switch
        label={<Trans>Charge for extra guests</Trans>}
        checked={extra !== null}
        onChange={({ target }) =>
          changeRates({
            extra_guest: target.checked
              ? { after: Math.max(1, (max_guests ?? 2) - 1), amount: EXTRA_GUEST }
              : null,
          })
        }
      />
      {extra && <ExtraGuestFields form={form} extra={extra} />}
      <div className={formStyles.halves}>
        <MoneyField
          label={<Trans>Each infant, a night</Trans>}
          hint={<Trans>Under 2 years. Infants are not counted as guests.</Trans>}
          name="rates.infant_amount"
          value={infant_amount || null}
          currency={currency}
          placeholder="0"
          error={errorAt('rates.infant_amount')}
          optional
          onChange={(amount) => changeRates({ infant_amount: amountOf(amount) })}
        />
      </div>
      {takesPets ? (
        <Switch
          label={<Trans>Charge for pets</Trans>}
          checked={pets !== null}
          onChange={({ target }) =>
            changeRates({ pets: target.checked ? { max: 1, amount: PET_FEE, per: 'stay' } : null })
          }
        />
      ) : (
        <p className={formStyles.small}>
          <Trans>To take pets, add the amenity “Pets allowed”. You can charge for them here.</Trans>
        </p>
      )}
      {takesPets && pets && (
        <div className={formStyles.pair}>
          <MoneyField
            label={<Trans>Each pet</Trans>}
            name="rates.pets.amount"
            value={pets.amount}
            currency={currency}
            error={errorAt('rates.pets.amount')}
            onChange={(amount) => changeRates({ pets: { ...pets, amount: amountOf(amount) } })}
          />
          <Field label={<Trans>Charged for</Trans>}>
            <Select
              name="rates.pets.per"
              value={pets.per}
              options={[
                { value: 'stay', label: t`Each stay` },
                { value: 'night', label: t`Each night` },
              ]}
              onChange={({ target }) =>
                changeRates({ pets: { ...pets, per: perOf(target.value) } })
              }
            />
          </Field>
          <Stepper
            name="rates.pets.max"
            label={t`Pets at most`}
            value={pets.max}
            max={PETS_MAX}
            onChange={(max) => changeRates({ pets: { ...pets, max } })}
          />
        </div>
      )}
    </section>
  );
}

const perOf = (text: string): PetRates['per'] => (text === 'night' ? 'night' : 'stay');

function ExtraGuestFields({
  form,
  extra,
}: {
  readonly form: ListingForm;
  readonly extra: ExtraGuest;
}) {
  const { t } = useLingui();
  const { values, changeRates, errorAt } = form;
  const { currency } = values;
  const change = (part: Partial<ExtraGuest>) => changeRates({ extra_guest: { ...extra, ...part } });
  return (
    <>
      <div className={formStyles.halves}>
        <Stepper
          label={t`Guests in the price`}
          value={extra.after}
          max={MAX_GUESTS}
          onChange={(after) => change({ after })}
        />
      </div>
      <div className={formStyles.pair}>
        <MoneyField
          label={<Trans>Each extra guest, a night</Trans>}
          hint={<Trans>For guests above those in the price.</Trans>}
          name="rates.extra_guest.amount"
          value={extra.amount}
          currency={currency}
          error={errorAt('rates.extra_guest.amount')}
          onChange={(amount) => change({ amount: amountOf(amount) })}
        />
        <MoneyField
          label={<Trans>Each extra child, a night</Trans>}
          hint={<Trans>2 to 12 years. Empty: as a guest.</Trans>}
          name="rates.extra_guest.child_amount"
          value={extra.child_amount ?? null}
          currency={currency}
          error={errorAt('rates.extra_guest.child_amount')}
          optional
          onChange={(amount) => change({ child_amount: amount === null ? null : cents(amount) })}
        />
      </div>
    </>
  );
}
