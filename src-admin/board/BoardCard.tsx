import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { RaRecord } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#src/app/images/Icon.tsx';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { actionLabelOf, inSentence } from '#src/schema/labels.ts';
import { fieldLabel, valueLabelOf } from '#src/schema/fieldLabel.ts';
import { Thumbnail } from '../values/Thumbnail.tsx';
import { useTitle } from '../declaration/useTitle.ts';
import { ColumnValue } from '../values/ColumnValue.tsx';
import styles from './Board.module.css';
import type { BoardState, Move } from './moves.ts';

/** Columns below the title. */
const SHOWN = 3;

interface Props {
  resource: Resource;
  record: RaRecord;
  board: BoardState;
  moves: readonly Move[];
  onMove: (move: Move) => void;
  onDrag: (active: boolean) => void;
}

/** A record on the board: dragged with the pointer, moved by its menu with the keyboard. */
export function BoardCard({ resource, record, board, moves, onMove, onDrag }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = useTitle(resource, record);
  const { admin, fields, path } = resource;
  const columns = admin.list
    .filter((column) => {
      const field = fields[column];
      return (
        field && column !== admin.title && metaOf(field).kind !== 'state' && record[column] !== null
      );
    })
    .slice(0, SHOWN);
  return (
    <li
      className={styles.card}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', title);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
    >
      <Thumbnail resource={resource} record={record} />
      <Link
        dir="auto"
        to={`/admin/${path}/${record.id}`}
        className={styles.title}
        draggable={false}
      >
        {title}
      </Link>
      <dl className={styles.facts}>
        {columns.map((column) => {
          const field = fields[column];
          return (
            field && (
              <div key={column}>
                <dt>{fieldLabel(column, field)}</dt>
                <dd>
                  <ColumnValue {...{ fields, column, record }} />
                </dd>
              </div>
            )
          );
        })}
      </dl>
      {moves.length > 0 && (
        <>
          <Button
            size="small"
            color="inherit"
            aria-label={`Move ${title}`}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            endIcon={<Icon name="chevron_down" size="1rem" />}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            Move
          </Button>
          <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
            {moves.map((move) => (
              <MenuItem
                key={move.name}
                dense
                onClick={() => {
                  setAnchor(null);
                  onMove(move);
                }}
              >
                {actionLabelOf(resource, move.name)}:{' '}
                {inSentence(valueLabelOf(board.field, move.to))}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
    </li>
  );
}
