// @ts-check
// The arrows of the house as data: what is not written here is forbidden.

/**
 * How one file reaches another: an import or export statement, import(), or types alone.
 * @typedef {'static' | 'dynamic' | 'type'} Kind
 *
 * @typedef {object} Ban
 * @property {string} why
 * @property {RegExp} packages
 * @property {readonly Kind[]} kinds
 *
 * @typedef {object} Room
 * @property {string} room folder, or file without its ending; `*` stands for one folder name
 * @property {boolean} [filesOnly] only the files directly in the folder
 * @property {readonly string[]} may rooms it may import; `x/**` is x and all below, `**` everything
 * @property {readonly string[]} [mayLoad] rooms it may import by import() only
 * @property {readonly string[]} [mayType] rooms it may import as types only
 * @property {readonly Ban[]} [bans] packages it may not import
 * @property {boolean} [pure] it has no clock, no randomness and no input or output
 */

/** Well-kept packages without clock, randomness, input and output, which `src/rules` may use. */
const purePackages = ['ibantools', 'libphonenumber-js'];

/** @type {Record<'all' | 'impure' | 'react' | 'node' | 'heavy' | 'deferred' | 'testing', Ban>} */
const ban = {
  all: { why: 'this room imports no package', packages: /./, kinds: ['static', 'dynamic', 'type'] },
  impure: {
    why: `this room imports no package but ${purePackages.join(' and ')}`,
    packages: new RegExp(`^(?!(${purePackages.join('|')})(/|$))`),
    kinds: ['static', 'dynamic', 'type'],
  },
  react: {
    why: 'no React in this room',
    packages: /^(react|react-[^/]+|@[^/]+\/react(-[^/]+)?)(\/|$)/,
    kinds: ['static', 'dynamic', 'type'],
  },
  node: {
    why: 'this room runs in browsers',
    packages: /^node:/,
    kinds: ['static', 'dynamic', 'type'],
  },
  heavy: {
    why: "too heavy for the market's first load; its types are free",
    packages: /^(zod(?!\/mini$)|@mui|@emotion|react-admin|ra-[^/]+|recharts|stripe)(\/|$)/,
    kinds: ['static', 'dynamic'],
  },
  deferred: {
    why: "not in the market's first load; import() it where it is needed",
    packages: /^(@stripe|pusher-js|laravel-echo)(\/|$)/,
    kinds: ['static'],
  },
  testing: {
    why: 'only tests use this',
    packages: /^(vitest|fast-check|@playwright|@axe-core)(\/|$)/,
    kinds: ['static', 'dynamic', 'type'],
  },
};

const ground = ['src/rules', 'src/access', 'src/limits'];
const plain = ['src/routes', 'src/session', 'src/realtime', 'src/payments', 'src/text'];
// What they report is said in the words of the one place for texts.
const speaking = ['src/session', 'src/realtime', 'src/payments'];
const shared = [...ground, ...plain, 'src/schema', 'src/wire'];

const firstLoad = [ban.heavy, ban.deferred, ban.testing];
// The declarations carry zod, so the market knows them by their types only.
const market = { mayType: ['src/schema', 'src/wire', 'resources'], bans: [ban.node, ...firstLoad] };
const shell = [...ground, ...plain, 'src/app'];

/** The server bottom up: a room imports only those before it. @type {readonly string[]} */
const serverLayers = [
  'server/platform',
  // Declared resources as REST.
  'server/resource',
  // The type of a module.
  'server/modules/module',
  ...[
    'platform',
    'ledger',
    'bookingRecord',
    'payments',
    'deposits',
    'referrals',
    'accounts',
    'onboarding',
    'listings',
    'search',
    'pricing',
    'bookings',
    'subscriptions',
    'disputes',
    'payouts',
    'settlement',
    'accountDeletion',
    'transactions',
    'reports',
    'backOffice',
  ].map((name) => `server/modules/${name}`),
];

/** @type {readonly Room[]} */
export const rooms = [
  ...ground.map((room) => ({
    room,
    may: ground.filter((other) => other !== room),
    bans: [room === 'src/rules' ? ban.impure : ban.all],
    pure: room === 'src/rules',
  })),
  ...plain.map((room) => ({
    room,
    may: speaking.includes(room) ? [...ground, 'src/text'] : ground,
    mayType: room === 'src/session' ? ['src/wire'] : [],
    bans: [ban.react, ban.node, ...firstLoad],
  })),
  { room: 'src/schema', may: ground, bans: [ban.react, ban.node, ban.testing] },
  // What the market's calls take and give: zod for the server, types for the fronts.
  {
    room: 'src/wire',
    may: [...ground, 'src/schema', 'resources'],
    bans: [ban.react, ban.node, ban.testing],
  },
  { ...market, room: 'src/app', may: [...ground, ...plain], mayType: ['src/schema', 'src/wire'] },

  // Charts of both fronts: heavy, so the market fetches them where one is seen.
  { room: 'src/charts', may: [...ground, ...plain, 'src/app'], bans: [ban.node, ban.testing] },

  // The two composition roots: one mounts the page in a browser, one renders it to HTML.
  { ...market, room: 'src/main', may: shell, mayLoad: ['src-market/**', 'src-admin'] },
  { ...market, room: 'src/main.server', may: [...shell, 'src-market/**'], bans: firstLoad },

  { room: 'resources', may: [...ground, 'src/schema'], bans: [ban.react, ban.node, ban.testing] },
  // Only the composition of the server knows the list of modules.
  {
    room: 'server',
    may: [...shared, 'resources', 'server/**'],
    mayLoad: ['demo'],
    bans: [ban.testing],
  },
  ...serverLayers.map((room, layer) => ({
    room,
    may: [...shared, 'resources', 'server/env', ...serverLayers.slice(0, layer)],
    bans: [ban.testing],
  })),
  // Reads the parts of the environment that belong to the platform.
  { room: 'server/env', may: [...shared, 'server/platform'], bans: [ban.testing] },
  // Demonstration data: fills an empty database, through the commands of the server.
  { room: 'demo', may: [...shared, 'resources', 'server/**'], bans: [ban.testing] },
  {
    room: 'src-admin',
    may: [...shared, 'src/app', 'src/charts', 'resources'],
    bans: [ban.node, ban.testing],
  },

  { ...market, room: 'src-market', filesOnly: true, may: [...shell, 'src-market/**'] },
  { ...market, room: 'src-market/signedIn', may: [...shell, 'src-market/features/**'] },
  { ...market, room: 'src-market/shell', may: [...shell, 'src-market/ui', 'src-market/data'] },
  { ...market, room: 'src-market/ui', may: shell },
  { ...market, room: 'src-market/data', may: shell },
  // Forms of the card provider's own fields: features fetch them where a card is to be typed in.
  {
    ...market,
    room: 'src-market/cards',
    may: [...shell, 'src-market/ui', 'src-market/data'],
    bans: [ban.node, ban.heavy, ban.testing],
  },
  {
    ...market,
    room: 'src-market/features/*',
    may: [...shell, 'src-market/shell', 'src-market/ui', 'src-market/data'],
    mayLoad: ['src/charts', 'src-market/cards'],
  },

  { room: 'tests', may: ['**'] },
  { room: 'bench', may: [...shared, 'resources', 'server/**', 'scripts'] },
  { room: 'scripts', may: [...shared, 'resources', 'server/**'] },
  // Generators of demonstration data: packages of their own, which a normal install leaves out.
  { room: 'demo/pictures', may: [], bans: [ban.testing] },
  { room: 'demo/placeData', may: [], bans: [ban.testing] },
  { room: '.', filesOnly: true, may: ['scripts'] },
];
