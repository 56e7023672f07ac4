import {
  createSavedList,
  deleteSavedList,
  renameSavedList,
  restoreSavedList,
  revokeSavedList,
  shareSavedList,
} from '#src/wire/saved/endpoints/saved.ts';
import type { SavedWrite } from './saved.ts';

export const createList =
  (name: string): SavedWrite =>
  (call) =>
    call(createSavedList, { body: { name } });

export const renameList =
  (id: string, name: string): SavedWrite =>
  (call) =>
    call(renameSavedList, { params: { id }, body: { name } });

export const deleteList =
  (id: string): SavedWrite =>
  (call) =>
    call(deleteSavedList, { params: { id } });

export const restoreList =
  (id: string): SavedWrite =>
  (call) =>
    call(restoreSavedList, { params: { id }, body: {} });

/** Makes the list's link. */
export const shareList =
  (id: string): SavedWrite =>
  (call) =>
    call(shareSavedList, { params: { id }, body: {} });

/** Makes the list's link open nothing. */
export const revokeList =
  (id: string): SavedWrite =>
  (call) =>
    call(revokeSavedList, { params: { id } });
