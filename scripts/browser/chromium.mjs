// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const inPlaywrightsFolder = [
  ['chrome-linux', 'chrome'],
  ['chrome-linux64', 'chrome'],
  ['chrome-linux', 'headless_shell'],
  ['chrome-headless-shell-linux64', 'chrome-headless-shell'],
  ['chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'],
  ['chrome-win', 'chrome.exe'],
  ['chrome-win64', 'chrome.exe'],
];

/** Finds a Chromium for the journeys: the one of the environment, the system's or Playwright's. */
export function findChromium(env = process.env) {
  const named = env.KEYSTEAD_CHROMIUM ?? env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return [...onPath(env.PATH ?? ''), ...macApplications, ...playwrights(env)].find((file) =>
    existsSync(file),
  );
}

/** Without what it would fetch for itself. */
const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What Playwright starts it with. @param {readonly string[]} [more] further arguments */
export function launchOptions(more = []) {
  const executablePath = findChromium();
  return { ...(executablePath && { executablePath }), args: [...more, ...ARGS] };
}

/** @param {string} path */
function onPath(path) {
  const folders = [...path.split(delimiter).filter(Boolean), '/usr/bin'];
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/** @param {NodeJS.ProcessEnv} env */
function playwrights(env) {
  const caches = [
    env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
    env.LOCALAPPDATA && join(env.LOCALAPPDATA, 'ms-playwright'),
  ];
  return caches
    .filter((cache) => cache !== undefined)
    .filter((cache) => existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => name.startsWith('chromium'))
        .sort()
        .reverse()
        .flatMap((name) => inPlaywrightsFolder.map((parts) => join(cache, name, ...parts))),
    );
}
