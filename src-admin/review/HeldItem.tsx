import type { ReviewQueueName } from '#src/rules/backOffice/reviewQueue.ts';
import { Panel } from '../ui/Panel.tsx';
import { instantText } from '../ui/format.ts';
import { useQueue } from './useQueue.ts';

interface Props {
  queue: ReviewQueueName;
  /** The id of the item: a property, or the profile of the person. */
  id: string;
}

/** On the page of a record: who reviews it now, so that nobody else decides it. */
export function HeldItem({ queue, id }: Props) {
  const { data } = useQueue(queue);
  const held = data?.items.find((item) => item.id === id)?.held;
  if (!held || held.yours) return null;
  return (
    <Panel title="In review">
      <p role="status">
        <bdi>{held.by}</bdi> is reviewing this until {instantText(held.until)}. You can approve or
        reject it afterwards.
      </p>
    </Panel>
  );
}
