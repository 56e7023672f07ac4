import type { Command } from './command.ts';

/** What `keystead` can do, in the order of its help. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'doctor',
    about:
      'Checks settings, database, demo accounts, replicas, pooler, storage, email, Stripe, realtime and clock.',
    help: 'Says what is wrong and how to fix it; changes nothing. On the embedded database, stop the server first.',
    options: {},
    load: async () => (await import('./doctor/doctor.ts')).doctor,
  },
  {
    name: 'create-admin',
    about: 'Creates an owner or admin, and prints a link to choose the password.',
    help: 'The link is valid for one hour. Run it again for a new link; an existing account is not changed otherwise.',
    options: {
      email: { about: 'the email to sign in with', required: true },
      name: { about: 'the name that others see', required: true },
      role: { about: 'owner or admin; default: admin' },
    },
    load: async () => (await import('./createAdmin.ts')).createAdmin,
  },
  {
    name: 'load-places',
    about: 'Adds countries, regions, towns and areas, in which homes are and guests search.',
    help: [
      'Keystead comes with the larger towns of 31 countries, from GeoNames (CC BY 4.0). Places that exist are not changed, so it',
      'may be run again, such as for another country. generators/placeData/README.md says how to make a file with others.',
    ].join('\n'),
    options: {
      countries: { about: 'their codes, such as PT,ES; default: all' },
      from: { about: 'a file of places; default: the one that comes with Keystead' },
    },
    load: async () => (await import('./loadPlaces.ts')).loadPlaces,
  },
  {
    name: 'migrate',
    about: 'Applies the pending migrations.',
    help: 'The server does it at its start too; run it before a deploy to see that it succeeds.',
    options: {},
    load: async () => (await import('./migrateDatabase.ts')).migrateDatabase,
  },
  {
    name: 'backup',
    about: 'Writes the database and the files to a new folder.',
    help: [
      'PostgreSQL: by pg_dump, while the servers run. Embedded database: stop the server first.',
      'Files of a bucket are not copied: turn on versioning of the bucket instead.',
      'The folder holds personal data, and the generated key where there is one: restrict who may read it.',
    ].join('\n'),
    options: { to: { about: 'the new folder', required: true } },
    load: async () => (await import('./backup/backup.ts')).backup,
  },
  {
    name: 'restore',
    about: 'Restores a backup into an empty database and data folder.',
    help: [
      'Stop the servers first. The data folder and the PostgreSQL database must be empty, so nothing is overwritten.',
      'A backup of a newer version is refused by name; an older one is migrated at the next start.',
    ].join('\n'),
    options: { from: { about: 'the folder of the backup', required: true } },
    load: async () => (await import('./backup/restore.ts')).restore,
  },
  {
    name: 'rotate-secret',
    about: 'Seals all stored secrets anew with the current KEYSTEAD_SECRET.',
    help: [
      '1. Put the new key in KEYSTEAD_PREVIOUS_SECRETS, and restart the servers one by one: each can read it then.',
      '2. Exchange the new key and the one in KEYSTEAD_SECRET, and restart the servers one by one again.',
      '3. Run this command. The servers may run; nothing is unreadable meanwhile. It may be run again.',
      '4. Remove the old key from KEYSTEAD_PREVIOUS_SECRETS and restart. Links to unsubscribe in older emails end then.',
    ].join('\n'),
    options: {},
    load: async () => (await import('./rotateSecret.ts')).rotateSecret,
  },
  {
    name: 'accept',
    about: 'Makes another key or another file store that of the database.',
    help: [
      'A server starts only with the key and the file store that the database knows. Accept another one after you moved',
      'the files, or where the key is lost: what it sealed can then not be read, such as account numbers and second factors.',
    ].join('\n'),
    options: {
      secret: { about: 'the key in KEYSTEAD_SECRET', flag: true },
      files: { about: 'the bucket, or the folder in KEYSTEAD_DATA', flag: true },
    },
    load: async () => (await import('./accept.ts')).accept,
  },
  {
    name: 'verify',
    about: 'Verifies the ledger and the hash chain of the audit log.',
    help: 'Exit status 1 where a problem was found. On the embedded database, stop the server first.',
    options: {},
    load: async () => (await import('./verifyDatabase.ts')).verify,
  },
  {
    name: 'export-person',
    about: 'Writes what is stored about a person to a new folder: records as JSON, and files.',
    help: [
      'For a person who asks what is stored about them. It has what others wrote to them and notes of staff: read it before you',
      'give it away. The servers may run. The audit log notes the export.',
    ].join('\n'),
    options: {
      email: { about: 'of the account', required: true },
      to: { about: 'the new folder', required: true },
    },
    load: async () => (await import('./exportPerson/exportPerson.ts')).exportPerson,
  },
  {
    name: 'erase-person',
    about: 'Deletes an account and its personal data.',
    help: 'As the person could: refused while payments or stays are open. Records for accounting stay, without names. Cannot be undone.',
    options: {
      email: { about: 'the email of the account', required: true },
      confirm: { about: 'the same email again', required: true },
    },
    load: async () => (await import('./erasePerson.ts')).erasePerson,
  },
  {
    name: 'remove-demo',
    about: 'Takes the demonstration out of the database.',
    help: [
      'Stop the servers first, and make a backup: it cannot be undone.',
      'Where only the demonstration and staff are in the database, everything is removed, and the staff accounts stay.',
      'Where other people have registered, they and their records stay: the accounts of the demonstration are deleted,',
      'their open stays are cancelled and paid back in the books, their homes are archived, and their past stays stay in',
      'the books without names. Staff with the password of the demonstration must choose a new one.',
    ].join('\n'),
    options: {},
    load: async () => (await import('./removeDemo/removeDemo.ts')).removeDemo,
  },
];
