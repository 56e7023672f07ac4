import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Resource } from '#src/schema/resource.ts';
import { useShortcuts } from '#src-admin/ui/useShortcuts.ts';

const rows = () => [...document.querySelectorAll<HTMLElement>('#staff-main tbody tr:has(a)')];

function currentRow(): HTMLElement | undefined {
  return rows().find((row) => row.contains(document.activeElement));
}

/** Moves the focus to another row, so that Enter opens the record and a screen reader reads it. */
function moveFocus(by: number): void {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by;
  const row = all[Math.min(Math.max(next, 0), all.length - 1)];
  row?.querySelector<HTMLElement>('td a')?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/** Keyboard shortcuts of a list; `?` lists them. */
export function useListShortcuts({ path }: Resource, mayCreate: boolean): void {
  const navigate = useNavigate();
  const { page, perPage, total = 0, setPage } = useListContext();
  useShortcuts({
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
    x: () => currentRow()?.querySelector<HTMLElement>('input[type="checkbox"]')?.click(),
    '/': () => document.getElementById('list-search')?.focus(),
    n: () => page * perPage < total && setPage(page + 1),
    p: () => page > 1 && setPage(page - 1),
    c: () => mayCreate && void navigate(`/admin/${path}/create`),
  });
}
