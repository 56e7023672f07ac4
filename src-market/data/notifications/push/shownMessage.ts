import type { PushMessage } from '#src/wire/notifications/push.ts';

/** What the browser shows, and what it opens. */
export interface ShownMessage {
  readonly title: string;
  readonly options: {
    readonly body: string;
    /** A message that arrives twice is shown once. */
    readonly tag: string;
    readonly icon: string;
    readonly lang: string;
    readonly data: { readonly id: string | null; readonly path: string };
  };
}

const ICON = '/icon-192.png';

const isText = (value: unknown): value is string => typeof value === 'string';

const read = (text: string): Partial<Record<keyof PushMessage, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

/** A path of this market; the front page for anything else. */
const pathOf = (link: unknown): string => (isText(link) && /^\/(?![/\\])/.test(link) ? link : '/');

/** The notification for a pushed text. A browser must show one for every push, so it is never empty. */
export function shownMessage(pushed: string): ShownMessage {
  const { id, title, text, link } = read(pushed);
  return {
    title: isText(title) && title !== '' ? title : 'Keystead',
    options: {
      body: isText(text) ? text : '',
      tag: isText(id) ? id : 'keystead',
      icon: ICON,
      lang: 'en',
      data: { id: isText(id) ? id : null, path: pathOf(link) },
    },
  };
}
