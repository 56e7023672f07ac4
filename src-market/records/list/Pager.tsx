import { Trans, useLingui } from '@lingui/react/macro';
import { RECORDS_PER_PAGE } from '#src-market/data/records/records.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { formatCount } from '#src-market/ui/display/format.ts';
import styles from '../records.module.css';

interface Props {
  /** The position of the first record of the page, from 0. */
  readonly first: number;
  /** How many records the page shows. */
  readonly shown: number;
  readonly total: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Which records of how many are shown, and the pages before and after. */
export function Pager({ first, shown, total, page, onPage }: Props) {
  const { t, i18n } = useLingui();
  const count = (number: number) => formatCount(number, i18n.locale);
  const [from, to, all] = [count(first + 1), count(first + shown), count(total)];
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      <p className={styles.soft} role="status">
        {shown === 0 ? (
          <Trans>{all} in total</Trans>
        ) : (
          <Trans>
            {from} to {to} of {all}
          </Trans>
        )}
      </p>
      {(page > 1 || total > RECORDS_PER_PAGE) && (
        <div className={styles.buttons}>
          <Button
            size="sm"
            variant="secondary"
            icon="chevron_back"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <Trans>Previous</Trans>
          </Button>
          <Button
            size="sm"
            variant="secondary"
            icon_end="chevron_forward"
            disabled={first + shown >= total}
            onClick={() => onPage(page + 1)}
          >
            <Trans>Next</Trans>
          </Button>
        </div>
      )}
    </nav>
  );
}
