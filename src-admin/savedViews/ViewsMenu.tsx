import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useGetIdentity, useNotify } from 'react-admin';
import { lazy, useState } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { Region } from '#src/app/failures/Region.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import type { SavedView } from '#src/schema/listLook.ts';
import type { Resource } from '#src/schema/resource.ts';
import { pluralName } from '#src/schema/labels.ts';
import { useWriteView } from './savedViewQueries.ts';
import type { Look } from './useListLook.ts';
import styles from './ViewsMenu.module.css';

const SaveViewDialog = lazy(() => import('./SaveViewDialog.tsx'));

/** The saved views of a list: choose, save, rename, share and delete. */
export function ViewsMenu({ resource, look }: { resource: Resource; look: Look }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [naming, setNaming] = useState<SavedView | 'new' | null>(null);
  const { identity } = useGetIdentity();
  const write = useWriteView(resource);
  const notify = useNotify();
  const { view, views, changed, choose } = look;
  const isOwn = view !== null && view.owner.id === identity?.id;
  const close = () => setAnchor(null);
  const done = (run: () => void) => () => {
    close();
    run();
  };
  const failed = (error: Error) => notify(error.message, { type: 'error' });
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        className={styles.button ?? ''}
        startIcon={<Icon name="list" />}
        endIcon={<Icon name="chevron_down" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span dir="auto" className={styles.name}>
          {view?.name ?? `All ${pluralName(resource)}`}
        </span>
        {changed && <span className={styles.changed}>changed</span>}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem dense selected={view === null} onClick={done(() => choose(null))}>
          All {pluralName(resource)}
        </MenuItem>
        {views.map((one) => (
          <MenuItem
            key={one.id}
            dense
            selected={one.id === view?.id}
            onClick={done(() => choose(one))}
          >
            <span dir="auto" className={styles.name}>
              {one.name}
            </span>
            <span className={styles.note}>
              <span>
                {one.owner.id !== identity?.id
                  ? `by ${isolate(one.owner.name)}`
                  : one.shared
                    ? 'shared'
                    : ''}
              </span>
              {one.id === look.defaultView && <span>{' · opens first'}</span>}
            </span>
          </MenuItem>
        ))}
        <Divider />
        {changed && isOwn && (
          <MenuItem
            dense
            onClick={done(() =>
              write.mutate(
                { id: view.id, changes: { look: look.look } },
                { onSuccess: (saved) => saved && look.markSaved(saved), onError: failed },
              ),
            )}
          >
            Save the changes to “<bdi>{view.name}</bdi>”
          </MenuItem>
        )}
        <MenuItem dense onClick={done(() => setNaming('new'))}>
          Save as a new view…
        </MenuItem>
        {isOwn && (
          <MenuItem dense onClick={done(() => setNaming(view))}>
            Rename or share…
          </MenuItem>
        )}
        {view && (
          <MenuItem
            dense
            onClick={done(() =>
              look.prefer({ default_view_id: look.defaultView === view.id ? null : view.id }),
            )}
          >
            {look.defaultView === view.id ? 'Open the list without it' : 'Open the list with it'}
          </MenuItem>
        )}
        {isOwn && (
          <MenuItem
            dense
            className={styles.danger ?? ''}
            onClick={done(() =>
              write.mutate({ remove: view.id }, { onSuccess: () => choose(null), onError: failed }),
            )}
          >
            Delete “<bdi>{view.name}</bdi>”
          </MenuItem>
        )}
      </Menu>
      {naming && (
        <Region fallback={null}>
          <SaveViewDialog
            resource={resource}
            look={look}
            view={naming === 'new' ? null : naming}
            onClose={() => setNaming(null)}
          />
        </Region>
      )}
    </>
  );
}
