import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react';
import { href } from '#src/routes/href.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { readSearch } from '../searchParams.ts';
import { Filters } from './Filters.tsx';
import styles from '../page.module.css';

type Props = ComponentProps<typeof Filters> & { readonly id: string };

/** What a person did to it differs from what the server's HTML says. */
function isTouched(field: Element): boolean {
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
}

/** The filters beside the results. Without scripts they are a form with a button. */
export function FilterForm({ id, ...filters }: Props) {
  const form = useRef<HTMLFormElement>(null);
  // What was chosen while the page was HTML is heard once it has come alive.
  const hear = useEffectEvent(() => {
    if (!form.current || !Array.from(form.current.elements).some(isTouched)) return;
    const words = [...new FormData(form.current)].flatMap(([word, value]) =>
      typeof value === 'string' ? [[word, value]] : [],
    );
    const { sort, map } = filters.search;
    filters.onChange({ ...readSearch(new URLSearchParams(words)).search, sort, map });
  });
  useEffect(() => hear(), []);
  const { place, q, bbox, check_in, check_out, guests } = filters.search;
  const kept = Object.entries({ place, q, bbox, check_in, check_out, guests });
  return (
    <form
      ref={form}
      id={id}
      action={href('search')}
      method="get"
      onSubmit={(event) => event.preventDefault()}
    >
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
