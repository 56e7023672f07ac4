import type { DisplayCurrency } from '#src/rules/currencies/currencies.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { formatCount } from '#src-market/ui/display/format.ts';
import type { SearchErrors } from '../searchErrors.ts';
import { Filters } from './Filters.tsx';
import { withoutFilters, type Search } from '../search.ts';
import { mergePages, useResults } from '../results/useResults.ts';

interface Props {
  readonly search: Search;
  readonly currency: DisplayCurrency;
  readonly errors: SearchErrors;
  readonly onApply: (next: Search) => void;
  readonly onClose: () => void;
}

/** The filters as a sheet. The page behind it changes only when the user applies them. */
export default function FilterSheet(props: Props) {
  const { search, currency, errors, onApply, onClose } = props;
  const { i18n, t } = useLingui();
  const [draft, setDraft] = useState(search);
  // The same query as the page's, so that the counted results are cached when the sheet closes.
  const results = useResults(draft);
  const found = mergePages(results.data?.pages ?? []);
  const count = found?.count.value ?? 0;
  const settled = found !== null && !results.isPlaceholderData;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Filters</Trans>}
      footer={
        <>
          <Button variant="quiet" onClick={() => setDraft(withoutFilters(draft))}>
            <Trans>Clear all</Trans>
          </Button>
          <Button
            loading={results.isFetching && !settled}
            onClick={() => {
              onApply(draft);
              onClose();
            }}
          >
            {settled
              ? t`${plural(formatCount(count, i18n.locale), { 0: 'No matching stays', one: 'Show # stay', other: 'Show # stays' })}`
              : t`Show stays`}
          </Button>
        </>
      }
    >
      {/* No spread: the page's own `onChange` is among the props that it passes. */}
      <Filters
        search={draft}
        currency={draft.currency ?? currency}
        errors={errors}
        onChange={setDraft}
      />
    </Dialog>
  );
}
