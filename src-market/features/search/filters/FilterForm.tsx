import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react';
import { href } from '#src/routes/href.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { parseSearch } from '../searchParams.ts';
import { flexibleOf } from '../search.ts';
import { Filters } from './Filters.tsx';
import styles from '../page.module.css';

type Props = ComponentProps<typeof Filters> & { readonly id: string };

/** Whether the user changed the field before hydration. */
function isTouched(field: Element): boolean {
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
}

/** The filters beside the results. Without scripts it is a form with a submit button. */
export function FilterForm({ id, ...filters }: Props) {
  const form = useRef<HTMLFormElement>(null);
  // Apply what the user chose before hydration.
  const applyEarlyChanges = useEffectEvent(() => {
    if (!form.current || !Array.from(form.current.elements).some(isTouched)) return;
    const entries = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const { sort, map } = filters.search;
    filters.onChange({ ...parseSearch(new URLSearchParams(entries)).search, sort, map });
  });
  useEffect(() => applyEarlyChanges(), []);
  const { place, q, bbox, check_in, check_out, guests } = filters.search;
  const flexible = flexibleOf(filters.search);
  const hidden = Object.entries({ place, q, bbox, check_in, check_out, ...flexible, guests });
  return (
    <form
      ref={form}
      id={id}
      action={href('search')}
      method="get"
      onSubmit={(event) => event.preventDefault()}
    >
      {hidden.map(([name, value]) =>
        value === null || value === undefined ? null : (
          <input key={name} type="hidden" name={name} value={value} />
        ),
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
