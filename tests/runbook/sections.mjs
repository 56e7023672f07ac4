// @ts-check
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readlinkSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { ask, register, signIn, startTwoStep } from './people.mjs';

/** @typedef {import('./machine.mjs').Machine} Machine */

/**
 * @typedef {object} Section
 * @property {(machine: Machine) => unknown} [before] makes what the section is about
 * @property {(machine: Machine, output: string) => unknown} [after] checks what its commands did
 */

const STAFF = { email: 'you@example.com', password: 'nine tin kettles whistle' };
const EARLY = { email: 'early@example.com', password: 'four red kites over fields' };
const LATE = { email: 'late@example.com', password: 'two owls sleep at noon' };
const GUEST = { email: 'guest@example.com', password: 'seven slow boats go home' };

/** The demonstration takes longer than the page waits. */
const START = `systemctl start keystead
curl -fs --retry 200 --retry-delay 1 --retry-connrefused http://127.0.0.1:3000/readyz`;

/** The settings of the machine before a section changes them. */
let own = '';

/** A mail server that accepts connections and never greets. */
const silentMail = createServer();
let stoppedFrom = 0;

/** What each section of docs/operate.md needs before its commands, and what they must have done. @type {Record<string, Section>} */
export const sections = {
  Install: {
    async after(machine, output) {
      assert.match(output, /Key and files/, 'doctor checks key and files');
      assert.equal(await statusOf(machine, '/'), 200, 'the home page is served');
    },
  },
  'First admin': {
    async after(machine, output) {
      const [, token = ''] = /\/password-reset\/(\S+)/.exec(output) ?? [];
      const { password } = STAFF;
      const reply = await ask(machine, 'PUT', '/api/reset-password', { token, password });
      assert.ok(reply.ok, `the printed link sets a password: ${await reply.text()}`);
      assert.equal(await signIn(machine, STAFF), 200, 'the owner signs in');
    },
  },
  Places: {
    async after(machine) {
      assert.ok((await count(machine, 'locations')) > 100, 'towns of two countries are there');
    },
  },
  'Leave the demonstration': {
    async before(machine) {
      own = machine.settings();
      await machine.run(`systemctl stop keystead
psql -qc 'create database demonstration owner keystead'`);
      const demonstration = own
        .replace(/(DATABASE_URL=.*\/)keystead$/m, '$1demonstration')
        .replace(/(KEYSTEAD_DATA=.*)$/m, '$1-demonstration');
      machine.setSettings(`${demonstration}KEYSTEAD_DEMO=1\n`);
      await machine.run(START);
      assert.ok(
        (await count(machine, 'users', 'demonstration')) > 10,
        'the demonstration has users',
      );
    },
    async after(machine) {
      assert.equal(await count(machine, 'users', 'demonstration'), 0, 'the demonstration is gone');
      await machine.run('systemctl stop keystead');
      machine.setSettings(own);
      await machine.run(START);
    },
  },
  'Backup and restore': {
    before: (machine) => register(machine, EARLY),
    async after(machine) {
      assert.equal(await signIn(machine, EARLY), 200, 'who registered before the backup is there');
      assert.ok((await count(machine, 'locations')) > 100, 'cities are there');
      assert.equal(
        await count(machine, 'users', 'keystead_before'),
        2,
        'the database of before stays',
      );
    },
  },
  'Upgrade and rollback': {
    async after(machine) {
      const link = readlinkSync(machine.path('/srv/keystead'));
      assert.equal(link, machine.path('/srv/releases/2'), 'the new build is in use');
      assert.equal(await signIn(machine, EARLY), 200, 'people sign in to the new build');
    },
  },
  Stop: {
    async before(machine) {
      await once(silentMail.listen(0, '127.0.0.1'), 'listening');
      const { port } = /** @type {import('node:net').AddressInfo} */ (silentMail.address());
      own = machine.settings();
      machine.setSettings(own.replace(/^SMTP_URL=.*$/m, `SMTP_URL=smtp://127.0.0.1:${port}`));
      await machine.run(`systemctl stop keystead\n${START}`);
      const waiting = once(silentMail, 'connection');
      await register(machine, LATE);
      await waiting;
      stoppedFrom = performance.now();
    },
    async after(machine) {
      const seconds = (performance.now() - stoppedFrom) / 1000;
      assert.ok(seconds < 20, `a server whose mail server hangs stops soon: ${seconds} s`);
      silentMail.close();
      machine.setSettings(own);
      await machine.run(START);
    },
  },
  'Rotate the secret': {
    async before(machine) {
      await startTwoStep(machine, STAFF);
      own = machine.settings();
    },
    async after(machine, output) {
      assert.match(output, /two_factor\.secret: 1 sealed anew/, 'what was sealed is sealed anew');
      assert.match(output, /Stored secrets can be opened/, 'doctor opens it with the new key');
      const now = machine.settings();
      assert.notEqual(secretOf(now), secretOf(own), 'another key is in use');
      assert.doesNotMatch(now, /KEYSTEAD_PREVIOUS_SECRETS/, 'the old key is not needed');
      assert.equal(await signIn(machine, STAFF), 200, 'people sign in with the new key');
    },
  },
  'One key and one file store': {
    before: (machine) =>
      rmSync(machine.path('/var/lib/keystead/files/installation'), { recursive: true }),
    async after(machine) {
      assert.equal(await signIn(machine, EARLY), 200, 'the server accepts the files');
    },
  },
  PgBouncer: {
    async after(machine) {
      const limit = await machine.run(
        'psql -qtAc "select rolconfig::text from pg_roles where rolname = \'keystead\'"',
      );
      assert.match(limit, /statement_timeout=30s/, 'the role has its limits');
    },
  },
  'A person’s data': {
    before: (machine) => register(machine, GUEST),
    async after(machine) {
      const users = readFileSync(machine.path('/backups/guest/records/users.json'), 'utf8');
      assert.ok(users.includes(GUEST.email), 'the account is written as JSON');
      assert.notEqual(await signIn(machine, GUEST), 200, 'the account is gone');
      assert.ok(existsSync(machine.path('/backups/2026-11-23')), 'the backup is there');
    },
  },
};

/** @param {string} settings */
const secretOf = (settings) => /^KEYSTEAD_SECRET=(.*)$/m.exec(settings)?.[1];

/** @param {Machine} machine @param {string} path */
const statusOf = async ({ origin }, path) => (await fetch(`${origin}${path}`)).status;

/** The rows of a table. @param {Machine} machine @param {string} table @param {string} [database] */
const count = async (machine, table, database = 'keystead') =>
  Number(await machine.run(`psql -qtA -d ${database} -c 'select count(*) from ${table}'`));
