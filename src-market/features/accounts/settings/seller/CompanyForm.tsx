import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from '#src/app/toasts/store.ts';
import {
  COMPANY_FIELDS,
  COMPANY_LIMITS,
  companyProblems,
  type CompanyField,
  type CompanyProblem,
} from '#src/rules/accounts/companyDetails.ts';
import type { CompanyDetails } from '#src/wire/accounts/company.ts';
import { useSaveCompany } from '#src-market/data/accounts/company.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { showFieldErrors } from '#src-market/ui/forms/formErrors.ts';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { useCountries } from '#src-market/ui/forms/useCountries.ts';
import styles from '../settings.module.css';

const NOT_SAVED = msg`The company details were not saved.`;
const EMPTY: CompanyDetails = {
  legal_name: '',
  address: '',
  city: '',
  postal_code: '',
  country: '',
  registration_number: '',
  vat_number: '',
  email: '',
};

const AUTOFILL: Readonly<Partial<Record<CompanyField, string>>> = {
  legal_name: 'organization',
  address: 'street-address',
  city: 'address-level2',
  postal_code: 'postal-code',
  email: 'email',
};

interface Props {
  readonly details: CompanyDetails | null;
  readonly onClose: () => void;
}

/** Edits the company details; the rules are the server's. */
export function CompanyForm({ details, onClose }: Props) {
  const { t, i18n } = useLingui();
  const save = useSaveCompany();
  const countries = useCountries(i18n.locale);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<CompanyDetails>({ defaultValues: details ?? EMPTY });
  const { register, handleSubmit, setError, formState } = form;
  const problems: Readonly<Record<CompanyProblem, string>> = {
    needed: t`Fill this in.`,
    no_country: t`Choose a country.`,
    no_registration: t`This is not a registration number of that country.`,
    no_vat: t`This is not a VAT number of that country.`,
    no_email: t`Enter an email address, such as ana@example.com.`,
  };
  const labels: Readonly<Record<CompanyField, string>> = {
    legal_name: t`Legal name`,
    address: t`Street and number`,
    city: t`Town or city`,
    postal_code: t`Postal code`,
    country: t`Country`,
    registration_number: t`Registration number`,
    vat_number: t`VAT number`,
    email: t`Email for questions about receipts`,
  };
  const optional: readonly CompanyField[] = [
    'postal_code',
    'registration_number',
    'vat_number',
    'email',
  ];
  const send = async (next: CompanyDetails | null, done: string) => {
    try {
      await save.mutateAsync(next);
    } catch (error) {
      return setFailure(showFieldErrors(error, COMPANY_FIELDS, setError, NOT_SAVED));
    }
    toast({ title: done, colour: 'success' });
    onClose();
  };
  const submit = handleSubmit(async (values) => {
    setFailure(null);
    const found = companyProblems(values);
    const wrong = COMPANY_FIELDS.filter((field) => found[field]);
    for (const [index, field] of wrong.entries()) {
      const problem = found[field];
      if (problem) setError(field, { message: problems[problem] }, { shouldFocus: index === 0 });
    }
    if (wrong.length === 0) await send(values, t`Company details saved`);
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {COMPANY_FIELDS.map((field) => (
        <Field
          key={field}
          label={labels[field]}
          error={formState.errors[field]?.message}
          optional={optional.includes(field)}
          required={!optional.includes(field)}
        >
          {field === 'country' ? (
            <Select
              autoComplete="country"
              options={[{ value: '', label: t`Choose` }, ...countries]}
              {...register(field)}
            />
          ) : (
            <TextInput
              type={field === 'email' ? 'email' : 'text'}
              autoComplete={AUTOFILL[field] ?? 'off'}
              maxLength={COMPANY_LIMITS[field]}
              {...register(field)}
            />
          )}
        </Field>
      ))}
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button type="submit" loading={save.isPending}>
          <Trans>Save company details</Trans>
        </Button>
        <Button variant="secondary" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        {details && (
          <Button
            variant="quiet"
            icon="trash"
            disabled={save.isPending}
            onClick={() => void send(null, t`Company details removed`)}
          >
            <Trans>Remove from later receipts</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
