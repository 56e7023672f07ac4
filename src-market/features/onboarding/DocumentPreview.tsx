import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import type { DocumentView } from '#src/wire/onboarding/onboarding.ts';
import { documentAddress } from '#src-market/data/onboarding/documents.ts';
import { privateFile } from '#src-market/data/privateFile.ts';
import styles from './onboarding.module.css';

/** A thumbnail of an uploaded document. */
export function DocumentPreview({ document }: { document: DocumentView }) {
  const { t } = useLingui();
  const { config, token } = useApp();
  const address = documentAddress(config.backend_url, document.id);
  const isPicture = document.media_type.startsWith('image/');
  const { data } = useQuery(privateFile(address, isPicture ? token : null));
  const source = token === null ? address : data;
  if (!isPicture || !source)
    return <Icon name={isPicture ? 'image' : 'page'} size="2rem" className={styles.fileIcon} />;
  return <img src={source} alt={t`Your upload`} className={styles.preview} />;
}
