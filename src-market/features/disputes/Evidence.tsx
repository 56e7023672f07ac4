import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import { toast } from '#src/app/toasts/store.ts';
import type { DisputeView, EvidenceView } from '#src/wire/disputes/dispute.ts';
import { useRemoveEvidence } from '#src-market/data/disputes/disputes.ts';
import { evidenceAddress } from '#src-market/data/disputes/evidence.ts';
import { privateFile } from '#src-market/data/privateFile.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { AddEvidence } from './AddEvidence.tsx';
import styles from './disputes.module.css';

/** The evidence of both parties, and the upload. */
export function Evidence({ dispute }: { dispute: DisputeView }) {
  const { evidence, abilities } = dispute;
  return (
    <Card title={<Trans>Evidence</Trans>}>
      <div className={styles.stack}>
        {evidence.length === 0 && (
          <p className={styles.soft}>
            <Trans>No evidence yet. Photos, invoices and messages help most.</Trans>
          </p>
        )}
        {evidence.length > 0 && (
          <ul className={styles.files}>
            {evidence.map((file) => (
              <File key={file.id} dispute={dispute} file={file} />
            ))}
          </ul>
        )}
        {abilities.add_evidence && <AddEvidence id={dispute.id} />}
      </div>
    </Card>
  );
}

function File({ dispute, file }: { dispute: DisputeView; file: EvidenceView }) {
  const { t } = useLingui();
  const { config, token } = useApp();
  const remove = useRemoveEvidence(dispute.id);
  const isPicture = file.media_type.startsWith('image/');
  const address = evidenceAddress(config.backend_url, dispute.id, file.id);
  const picture = useQuery(privateFile(address, isPicture ? token : null));
  const source = token === null ? address : picture.data;
  const by = { buyer: dispute.buyer, seller: dispute.seller, staff: t`Keystead` }[file.by];
  return (
    <li className={styles.file}>
      <a className={styles.thumb} href={address} target="_blank" rel="noreferrer">
        {isPicture && source ? (
          <img src={source} alt={file.file_name} loading="lazy" />
        ) : (
          <Icon name="page" size="2rem" label={file.file_name} />
        )}
      </a>
      <span dir="auto" className={styles.name} title={file.file_name}>
        {file.file_name}
      </span>
      <span dir="auto" className={styles.soft}>
        {by}
      </span>
      {dispute.abilities.remove_evidence && file.by === dispute.seen_as && (
        <Button
          size="sm"
          variant="quiet"
          icon="trash"
          loading={remove.isPending}
          onClick={() =>
            remove.mutate(file.id, {
              onError: (error) =>
                toast({
                  title: t`The file was not removed`,
                  description: error.message,
                  colour: 'error',
                }),
            })
          }
        >
          <Trans>Remove</Trans>
        </Button>
      )}
    </li>
  );
}
