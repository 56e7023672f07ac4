import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Icon } from '#src/app/images/Icon.tsx';
import { Image } from '#src/app/images/Image.tsx';
import { href } from '#src/routes/href.ts';
import type { ComparedHome } from '#src/wire/saved/saved.ts';
import { IconButton } from '#src-market/ui/controls/IconButton.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { DisplayPrice } from '#src-market/ui/display/DisplayPrice.tsx';
import { useShownPrice } from '#src-market/ui/display/shownPrice.ts';
import { RatesNote } from '#src-market/ui/content/RatesNote.tsx';
import { Switch } from '#src-market/ui/forms/Switch.tsx';
import styles from './compare.module.css';
import { comparedRows, differs } from './comparedRows.ts';
import { useStay } from './useStay.ts';

/** A part that scrolls takes the focus, so that the keyboard scrolls it. */
const SCROLLER = { role: 'region', tabIndex: 0 } as const;

interface Props {
  readonly homes: readonly ComparedHome[];
  readonly onRemove: (id: string) => void;
}

function HomePrice({ home: { stay, nightly, currency } }: { home: ComparedHome }) {
  if (stay)
    return (
      <>
        <DisplayPrice amount={stay.total} currency={currency} />{' '}
        <span className={styles.small}>
          <Trans>in total, all fees</Trans>
        </span>
      </>
    );
  return (
    <>
      <DisplayPrice amount={nightly} currency={currency} whole />{' '}
      <span className={styles.small}>
        <Trans>a night before fees</Trans>
      </span>
    </>
  );
}

function Row({
  label,
  differs,
  children,
}: {
  label: string;
  differs: boolean;
  children: ReactNode;
}) {
  return (
    <tr className={differs ? styles.differs : undefined}>
      <th scope="row">
        {label}
        {differs && (
          <span className={styles.mark}>
            <Icon name="compare" />
            <Trans>Differs</Trans>
          </span>
        )}
      </th>
      {children}
    </tr>
  );
}

/** The homes side by side. The heads of rows and columns stay visible while it scrolls. */
export function ComparisonTable({ homes, onRemove }: Props) {
  const { i18n, t } = useLingui();
  const [{ stay, guests }] = useStay();
  const shownPrice = useShownPrice();
  const [only, setOnly] = useState(false);
  const rows = comparedRows(homes, i18n, shownPrice).filter((row) => !only || differs(row));
  const prices = homes.map((home) => `${home.stay?.total ?? home.nightly} ${home.currency}`);
  return (
    <div className={styles.stack}>
      {homes.length > 1 && (
        <Switch
          label={<Trans>Only differences</Trans>}
          checked={only}
          onChange={({ target }) => setOnly(target.checked)}
        />
      )}
      <div className={styles.scroller} {...SCROLLER} aria-label={t`Comparison`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t`Fact`}</th>
              {homes.map(({ id, title, photos: [photo] }) => (
                <th key={id} scope="col">
                  <div className={styles.head}>
                    {photo && (
                      <Image
                        src={photo.path}
                        alt=""
                        width={photo.width}
                        height={photo.height}
                        sizes="16rem"
                        className={styles.photo}
                      />
                    )}
                    <div className={styles.title}>
                      <Link dir="auto" to={href('property', { id }, { ...stay, guests })}>
                        {title}
                      </Link>
                      <IconButton
                        icon="close"
                        label={t`Remove ${title} from the comparison`}
                        onClick={() => onRemove(id)}
                      />
                    </div>
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row label={t`Price`} differs={differs({ texts: prices })}>
              {homes.map((home) => (
                <td key={home.id}>
                  <HomePrice home={home} />
                </td>
              ))}
            </Row>
            {rows.map((row) => (
              <Row key={row.key} label={row.label} differs={differs(row)}>
                {homes.map(({ id }, index) => (
                  <td dir="auto" key={id}>
                    {row.texts[index]}
                  </td>
                ))}
              </Row>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.small}>
        <RatesNote currencies={homes.map(({ currency }) => currency)} />
      </p>
    </div>
  );
}
