import { isolate } from '#src/rules/texts/isolate.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { DisputeCase } from '#src/wire/disputes/dispute.ts';
import { Pictures, type Picture } from '../review/Pictures.tsx';
import { instantText } from '../ui/format.ts';
import { Panel } from '../ui/Panel.tsx';
import styles from './disputes.module.css';
import { addressOf } from '#src/session/address/addressOf.ts';
import { getEvidence } from '#src/wire/disputes/endpoints/evidence.ts';

/** The messages and evidence of both sides, the claimant's first. */
export function Sides({ dispute }: { dispute: DisputeCase }) {
  const order = dispute.opened_by === 'buyer' ? ['buyer', 'seller'] : ['seller', 'buyer'];
  return (
    <Panel title="Both sides">
      <div className={styles.sides}>
        {order.map((side) => (
          <Side key={side} dispute={dispute} side={side === 'buyer' ? 'buyer' : 'seller'} />
        ))}
      </div>
      <Evidence dispute={dispute} />
    </Panel>
  );
}

function Side({ dispute, side }: { dispute: DisputeCase; side: 'buyer' | 'seller' }) {
  const messages = dispute.messages.filter(({ by }) => by === side);
  return (
    <section className={styles.side} aria-label={`The ${side}`}>
      <h3>
        <bdi>{dispute[side]}</bdi> <span className={styles.soft}>({side})</span>
      </h3>
      {messages.length === 0 && <p className={styles.soft}>No messages yet.</p>}
      {messages.map(({ id, body, created_at }) => (
        <div key={id} className={styles.message}>
          <p dir="auto" className={styles.body}>
            {body}
          </p>
          <p className={styles.when}>{instantText(created_at)}</p>
        </div>
      ))}
    </section>
  );
}

function Evidence({ dispute }: { dispute: DisputeCase }) {
  const { config } = useApp();
  const pictures = dispute.evidence.map(({ id, by, file_name, media_type }): Picture => {
    const file = addressOf(config.backend_url, getEvidence, {
      params: { id: dispute.id, file: id },
    });
    const src = media_type.startsWith('image/') ? file : null;
    return { key: id, label: `${isolate(file_name)}, of the ${by}`, src, thumb: src, file };
  });
  return <Pictures pictures={pictures} none="Neither side has added any evidence." />;
}
