import { href } from '#src/routes/href.ts';
import type { Category } from '#src/rules/notifications/kinds.ts';
import { escapeHtml } from '#server/platform/emailContent/email.ts';
import { categoriesText } from '#server/platform/notifications/categoryNames.ts';
import { UNSUBSCRIBE_PATH } from '#server/platform/notifications/unsubscribeLink.ts';

/** The pages have an inline style and post to themselves. */
export const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** In the body of a POST that switches the emails on again. */
export const UNDO = 'emails=on';

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.55 system-ui, sans-serif;
    --paper: light-dark(#f4f5f1, #11181d); --surface: light-dark(#fcfcfa, #19222a);
    --line: light-dark(#d0d7d5, #2d3942); --ink: light-dark(#1a252b, #e9edeb);
    --soft: light-dark(#46545b, #b6c1c6); --primary: light-dark(#1c5a44, #7fc8a5);
    --on-primary: light-dark(#ffffff, #10231b); }
  body { margin: 0; min-block-size: 100vh; background: var(--paper); color: var(--ink);
    display: grid; grid-template-rows: auto 1fr; }
  header { padding: 1.25rem 1.5rem; border-block-end: 1px solid var(--line); background: var(--surface); }
  header a { font: 700 1.25rem Georgia, 'Times New Roman', serif; color: var(--primary); text-decoration: none; }
  main { box-sizing: border-box; inline-size: min(34rem, 100% - 2rem); margin: 4rem auto; align-self: start;
    padding: 2rem; background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; }
  @media (width < 40rem) { main { margin-block: 1rem; padding: 1.5rem; } }
  h1 { margin: 0 0 0.75rem; font: 700 1.75rem/1.25 Georgia, 'Times New Roman', serif; text-wrap: balance; }
  p { margin: 0 0 1.25rem; color: var(--soft); }
  form { display: flex; flex-wrap: wrap; align-items: center; gap: 1rem 1.5rem; }
  button { font: 600 1rem system-ui, sans-serif; padding: 0.75rem 1.25rem; border-radius: 0.5rem; cursor: pointer;
    border: 1px solid var(--primary); background: var(--primary); color: var(--on-primary); }
  button.quiet { background: none; color: var(--primary); }
  main a { color: var(--primary); }
  :focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }`;

const document = (title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · Keystead</title>
<style>${STYLE}</style></head>
<body><header><a href="${href('home')}">Keystead</a></header>
<main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;

const settings = `<a href="${href('settingsNotifications')}">All notification settings</a>`;

const KEPT =
  '<p>Your list of notifications in Keystead does not change. We still send emails that you need, such as confirmations.</p>';

interface UnsubscribeState {
  readonly token: string;
  readonly categories: readonly Category[];
  readonly isOn: boolean;
}

/** Offers to stop the emails, or to get them again. */
export function unsubscribePage({ token, categories, isOn }: UnsubscribeState): string {
  const about = categoriesText(categories);
  const action = `${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`;
  const form = (name: string, value: string, label: string, style: string) =>
    `<form method="post" action="${escapeHtml(action)}"><button name="${name}" value="${value}"${style}>${label}</button>${settings}</form>`;
  return isOn
    ? document(
        `Stop emails about ${about}?`,
        `${KEPT}${form('emails', 'off', 'Stop these emails', '')}`,
      )
    : document(
        `You get no emails about ${about}`,
        `${KEPT}${form('emails', 'on', 'Send them again', ' class="quiet"')}`,
      );
}

export const invalidPage = () =>
  document(
    'This link does not work',
    `<p>It is incomplete, or the account no longer exists. You can choose your emails in the settings.</p><p>${settings}</p>`,
  );
