import { Trans, useLingui } from '@lingui/react/macro';
import type { CompanyDetails } from '#src/wire/accounts/company.ts';
import styles from './CompanyLines.module.css';

/** A seller's company on a receipt or a statement. */
export function CompanyLines({ company }: { company: CompanyDetails }) {
  const { i18n } = useLingui();
  const { legal_name, address, postal_code, city, registration_number, vat_number, email } =
    company;
  const country = new Intl.DisplayNames([i18n.locale], { type: 'region' }).of(company.country);
  return (
    <address className={styles.company}>
      <strong dir="auto">{legal_name}</strong>
      <span dir="auto">{address}</span>
      <span dir="auto">
        {[`${postal_code} ${city}`.trim(), country ?? company.country].join(', ')}
      </span>
      {registration_number && (
        <span>
          <Trans>Registration number {registration_number}</Trans>
        </span>
      )}
      {vat_number && (
        <span>
          <Trans>VAT number {vat_number}</Trans>
        </span>
      )}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </address>
  );
}
