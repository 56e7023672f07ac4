import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { href } from '#src/routes/href.ts';
import { Button } from '#src-market/ui/Button.tsx';
import { Filters } from './Filters.tsx';
import styles from './page.module.css';

type Props = ComponentProps<typeof Filters> & { readonly id: string };

/** The filters beside the results. Without scripts they are a form with a button. */
export function FilterForm({ id, ...filters }: Props) {
  const { place, q, bbox, check_in, check_out, guests } = filters.search;
  const kept = Object.entries({ place, q, bbox, check_in, check_out, guests });
  return (
    <form id={id} action={href('search')} method="get" onSubmit={(event) => event.preventDefault()}>
      {kept.map(([word, value]) =>
        value === null ? null : <input key={word} type="hidden" name={word} value={value} />,
      )}
      <Filters {...filters} />
      <div className={styles.send}>
        <Button type="submit" block>
          <Trans>Show stays</Trans>
        </Button>
      </div>
    </form>
  );
}
