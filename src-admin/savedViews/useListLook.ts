import { useListContext } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Density, ListLook, SavedView } from '#src/schema/listLook.ts';
import type { Resource } from '#src/schema/resource.ts';
import { defaultColumns } from '../values/columns.tsx';
import { useOverride } from '../declaration/overrides.ts';
import { useReadsAll } from '../declaration/useReadsAll.ts';
import { useFilters } from '../declaration/filterValues.ts';
import { sameValue } from '#src/schema/forms/sameValue.ts';
import { useSavedViews, useSavePreference } from './savedViewQueries.ts';

const NO_VIEWS: readonly SavedView[] = [];

/** The query string of a list in the look of a view. */
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

/** The look of a list: that of the chosen view, else the user's preference. */
export function useListLook(resource: Resource) {
  const override = useOverride(resource.name);
  const lists = useSavedViews(resource);
  const prefer = useSavePreference(resource);
  const hasPreference = useReadsAll(resource);
  const navigate = useNavigate();
  const { sort } = useListContext();
  const { filters } = useFilters();
  const [params, setParams] = useSearchParams();
  const [active, setActive] = useState(params.get('view'));
  const [draft, setDraft] = useState<Partial<Pick<ListLook, 'columns' | 'density'>>>({});
  const opened = useRef({ withoutQuery: params.size === 0, linked: !params.has('filter') });
  const views = lists?.views ?? NO_VIEWS;
  const view = views.find(({ id }) => id === active);
  const preferred = lists?.preference ?? {};

  const choose = (next: SavedView | null) => {
    setActive(next?.id ?? null);
    setDraft({});
    void navigate({ search: next ? searchOf(next) : '?filter=%7B%7D' });
  };

  // A list opened without a query shows the user's default view; a link to a view shows that view.
  useEffect(() => {
    if (!lists) return;
    const { withoutQuery, linked } = opened.current;
    opened.current = { withoutQuery: false, linked: false };
    const viewId = withoutQuery ? lists.preference.default_view_id : linked ? active : null;
    const found = lists.views.find(({ id }) => id === viewId);
    if (!found) return;
    setActive(found.id);
    void navigate({ search: searchOf(found) }, { replace: true });
  }, [lists, active, navigate]);

  // The list rewrites the query string, which drops the view: add it again.
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
    draft.columns ?? view?.look.columns ?? preferred.columns ?? defaultColumns(resource, override);
  const density: Density =
    draft.density ?? view?.look.density ?? preferred.density ?? 'comfortable';
  const look: ListLook = {
    filters: { ...filters },
    sort: [sort.field, sort.order === 'DESC' ? 'DESC' : 'ASC'],
    columns: [...columns],
    density,
  };
  // Shown at once; without a view it is the user's preference too, which may not have loaded yet.
  const change = (part: Partial<Pick<ListLook, 'columns' | 'density'>>) => {
    setDraft((known) => ({ ...known, ...part }));
    if (!view && hasPreference) prefer(part);
  };
  return {
    look,
    views,
    view: view ?? null,
    /** Whether the look differs from the chosen view. */
    changed: view !== undefined && !sameValue(look, view.look),
    defaultView: preferred.default_view_id ?? null,
    choose,
    /** Continues from a view that was saved with the present look. */
    markSaved: (saved: SavedView) => {
      setActive(saved.id);
      setDraft({});
    },
    prefer,
    setColumns: (next: string[]) => change({ columns: next }),
    setDensity: (next: Density) => change({ density: next }),
  };
}

export type Look = ReturnType<typeof useListLook>;
