// @ts-check
// Prepares a fresh clone: `--tests` also requires a browser, `--build` also builds what is outdated.
// Uses Node built-ins only, because it runs before packages are installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isBuilt, markBuilt, sourcesFingerprint } from './built.mjs';
import { findChromium } from './browser/chromium.mjs';
import { isInstalled, markInstalled } from './installed.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

requireNode(20, 19);
if (!isInstalled(root)) install();
if (process.argv.includes('--tests')) requireChromium();
if (process.argv.includes('--build') && !isBuilt(root)) build();

/** @param {number} major @param {number} minor */
function requireNode(major, minor) {
  const [haveMajor = 0, haveMinor = 0] = process.versions.node.split('.').map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  fail(`Keystead needs Node ${major}.${minor} or newer; this is Node ${process.versions.node}.`);
}

function install() {
  print('Installing the packages of package-lock.json …');
  // The build needs development packages, in production too.
  if (!npm('ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'))
    fail('The packages could not be installed: npm ci failed, see above.');
  markInstalled(root);
}

function build() {
  print('Building …');
  const fingerprint = sourcesFingerprint(root);
  if (!npm('run', '--silent', 'build')) fail('The build failed, see above.');
  markBuilt(root, fingerprint);
}

function requireChromium() {
  const named = process.env.KEYSTEAD_CHROMIUM ?? process.env.CHROMIUM_PATH;
  if (findChromium()) return;
  if (named) fail(`KEYSTEAD_CHROMIUM or CHROMIUM_PATH names ${named}, which does not exist.`);
  if (process.getuid?.() === 0 && isDebian()) {
    print("Installing Debian's Chromium for the browser tests …");
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-qq'], env);
    // The headless shell is faster and smaller; not every Debian has it.
    const install = ['install', '-y', '-qq', '--no-install-recommends'];
    run('apt-get', [...install, 'chromium-headless-shell'], env);
    if (!findChromium()) run('apt-get', [...install, 'chromium'], env);
  }
  if (findChromium()) return;
  fail(`The browser tests need Chromium, and none was found. Any one of these helps:
  Debian:       sudo apt-get install chromium-headless-shell
  elsewhere:    npx playwright install chromium
  your own:     KEYSTEAD_CHROMIUM=/path/to/chromium npm test`);
}

function isDebian() {
  const release = '/etc/os-release';
  return existsSync(release) && /^ID="?debian"?$/m.test(readFileSync(release, 'utf8'));
}

/** @param {...string} args */
function npm(...args) {
  const cli = process.env.npm_execpath;
  if (cli && /\.[cm]?js$/.test(cli)) return run(process.execPath, [cli, ...args]);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}

/** @param {string} command @param {string[]} args */
function run(command, args, env = process.env) {
  const shell = process.platform === 'win32' && command.endsWith('.cmd');
  return spawnSync(command, args, { cwd: root, env, shell, stdio: 'inherit' }).status === 0;
}

/** @param {string} text */
function print(text) {
  process.stdout.write(`${text}\n`);
}

/** @param {string} text @returns {never} */
function fail(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}
