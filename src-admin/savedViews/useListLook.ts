import { useListContext } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Density, ListLook, SavedView } from '#src/schema/listLook.ts';
import type { Resource } from '#src/schema/resource.ts';
import { defaultColumns } from '../fromResource/list/columns.tsx';
import { useFilters } from '../fromResource/list/filterValues.ts';
import { sameValue } from '../structuredFields/sameValue.ts';
import { useSavedViews, useSavePreference } from './savedViewQueries.ts';

const NO_VIEWS: readonly SavedView[] = [];

/** The address of a list as a view shows it; also what a link to the view is. */
function searchOf(view: SavedView): string {
  const [sort, order] = view.look.sort;
  return `?${new URLSearchParams({
    view: view.id,
    filter: JSON.stringify(view.look.filters),
    sort,
    order,
    page: '1',
  }).toString()}`;
}

/** What a list looks like now: by the view that is chosen, or by what its reader prefers. */
export function useListLook(resource: Resource) {
  const lists = useSavedViews(resource);
  const prefer = useSavePreference(resource);
  const navigate = useNavigate();
  const { sort } = useListContext();
  const { filters } = useFilters();
  const [params, setParams] = useSearchParams();
  const [active, setActive] = useState(params.get('view'));
  const [draft, setDraft] = useState<Partial<Pick<ListLook, 'columns' | 'density'>>>({});
  const opened = useRef({ bare: params.size === 0, linked: !params.has('filter') });
  const views = lists?.views ?? NO_VIEWS;
  const view = views.find(({ id }) => id === active);
  const preferred = lists?.preference ?? {};

  const choose = (next: SavedView | null) => {
    setActive(next?.id ?? null);
    setDraft({});
    void navigate({ search: next ? searchOf(next) : '?filter=%7B%7D' });
  };

  // A list opened without a word shows the reader's default view; a link to a view shows that one.
  useEffect(() => {
    if (!lists) return;
    const { bare, linked } = opened.current;
    opened.current = { bare: false, linked: false };
    const wanted = bare ? lists.preference.default_view_id : linked ? active : null;
    const found = lists.views.find(({ id }) => id === wanted);
    if (!found) return;
    setActive(found.id);
    void navigate({ search: searchOf(found) }, { replace: true });
  }, [lists, active, navigate]);

  // The list writes its own part of the address: the view is put back into it.
  useEffect(() => {
    if (view && params.get('view') !== view.id)
      setParams(
        (known) => {
          known.set('view', view.id);
          return known;
        },
        { replace: true },
      );
  }, [view, params, setParams]);

  const columns =
    draft.columns ?? view?.look.columns ?? preferred.columns ?? defaultColumns(resource);
  const density: Density =
    draft.density ?? view?.look.density ?? preferred.density ?? 'comfortable';
  const look: ListLook = {
    filters: { ...filters },
    sort: [sort.field, sort.order === 'DESC' ? 'DESC' : 'ASC'],
    columns: [...columns],
    density,
  };
  const change = (part: Partial<Pick<ListLook, 'columns' | 'density'>>) =>
    view ? setDraft({ ...draft, ...part }) : prefer(part);
  return {
    look,
    views,
    view: view ?? null,
    /** Whether the list looks otherwise than the view that was chosen. */
    changed: view !== undefined && !sameValue(look, view.look),
    defaultView: preferred.default_view_id ?? null,
    choose,
    /** After a view was saved as the list looks now. */
    settle: (saved: SavedView) => {
      setActive(saved.id);
      setDraft({});
    },
    prefer,
    setColumns: (next: string[]) => change({ columns: next }),
    setDensity: (next: Density) => change({ density: next }),
  };
}

export type Look = ReturnType<typeof useListLook>;
