import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/AppContext.tsx';
import { Icon } from '#src/app/Icon.tsx';
import type { DocumentView } from '#src/wire/onboarding.ts';
import styles from './onboarding.module.css';

function dataUrlOf(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.addEventListener('error', () => reject(new Error('This document cannot be read')));
    reader.readAsDataURL(content);
  });
}

/** What was uploaded, small. An image element sends the cookie by itself, but no token. */
export function Preview({ document }: { document: DocumentView }) {
  const { t } = useLingui();
  const { config, token } = useApp();
  const address = `${config.backend_url}/api/v1/documents/${document.id}/file`;
  const isPicture = document.media_type.startsWith('image/');
  const { data } = useQuery({
    queryKey: ['onboarding', 'document', document.id],
    enabled: isPicture && token !== null,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const headers = { authorization: `Bearer ${(await token?.()) ?? ''}` };
      const answer = await fetch(address, { headers, signal });
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      return dataUrlOf(await answer.blob());
    },
  });
  const source = token === null ? address : data;
  if (!isPicture || !source)
    return <Icon name={isPicture ? 'image' : 'page'} size="2rem" className={styles.fileIcon} />;
  return <img src={source} alt={t`What you uploaded`} className={styles.preview} />;
}
