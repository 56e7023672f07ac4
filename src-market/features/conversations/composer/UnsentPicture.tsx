import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { unsentPhoto } from '#src-market/data/privateFile.ts';
import type { UnsentPhoto } from '#src-market/data/conversations/outbox/outbox.ts';

/** A photo that this browser keeps until its message is sent; its name where the file is gone. */
export function UnsentPicture({ photo }: { photo: UnsentPhoto }) {
  const { t } = useLingui();
  const { key, name } = photo;
  const { data, isPending } = useQuery(unsentPhoto(useSession()?.id ?? '', key, name));
  if (isPending) return null;
  return data ? <img src={data} alt={t`Photo ${name}`} /> : <bdi>{name}</bdi>;
}
