import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { Icon } from '#src/app/images/Icon.tsx';
import { TIERS_MAX, type TierProblem } from '#src/rules/bookings/cancellationTiers.ts';
import type { CancellationTier } from '#src/rules/bookings/cancellation.ts';
import { LabelledControl } from '../controls/LabelledControl.tsx';
import { NumberControl } from '../controls/NumberControl.tsx';
import styles from './settings.module.css';

/** A tier in the form, whose values may not be numbers yet. */
export interface TypedTier {
  /** A stable React key. */
  readonly key: number;
  readonly days_before: unknown;
  readonly refund_percent: unknown;
}

let keys = 0;
const keyed = (tier: Omit<TypedTier, 'key'>): TypedTier => ({ ...tier, key: (keys += 1) });

export const typedTiers = (tiers: readonly CancellationTier[]): readonly TypedTier[] =>
  tiers.toSorted((a, b) => b.days_before - a.days_before).map(keyed);

const number = (value: unknown) => (typeof value === 'number' ? value : Number.NaN);

/** The typed values as tiers; NaN where a value is not a number. */
export const readTiers = (typed: readonly TypedTier[]): CancellationTier[] =>
  typed.map(({ days_before, refund_percent }) => ({
    days_before: number(days_before),
    refund_percent: number(refund_percent),
  }));

const FAULT_TEXTS: Readonly<Record<TierProblem, string>> = {
  none: 'Add at least one step. For no refund at all, add a step with 0 %.',
  too_many: `At most ${TIERS_MAX} steps.`,
  days_out_of_range: 'Whole days, from 0 to 365.',
  percent_out_of_range: 'A whole percentage, from 0 to 100.',
  days_twice: 'This day already has a step.',
  later_gets_more: 'An earlier cancellation must refund at least as much.',
};

interface Props {
  name: string;
  tiers: readonly TypedTier[];
  faults: readonly { readonly index: number; readonly fault: TierProblem }[];
  onChange: (tiers: readonly TypedTier[]) => void;
}

/** The tiers of a policy: a refund percentage for each number of days before check-in. */
export function Tiers({ name, tiers, faults, onChange }: Props) {
  const id = useId();
  const change = (key: number, part: Partial<TypedTier>) =>
    onChange(tiers.map((tier) => (tier.key === key ? { ...tier, ...part } : tier)));
  return (
    <>
      {tiers.length === 0 &&
        faults.map(({ fault }) => (
          <p key={fault} role="alert" className={styles.tierFault}>
            {FAULT_TEXTS[fault]}
          </p>
        ))}
      {tiers.map(({ key, days_before, refund_percent }, index) => {
        const wrong = faults.filter((fault) => fault.index === index);
        return (
          <div
            key={key}
            className={styles.tier}
            role="group"
            aria-label={`${name}, step ${index + 1}`}
          >
            <LabelledControl id={`${id}-${key}-days`} label="Until days before">
              <NumberControl
                id={`${id}-${key}-days`}
                value={days_before}
                unit="days"
                invalid={wrong.length > 0}
                onChange={(value) => change(key, { days_before: value })}
              />
            </LabelledControl>
            <LabelledControl id={`${id}-${key}-percent`} label="Refund">
              <NumberControl
                id={`${id}-${key}-percent`}
                value={refund_percent}
                unit="%"
                invalid={wrong.length > 0}
                onChange={(value) => change(key, { refund_percent: value })}
              />
            </LabelledControl>
            <IconButton
              aria-label={`Remove step ${index + 1}`}
              onClick={() => onChange(tiers.filter((tier) => tier.key !== key))}
            >
              <Icon name="trash" />
            </IconButton>
            {wrong.map(({ fault }) => (
              <p key={fault} role="alert" className={styles.tierFault}>
                {FAULT_TEXTS[fault]}
              </p>
            ))}
          </div>
        );
      })}
      {tiers.length < TIERS_MAX && (
        <div>
          <Button
            size="small"
            startIcon={<Icon name="plus" />}
            onClick={() => onChange([...tiers, keyed({ days_before: null, refund_percent: null })])}
          >
            Add a step
          </Button>
        </div>
      )}
    </>
  );
}
