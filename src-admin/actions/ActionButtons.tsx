import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import IconButton from '@mui/material/IconButton';
import { useNotify, type RaRecord } from 'react-admin';
import { lazy, useState } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import { needsDialog } from '#src/schema/forms/question.ts';
import type { Action, Resource } from '#src/schema/resource.ts';
import { useTitle } from '../declaration/useTitle.ts';
import { abilitiesOf } from '#src/schema/forms/formFields.ts';
import { actionLabelOf } from '#src/schema/labels.ts';
import { useAction } from './useAction.ts';

const ActionDialog = lazy(() => import('./ActionDialog.tsx'));

interface Props {
  resource: Resource;
  record: RaRecord;
  /** In a row only the row actions are buttons; the others are in a menu. */
  inRow?: boolean;
}

/** The actions that the server allows on the record now. */
export function ActionButtons({ resource, record, inRow = false }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const abilities = abilitiesOf(record);
  const open = Object.entries<Action>(resource.actions).filter(
    ([name]) => abilities[name] === true,
  );
  const { rowActions } = resource.admin;
  const buttons = inRow ? open.filter(([name]) => rowActions.includes(name)) : open;
  const more = open.filter((one) => !buttons.includes(one));
  const action = chosen === null ? undefined : resource.actions[chosen];
  return (
    <>
      {buttons.map(([name, one], index) => (
        <ActionButton
          key={name}
          {...{ resource, record, inRow, name, action: one }}
          first={index === 0}
          onOpen={() => setChosen(name)}
        />
      ))}
      {more.length > 0 && (
        <ActionMenu resource={resource} record={record} actions={more} onOpen={setChosen} />
      )}
      {chosen !== null && action && (
        <Region fallback={null}>
          <ActionDialog
            {...{ resource, record, action }}
            name={chosen}
            onClose={() => setChosen(null)}
          />
        </Region>
      )}
    </>
  );
}

/** Buttons do not make a row taller, except for touch. */
const IN_ROW = { minHeight: '1.75rem', '@media (pointer: coarse)': { minHeight: '2.25rem' } };

function useRunAction(resource: Resource, record: RaRecord, name: string, action: Action) {
  const run = useAction(resource, name);
  const notify = useNotify();
  return (openDialog: () => void) => {
    if (needsDialog(action)) return openDialog();
    run(record, {}).catch((error: unknown) =>
      notify(error instanceof Error ? error.message : 'ra.message.error', { type: 'error' }),
    );
  };
}

interface ActionButtonProps extends Props {
  name: string;
  action: Action;
  first: boolean;
  onOpen: () => void;
}

function ActionButton(props: ActionButtonProps) {
  const { resource, record, name, action, first, inRow, onOpen } = props;
  const runAction = useRunAction(resource, record, name, action);
  return (
    <Button
      variant={first && !action.danger && !inRow ? 'contained' : 'outlined'}
      {...(inRow && { sx: IN_ROW })}
      color={action.danger ? 'error' : 'primary'}
      onClick={() => runAction(onOpen)}
    >
      {actionLabelOf(resource, name)}
    </Button>
  );
}

interface ActionMenuProps extends Props {
  actions: readonly (readonly [string, Action])[];
  onOpen: (name: string) => void;
}

function ActionMenu({ resource, record, actions, onOpen }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = useTitle(resource, record);
  return (
    <>
      <IconButton
        size="small"
        sx={{ padding: '0.25rem' }}
        aria-label={`Actions for ${title}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {actions.map(([name, action]) => (
          <ActionItem
            key={name}
            {...{ resource, record, name, action }}
            onOpen={() => {
              setAnchor(null);
              onOpen(name);
            }}
            onDone={() => setAnchor(null)}
          />
        ))}
      </Menu>
    </>
  );
}

interface ActionItemProps extends Props {
  name: string;
  action: Action;
  onOpen: () => void;
  onDone: () => void;
}

function ActionItem({ resource, record, name, action, onOpen, onDone, ...item }: ActionItemProps) {
  const runAction = useRunAction(resource, record, name, action);
  return (
    <MenuItem
      {...item}
      dense
      onClick={() => {
        runAction(onOpen);
        if (!needsDialog(action)) onDone();
      }}
    >
      {actionLabelOf(resource, name)}
    </MenuItem>
  );
}
