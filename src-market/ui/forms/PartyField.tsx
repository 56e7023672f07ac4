import { INFANTS_MAX, PETS_MAX } from '#src/rules/pricing/limits.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { partyOf, type Party, type WholeParty } from '#src/rules/pricing/party.ts';
import { Stepper } from '../controls/Stepper.tsx';
import { stayersText } from '../texts/stayersText.ts';
import styles from './PartyField.module.css';

/** What the home takes; missing pets: none. */
interface Limits {
  readonly max_guests: number;
  readonly amenities: readonly string[];
  readonly rates: { readonly pets?: { readonly max: number } | null | undefined };
}

interface Props {
  readonly value: Party;
  readonly limits: Limits;
  readonly onChange: (party: WholeParty) => void;
}

const petsMax = ({ amenities, rates }: Limits) =>
  amenities.includes('pets_allowed') ? (rates.pets?.max ?? PETS_MAX) : 0;

/** The guests of a stay; children, infants and pets unfold below. */
export function PartyField({ value, limits, onChange }: Props) {
  const { i18n, t } = useLingui();
  const party = partyOf(value);
  const { max_guests } = limits;
  const pets = petsMax(limits);
  const others = stayersText({ ...party, guests: 0 }, i18n);
  // An adult stays, however few guests come.
  const change = (part: Partial<Party>) => {
    const next = partyOf({ ...party, ...part });
    onChange({ ...next, children: Math.max(0, Math.min(next.children, next.guests - 1)) });
  };
  return (
    <div className={styles.party}>
      <Stepper
        label={t`Guests`}
        hint={t`${plural(max_guests, { one: '1 guest', other: 'Up to # guests' })}`}
        value={party.guests}
        max={max_guests}
        onChange={(guests) => change({ guests })}
      />
      <details className={styles.others} open={others !== '' || undefined}>
        <summary>
          {pets > 0 || party.pets > 0 ? t`Children, infants and pets` : t`Children and infants`}
        </summary>
        <Stepper
          label={t`Children among them`}
          hint={t`2 to 12 years`}
          value={party.children}
          min={0}
          max={Math.max(0, party.guests - 1)}
          onChange={(children) => change({ children })}
        />
        <Stepper
          label={t`Infants`}
          hint={t`Under 2 years, not counted as guests`}
          value={party.infants}
          min={0}
          max={INFANTS_MAX}
          onChange={(infants) => change({ infants })}
        />
        {(pets > 0 || party.pets > 0) && (
          <Stepper
            label={t`Pets`}
            hint={
              pets > 0
                ? t`${plural(pets, { one: '1 pet', other: 'Up to # pets' })}`
                : t`Pets are not allowed here`
            }
            value={party.pets}
            min={0}
            max={pets}
            onChange={(number) => change({ pets: number })}
          />
        )}
      </details>
    </div>
  );
}
