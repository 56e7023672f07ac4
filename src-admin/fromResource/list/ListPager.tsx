import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { Icon } from '#src/app/images/Icon.tsx';
import { EXACT_COUNT_MAX } from '#src/schema/resource.ts';
import { numberText } from '#src-admin/ui/format.ts';
import styles from './ListPager.module.css';

const SIZES = [10, 25, 50, 100];

/** Page size, range and page buttons. Large totals are estimates and are marked as such. */
export function ListPager() {
  const { page, perPage, total = 0, setPage, setPerPage, isPending } = useListContext();
  if (isPending) return null;
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  const about = total > EXACT_COUNT_MAX ? 'about ' : '';
  return (
    <nav className={styles.pager} aria-label="Pages">
      <label className={styles.size}>
        Rows
        <select value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
          {SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span className={styles.place}>
        {numberText(first)}–{numberText(last)} of {about}
        {numberText(total)}
      </span>
      <Button
        color="inherit"
        disabled={page <= 1}
        aria-label="Previous page"
        onClick={() => setPage(page - 1)}
      >
        <Icon name="chevron_back" />
      </Button>
      <Button
        color="inherit"
        disabled={last >= total}
        aria-label="Next page"
        onClick={() => setPage(page + 1)}
      >
        <Icon name="chevron_forward" />
      </Button>
    </nav>
  );
}
