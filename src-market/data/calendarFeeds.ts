import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { refetch } from '#src/app/deferred/refetch.ts';
import type { DeclaredKey } from '#src/app/queryKeys.ts';
import type { ConflictDecision } from '#src/rules/calendarFeeds/calendarConflict.ts';
import type { FeedImports } from '#src/rules/calendarFeeds/feed.ts';
import type { Call } from '#src/session/request.ts';
import {
  addFeed,
  addFeedFile,
  changeFeed,
  decideCalendarConflict,
  fetchFeedNow,
  freeKeptNights,
  getCalendarSync,
  listCalendarConflicts,
  listFeeds,
  previewFeed,
  previewFeedFile,
  removeFeed,
  renewCalendarExport,
  renewFeedExport,
} from '#src/wire/calendarFeeds/endpoints/feeds.ts';
import type { CalendarPreview, CalendarSync } from '#src/wire/calendarFeeds/feeds.ts';
import { upload } from './upload.ts';

declare global {
  interface QueryKeys {
    calendarSync: [id: string];
    calendarConflicts: [];
  }
}

/** What a changed sync or a decided conflict changes. */
const SYNCED: readonly DeclaredKey[] = [
  ['calendarSync'],
  ['calendar'],
  ['calendarConflicts'],
  ['listings'],
];

/** The export address of a property and the calendars it imports. */
export const calendarSyncQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['calendarSync', id],
    queryFn: async ({ signal }) => (await call(getCalendarSync, { params: { id }, signal })).data,
    staleTime: 10_000,
  });

/** The imported calendars of all homes. */
export const feedsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['calendarSync', 'all'],
    queryFn: async ({ signal }) => (await call(listFeeds, { signal })).data,
    staleTime: 10_000,
  });

/** Nights that both an imported calendar and ours occupy, still to decide. */
export const conflictsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['calendarConflicts'],
    queryFn: async ({ signal }) => (await call(listCalendarConflicts, { signal })).data,
    staleTime: 10_000,
  });

interface NewFeed {
  readonly name: string;
  readonly imports: FeedImports;
}

type Change =
  | { readonly kind: 'renew' }
  | { readonly kind: 'renewSite'; readonly feed: string }
  | (NewFeed & { readonly kind: 'add'; readonly url: string })
  | (NewFeed & { readonly kind: 'file'; readonly file: File })
  | { readonly kind: 'change'; readonly feed: string; readonly state: 'active' | 'paused' }
  | { readonly kind: 'imports'; readonly feed: string; readonly imports: FeedImports }
  | { readonly kind: 'free'; readonly feed: string }
  | { readonly kind: 'fetch'; readonly feed: string }
  | { readonly kind: 'remove'; readonly feed: string };

/** The other site may take 15 seconds, and reading its calendar 10, after another of the same seller. */
const TIMEOUT_MS = 45_000;

/** Changes a property's calendar sync. What depends on its nights is refetched. */
export function useChangeSync(id: string) {
  const app = useApp();
  const { call } = app;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change): Promise<CalendarSync | null> => {
      switch (change.kind) {
        case 'renew':
          return (await call(renewCalendarExport, { params: { id }, body: {} })).data;
        case 'renewSite':
          return (await call(renewFeedExport, { params: { id, feed: change.feed }, body: {} }))
            .data;
        case 'add': {
          const { name, url, imports } = change;
          const body = { name, url, imports };
          return (await call(addFeed, { params: { id }, body, timeoutMs: TIMEOUT_MS })).data;
        }
        case 'file':
          return upload(
            app,
            addFeedFile,
            // The calendar's name travels as the file's.
            { file: new File([change.file], change.name) },
            { params: { id }, query: { imports: change.imports } },
          );
        case 'imports': {
          const params = { id, feed: change.feed };
          return (await call(changeFeed, { params, body: { imports: change.imports } })).data;
        }
        case 'free':
          return (await call(freeKeptNights, { params: { id, feed: change.feed }, body: {} })).data;
        case 'change': {
          const params = { id, feed: change.feed };
          return (await call(changeFeed, { params, body: { state: change.state } })).data;
        }
        case 'fetch':
          return (
            await call(fetchFeedNow, {
              params: { id, feed: change.feed },
              body: {},
              timeoutMs: TIMEOUT_MS,
            })
          ).data;
        case 'remove':
          await call(removeFeed, { params: { id, feed: change.feed } });
          return null;
      }
    },
    onSuccess: (sync) => {
      if (sync) queryClient.setQueryData(calendarSyncQuery(call, id).queryKey, sync);
    },
    onSettled: () => {
      void refetch(queryClient, [...SYNCED, ['property'], ['search']]);
    },
  });
}

/** A calendar that is not added yet. */
export type Source =
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'file'; readonly name: string; readonly file: File };

/** Reads a calendar and says what it would do; nothing is stored. */
export function usePreviewFeed(id: string) {
  const app = useApp();
  return useMutation({
    mutationFn: async (source: Source): Promise<CalendarPreview> =>
      source.kind === 'file'
        ? upload(
            app,
            previewFeedFile,
            { file: new File([source.file], source.name) },
            { params: { id } },
          )
        : (
            await app.call(previewFeed, {
              params: { id },
              body: { url: source.url },
              timeoutMs: TIMEOUT_MS,
            })
          ).data,
  });
}

export function useDecideConflict() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, decision }: { id: string; decision: ConflictDecision }) =>
      (await call(decideCalendarConflict, { params: { id }, body: { decision } })).data,
    onSuccess: (open) => queryClient.setQueryData(conflictsQuery(call).queryKey, open),
    onSettled: () => {
      void refetch(queryClient, SYNCED);
    },
  });
}
