import Button from '@mui/material/Button';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, HttpError, useDataProvider, useNotify } from 'react-admin';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { z } from 'zod';
import { resources } from '#resources';
import { HOLD_MINUTES, SELLER_ANSWER_HOURS, TRANSFER_DAYS } from '#src/rules/bookings/booking.ts';
import {
  APPROVAL_HOURS_MAX,
  APPROVAL_LIMIT_MAX,
  APPROVAL_WINDOW_MAX,
  LOOSENING_HOURS_MAX,
} from '#src/rules/approvals/staffMoney.ts';
import { PAYOUT_MINIMUM_MAX } from '#src/rules/payouts/payout.ts';
import * as f from '#src/schema/field.ts';
import type { Field } from '#src/schema/field.ts';
import { getPaymentSettings, savePaymentSettings } from '#src/wire/payouts/endpoints/staff.ts';
import { paymentSettings, type PaymentSettings } from '#src/wire/payouts/payouts.ts';
import { Report } from '../reports/Report.tsx';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { FieldInput } from '../inputs/FieldInput.tsx';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { savedText } from './savedText.ts';
import { WaitingChanges } from './WaitingChanges.tsx';
import { Failure } from '#src-admin/ui/Failure.tsx';
import styles from './PaymentSettingsPage.module.css';

declare global {
  interface StaffQueryKeys {
    'payment-settings': [];
  }
}

const KEY = ['payment-settings'] as const;

interface Row {
  readonly of: Field;
  readonly label: string;
  readonly help: string;
}

const days = f.integer({ min: 0, max: 60 });

const FIELDS = {
  delay_days: {
    of: days,
    label: 'Days from check-in until the money falls due',
    help: 'Our public pages say one day. Update them if you change this.',
  },
  minimum: {
    of: f.money({ max: PAYOUT_MINIMUM_MAX }),
    label: 'Smallest payout',
    help: 'In each currency. Less is carried over to the next payout.',
  },
  account_wait_days: {
    of: days,
    label: 'Days without payouts after a seller’s bank account changed',
    help: 'Time for the owner to report an unauthorised change.',
  },
  approval_limit: {
    of: f.money({ max: APPROVAL_LIMIT_MAX }),
    label: 'A second person approves payments and refunds above',
    help: 'The total of manual payments by one person, for one record, to one payee or in one bulk run, in all currencies.',
  },
  approval_window_days: {
    of: f.integer({ min: 1, max: APPROVAL_WINDOW_MAX }),
    label: 'Days over which the limit adds up',
    help: 'The total of this many days counts, not the single payment.',
  },
  approval_hours: {
    of: f.integer({ min: 1, max: APPROVAL_HOURS_MAX }),
    label: 'Hours to approve a payment or an award',
    help: 'After that a proposal expires, and the person who proposed it gets an email.',
  },
  loosening_hours: {
    of: f.integer({ min: 1, max: LOOSENING_HOURS_MAX }),
    label: 'Hours until less strict settings take effect',
    help: 'For a higher limit or fewer days, for example. Stricter settings apply immediately.',
  },
  early_transfer_days: {
    of: days,
    label: 'Days by which a transfer may arrive before it was expected',
    help: 'An earlier day is refused when a transfer is settled.',
  },
} as const satisfies Readonly<Record<Exclude<keyof PaymentSettings, 'version'>, Row>>;

const form: z.ZodObject = z.strictObject(
  Object.fromEntries(Object.entries<Row>(FIELDS).map(([name, { of }]) => [name, of])),
);

/** `/admin/payment-settings`: the payout terms, and the fixed deadlines of payments. */
export default function PaymentSettingsPage() {
  const api = useDataProvider<StaffDataProvider>();
  // After a save with pending changes the form shows the current settings again.
  const [saves, setSaves] = useState(0);
  const query = useQuery({
    queryKey: KEY,
    queryFn: async () => (await api.call(getPaymentSettings)).data,
  });
  return (
    <>
      <PageHead title="Payment settings" />
      <Report query={query}>
        {(data) => (
          <>
            <WaitingChanges settings="payment" />
            <Panel title="Payouts and manual payments">
              <p className={styles.note}>
                An owner changes these settings, or an admin with the approval of a second person.
                Less strict settings take effect {hoursText(data.loosening_hours)} later. Owners get
                an email about every change.
              </p>
              <PayoutTerms
                key={`${data.version} ${saves}`}
                saved={data}
                onSaved={() => setSaves(saves + 1)}
              />
            </Panel>
            <Panel title="Deadlines of payments">
              <dl className={styles.fixed}>
                <dt>Nights are held for the payment of a booking</dt>
                <dd>{HOLD_MINUTES} minutes</dd>
                <dt>A bank transfer is waited for</dt>
                <dd>{TRANSFER_DAYS} days</dd>
                <dt>A seller answers a request within</dt>
                <dd>{SELLER_ANSWER_HOURS} hours</dd>
              </dl>
              <p className={styles.note}>
                These are part of our policies and of emails that were sent, so you cannot change
                them here.
              </p>
            </Panel>
          </>
        )}
      </Report>
    </>
  );
}

const hoursText = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`);

function PayoutTerms({ saved, onSaved }: { saved: PaymentSettings; onSaved: () => void }) {
  const api = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { version, ...terms } = saved;
  const submit = async (values: Readonly<Record<string, unknown>>) => {
    setFailure(null);
    try {
      const body = paymentSettings.parse({ ...values, version });
      const { data } = await api.call(savePaymentSettings, { body });
      notify(savedText(body, data, 'Saved. It applies to payouts created from now on.'), {
        type: 'success',
      });
      queryClient.setQueryData(KEY, data);
      await queryClient.invalidateQueries({ queryKey: [resources.setting_changes.path] });
      onSaved();
      return {};
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'This could not be saved.');
      const body: unknown = error instanceof HttpError ? error.body : null;
      return typeof body === 'object' && body !== null && 'errors' in body
        ? (body.errors as Record<string, string>)
        : {};
    }
  };
  return (
    <Form
      record={terms}
      resolver={zodResolver(form)}
      onSubmit={submit}
      disableInvalidFormNotification
      noValidate
    >
      <div className={styles.form}>
        {Object.entries<Row>(FIELDS).map(([name, row]) => (
          <FieldInput key={name} source={name} {...row} />
        ))}
        {failure !== null && <Failure>{failure}</Failure>}
        <Save />
      </div>
    </Form>
  );
}

function Save() {
  const { isDirty, isSubmitting } = useFormState();
  return (
    <>
      <LeaveGuard atRisk={isDirty && !isSubmitting} />
      <Button type="submit" variant="contained" disabled={!isDirty || isSubmitting}>
        Save
      </Button>
    </>
  );
}
