import { useGetList, useListContext, useNotify, type RaRecord } from 'react-admin';
import { lazy, useEffect, useState } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { realtimeClient } from '#src/app/deferred/realtime/realtimeClient.ts';
import { staffChannel } from '#src/realtime/channels.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useFilters } from '../declaration/filterValues.ts';
import { toneOf } from '../declaration/labels.ts';
import { needsDialog } from '#src/schema/forms/question.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { Chip } from '../ui/Chip.tsx';
import { numberText } from '../ui/format.ts';
import styles from './Board.module.css';
import { BoardCard } from './BoardCard.tsx';
import { movesOf, refusal, type BoardState, type Move } from './moves.ts';
import { useMove } from './useMove.ts';

const ActionDialog = lazy(() => import('../actions/ActionDialog.tsx'));

const SHOWN = 200;

interface Props {
  resource: Resource;
  board: BoardState;
}

/** The list grouped by state. Dropping a card on another state runs the action that leads there. */
export default function Board({ resource, board }: Props) {
  const { sort } = useListContext();
  const { filters } = useFilters();
  const notify = useNotify();
  const move = useMove(resource, board);
  const [dragged, setDragged] = useState<RaRecord | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [asking, setAsking] = useState<{ record: RaRecord; move: Move } | null>(null);
  const { data, total, isPending, error, refetch } = useGetList<RaRecord>(resource.path, {
    filter: filters,
    sort,
    pagination: { page: 1, perPage: SHOWN },
  });
  useEffect(() => {
    const reload = () => void refetch();
    return realtimeClient.listen(staffChannel(resource.name), { changed: reload, missed: reload });
  }, [resource.name, refetch]);

  const start = (record: RaRecord, chosen: Move) => {
    if (needsDialog(chosen.action)) setAsking({ record, move: chosen });
    else void move(record, chosen);
  };
  const drop = (to: string) => {
    const record = dragged;
    setDragged(null);
    setOver(null);
    if (!record || record[board.column] === to) return;
    const chosen = movesOf(resource, board, record).find((one) => one.to === to);
    if (chosen) start(record, chosen);
    else notify(refusal(resource, board, record, to), { type: 'warning' });
  };
  if (error && !data)
    return (
      <p role="alert" className={styles.note}>
        The board could not be loaded. {error.message}
      </p>
    );
  const targets = dragged ? movesOf(resource, board, dragged).map(({ to }) => to) : [];
  const records = data ?? [];
  // A filter by state leaves the other columns out.
  const wanted = new Set([filters[board.column] ?? []].flat());
  const states = board.states.filter((state) => wanted.size === 0 || wanted.has(state));
  return (
    <>
      {total !== undefined && total > SHOWN && (
        <p className={styles.note}>
          The first {numberText(SHOWN)} of {numberText(total)} records. Filter the list to see
          others.
        </p>
      )}
      <div className={styles.board} aria-busy={isPending} role="group" aria-label="Board">
        {states.map((state) => {
          const own = records.filter((record) => record[board.column] === state);
          return (
            <section
              key={state}
              aria-label={valueLabelOf(board.field, state)}
              className={styles.column}
              data-over={over === state}
              data-target={targets.includes(state)}
              onDragOver={(event) => {
                // Every column takes the drop, so that a refused one can say why.
                event.preventDefault();
                setOver(state);
              }}
              onDragLeave={({ currentTarget, relatedTarget }) => {
                if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
                  setOver(null);
              }}
              onDrop={(event) => {
                event.preventDefault();
                drop(state);
              }}
            >
              <h2 className={styles.head}>
                <Chip tone={toneOf(state, board.tone)}>{valueLabelOf(board.field, state)}</Chip>
                <span>{numberText(own.length)}</span>
              </h2>
              <ul className={styles.cards}>
                {own.map((record) => (
                  <BoardCard
                    key={record.id}
                    resource={resource}
                    record={record}
                    board={board}
                    moves={movesOf(resource, board, record)}
                    onMove={(chosen) => start(record, chosen)}
                    onDrag={(active) => setDragged(active ? record : null)}
                  />
                ))}
              </ul>
              {!isPending && own.length === 0 && <p className={styles.note}>None</p>}
            </section>
          );
        })}
      </div>
      {asking && (
        <Region fallback={null}>
          <ActionDialog
            resource={resource}
            record={asking.record}
            name={asking.move.name}
            action={asking.move.action}
            onClose={() => setAsking(null)}
          />
        </Region>
      )}
    </>
  );
}
