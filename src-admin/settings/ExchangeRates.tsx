import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { RateSettings } from '#src/wire/currencies/currencies.ts';
import { downloadRatesNow, getRateSettings } from '#src/wire/currencies/endpoints/currencies.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { Chip } from '../ui/Chip.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { dayText, instantText } from '../ui/format.ts';
import { Panel } from '../ui/Panel.tsx';
import { downloadError } from './downloadError.ts';
import styles from './settings.module.css';

/** A part that scrolls takes the focus, so that the keyboard scrolls it. */
const SCROLLER = { role: 'region', tabIndex: 0 } as const;

const KEY = ['settings', 'exchange-rates'] as const;

/** The exchange rates by which prices are shown and compared: their age, their source and the latest download. */
export function ExchangeRates() {
  const api = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await api.call(getRateSettings)).data,
  });
  const download = useMutation({
    mutationFn: async () => (await api.call(downloadRatesNow)).data,
    onSuccess: (settings) => {
      queryClient.setQueryData(KEY, settings);
      const failure = settings.download?.error;
      if (failure) notify(downloadError(failure), { type: 'error' });
      else notify('Exchange rates downloaded', { type: 'success' });
    },
    onError: (failure) => notify(failure.message, { type: 'error' }),
  });
  return (
    <Panel title="Exchange rates">
      {data ? (
        <Rates
          settings={data}
          downloading={download.isPending}
          onDownload={() => download.mutate()}
        />
      ) : error && !data ? (
        <EmptyState
          icon="error_circle"
          title="The exchange rates could not be loaded"
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {error.message}
        </EmptyState>
      ) : (
        <div className={styles.waiting} aria-busy />
      )}
    </Panel>
  );
}

interface Props {
  settings: RateSettings;
  downloading: boolean;
  onDownload: () => void;
}

function Rates({ settings: { source, download, rates }, downloading, onDownload }: Props) {
  const outdated = rates.filter((rate) => rate.outdated).length;
  return (
    <>
      <p className={styles.soft}>
        Search, maps and listings show prices in the reader’s currency by these rates. Bookings,
        payouts and the ledger never use them.
      </p>
      <dl className={styles.example}>
        <dt>Source</dt>
        <dd>{source ?? 'Downloads are off (EXCHANGE_RATES_URL=off)'}</dd>
        <dt>Last download</dt>
        <dd>{download?.succeeded_at ? instantText(download.succeeded_at) : 'Never succeeded'}</dd>
        {download?.error && (
          <>
            <dt>Last attempt failed</dt>
            <dd role="status">
              {instantText(download.tried_at)}: {downloadError(download.error)}
            </dd>
          </>
        )}
      </dl>
      {outdated > 0 && (
        <p>
          <Chip tone="warning">
            {`${outdated} of ${rates.length} rates are outdated: older than 7 days`}
          </Chip>
        </p>
      )}
      {source !== null && (
        <Button variant="outlined" loading={downloading} onClick={onDownload}>
          Download now
        </Button>
      )}
      <details>
        <summary className={styles.summary}>All rates of one euro</summary>
        <div className={styles.tableScroll} {...SCROLLER} aria-label="Exchange rates">
          <table className={styles.rates}>
            <thead>
              <tr>
                <th scope="col">Currency</th>
                <th scope="col">Rate</th>
                <th scope="col">Date</th>
                <th scope="col">From</th>
              </tr>
            </thead>
            <tbody>
              {rates.map(({ currency, rate, rate_date, bundled, outdated: old }) => (
                <tr key={currency}>
                  <th scope="row">{currency}</th>
                  <td>{rate}</td>
                  <td>
                    {dayText(rate_date)} {old && <Chip tone="warning">Outdated</Chip>}
                  </td>
                  <td>{bundled ? 'Bundled' : 'Download'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
