/** Limits of saved homes and of comparisons; chosen by Keystead. */
export const MAX_LISTS = 30;
export const MAX_SAVED = 200;
export const LIST_NAME_MAX = 60;
export const NOTE_MAX = 500;
export const MAX_COMPARED = 4;
/** Saved searches of a buyer. */
export const MAX_SEARCHES = 50;
export const SEARCH_QUERY_MAX = 1500;
/** Days for which a deleted list can be restored. */
export const RESTORE_DAYS = 1;
