import { Trans, useLingui } from '@lingui/react/macro';
import { renderSVG } from 'uqr';
import styles from './transferQr.module.css';

/** The largest code that the format allows is version 13 with correction level M. */
const CODE = { ecc: 'M', maxVersion: 13, border: 2 } as const;

/** A transfer as a code that banking apps scan. */
export default function TransferQr({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    <figure className={styles.figure}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, CODE))}`}
        alt={t`QR code of the transfer`}
        width="176"
        height="176"
        className={styles.code}
      />
      <figcaption>
        <Trans>
          Scan this with your banking app. It fills in the recipient, the amount and the reference.
        </Trans>
      </figcaption>
    </figure>
  );
}
