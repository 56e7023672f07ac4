import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { formatCount } from '#src-market/ui/display/format.ts';
import type { Faults } from '../searchErrors.ts';
import { Filters } from './Filters.tsx';
import { withoutFilters, type Currency, type Search } from '../search.ts';
import { foundIn, useResults } from '../results/useResults.ts';

interface Props {
  readonly search: Search;
  readonly currency: Currency;
  readonly currencies: readonly Currency[];
  readonly faults: Faults;
  readonly onApply: (next: Search) => void;
  readonly onClose: () => void;
}

/** The filters as a sheet: nothing changes behind it until the results it counts are asked for. */
export default function FilterSheet({ search, faults, onApply, onClose, ...money }: Props) {
  const { i18n, t } = useLingui();
  const [draft, setDraft] = useState(search);
  // The very query of the page behind: what is counted here is there when the sheet goes.
  const results = useResults(draft);
  const found = foundIn(draft, results.data?.pages ?? []);
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
              ? t`${plural(formatCount(count, i18n.locale), { 0: 'No such stays', one: 'Show # stay', other: 'Show # stays' })}`
              : t`Show stays`}
          </Button>
        </>
      }
    >
      <Filters search={draft} faults={faults} onChange={setDraft} {...money} />
    </Dialog>
  );
}
