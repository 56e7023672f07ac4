import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DefinitionList } from '#src-market/ui/content/DefinitionList.tsx';
import { formatMoney } from '#src-market/ui/display/format.ts';
import type { NightsSummary } from './nightsSummary.ts';
import styles from './suggestions.module.css';

interface Props {
  readonly summary: NightsSummary;
  readonly currency: string;
}

/** What using the suggestions of several nights would change, and which nights keep their price. */
export function SuggestionSums({ summary, currency }: Props) {
  const { i18n, t } = useLingui();
  const { changed, byHand, taken, before, after } = summary;
  const money = (amount: number) => formatMoney(amount, currency, i18n.locale);
  const sign = after < before ? '−' : '+';
  return (
    <>
      {changed === 0 ? (
        <p>
          <Trans>No price would change.</Trans>
        </p>
      ) : (
        <DefinitionList
          items={[
            { term: t`Nights that change`, value: changed },
            { term: t`Sum of the prices today`, value: money(before) },
            { term: t`Sum with suggestions`, value: <strong>{money(after)}</strong> },
            { term: t`Difference`, value: `${sign}${money(Math.abs(after - before))}` },
          ]}
        />
      )}
      {(byHand > 0 || taken > 0) && (
        <ul className={styles.kept}>
          {byHand > 0 && (
            <li>
              <Plural
                value={byHand}
                one="# night set by you keeps its price."
                other="# nights set by you keep their price."
              />
            </li>
          )}
          {taken > 0 && (
            <li>
              <Plural
                value={taken}
                one="# taken night does not change."
                other="# taken nights do not change."
              />
            </li>
          )}
        </ul>
      )}
    </>
  );
}
