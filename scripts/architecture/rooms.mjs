// @ts-check
import { isTest, targetOf } from './zones.mjs';

/** The folders of the platform, in groups. */
const PLATFORM = [
  // The database, and everything that is written in one transaction.
  'settings emailContent database audit jobs mail notifications unitOfWork auditChecks',
  // What the server keeps and fetches.
  'csv outgoing visits currencies sandbox images security files',
  // What it answers.
  'apiDocs http realtime pages',
  // What it sends to other services.
  'paymentProviders push mailDelivery',
  // How it is run.
  'observability environment nodes installation',
];

/** The folders of the staff front, in groups. */
const STAFF = [
  // What knows no resource.
  'stepUp providers ui presence conversations notes apiTokens navigation',
  // What a declaration says, and how its values are shown and entered.
  'declaration controls files photos structuredFields inputs values',
  // What is done with records.
  'history conflict csv actions savedViews form bulk board sheet',
  // The screens of every resource, and the frame around them.
  'fromResource commandPalette shell',
  // What single resources and pages add.
  'reports review disputes dashboards fields overrides webhooks settings payments audit emails health',
  'app',
];

/**
 * Folders whose folders have an order: each imports only itself, those before it and the files above them. Types may come
 * from anywhere, since they load nothing.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const ROOMS = {
  'server/platform': PLATFORM.flatMap((group) => group.split(' ')),
  'src-admin': STAFF.flatMap((group) => group.split(' ')),
};

/** The largest number of sources in one folder; the migrations are one sequence. */
const MOST_SOURCES = 25;
const SEQUENCES = ['server/platform/database/migrations'];

/**
 * The folder with an order that a file is in, and the place in this order; -1 for the files above the folders.
 * @param {string} path
 * @returns {{ folder: string; room: string; place: number } | undefined}
 */
function roomOf(path) {
  const found = Object.entries(ROOMS).find(([folder]) => path.startsWith(`${folder}/`));
  if (!found) return undefined;
  const [folder, rooms] = found;
  const [room = '', inside] = path.slice(folder.length + 1).split('/');
  return inside === undefined
    ? { folder, room: '', place: -1 }
    : { folder, room, place: rooms.indexOf(room) };
}

/**
 * What is wrong with an import between the folders of one place; undefined when the order allows it.
 * @param {import('./source.mjs').Import} found
 * @param {string} path of the importing file
 * @returns {string | undefined}
 */
export function outOfOrder({ specifier, kind }, path) {
  const target = targetOf(specifier, path);
  if (kind === 'type' || isTest(path) || target === undefined) return undefined;
  const from = roomOf(path);
  const to = roomOf(target);
  if (!from || from.folder !== to?.folder || to.place <= from.place) return undefined;
  return `${from.folder}/${from.room} comes before ${to.room} and may not import it (scripts/architecture/rooms.mjs)`;
}

/**
 * Folders that have no place in the order, and folders with too many sources.
 * @param {readonly string[]} paths
 * @returns {{ path: string; line: number; message: string }[]}
 */
export function wrongRooms(paths) {
  /** @type {Map<string, string[]>} */
  const folders = new Map();
  for (const path of paths) {
    if (isTest(path) || /\.(css|d\.ts|svg)$/.test(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    folders.set(folder, [...(folders.get(folder) ?? []), path]);
  }
  const large = [...folders]
    .filter(([folder, files]) => files.length > MOST_SOURCES && !SEQUENCES.includes(folder))
    .map(([folder, { length }]) => ({
      path: folder,
      line: 1,
      message: `${length} sources in one folder, where ${MOST_SOURCES} are the most: divide it`,
    }));
  const unplaced = paths
    .filter((path) => {
      const room = roomOf(path);
      return room !== undefined && room.room !== '' && room.place === -1;
    })
    .map((path) => ({
      path,
      line: 1,
      message: 'its folder has no place in the order (scripts/architecture/rooms.mjs)',
    }));
  return [...large, ...unplaced];
}
