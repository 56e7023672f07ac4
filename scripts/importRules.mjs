// @ts-check
// Which part of the code may import which, as data. An import that no rule allows is forbidden.
import { readModules } from './architecture/modules.mjs';

/**
 * How one file reaches another: an import or export statement, import(), or types alone.
 * @typedef {'static' | 'dynamic' | 'type'} Kind
 *
 * @typedef {object} Ban
 * @property {string} why
 * @property {RegExp} packages
 * @property {readonly Kind[]} kinds
 *
 * @typedef {object} Zone
 * @property {string} zone folder, or file without its ending; `*` stands for one folder name
 * @property {boolean} [filesOnly] only the files directly in the folder
 * @property {readonly string[]} may zones it may import; `x/**` is x and all below, `**` everything
 * @property {readonly string[]} [mayLoad] zones it may import by import() only
 * @property {readonly string[]} [mayType] zones it may import as types only
 * @property {readonly Ban[]} [bans] packages it may not import
 * @property {boolean} [pure] it has no clock, no randomness and no input or output
 */

/** Well-kept packages without clock, randomness, input and output, which `src/rules` may use. */
const purePackages = ['ibantools', 'libphonenumber-js'];

/** @type {Record<'all' | 'impure' | 'react' | 'node' | 'heavy' | 'staffFront' | 'deferred' | 'testing', Ban>} */
const ban = {
  all: { why: 'this zone imports no package', packages: /./, kinds: ['static', 'dynamic', 'type'] },
  impure: {
    why: `this zone imports no package but ${purePackages.join(' and ')}`,
    packages: new RegExp(`^(?!(${purePackages.join('|')})(/|$))`),
    kinds: ['static', 'dynamic', 'type'],
  },
  react: {
    why: 'no React in this zone',
    packages: /^(react|react-[^/]+|@[^/]+\/react(-[^/]+)?)(\/|$)/,
    kinds: ['static', 'dynamic', 'type'],
  },
  node: {
    why: 'this zone runs in browsers',
    packages: /^node:/,
    kinds: ['static', 'dynamic', 'type'],
  },
  heavy: {
    why: "too heavy for the market's first load; its types are free",
    packages: /^(zod(?!\/mini$)|@mui|@emotion|react-admin|ra-[^/]+|recharts|stripe)(\/|$)/,
    kinds: ['static', 'dynamic'],
  },
  staffFront: {
    why: 'components of the staff front only',
    packages: /^(@mui|@emotion|react-admin|ra-[^/]+)(\/|$)/,
    kinds: ['static', 'dynamic', 'type'],
  },
  deferred: {
    why: "not in the market's first load; import() it where it is needed",
    packages: /^(@stripe|@simplewebauthn|pusher-js|laravel-echo)(\/|$)/,
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
// Methods and paths of the API: all that the build leaves of the endpoints in the fronts.
const endpoints = ['src/wire/*/endpoints', 'src/wire/endpointPath'];
// What they report is said in the words of the one place for texts.
const speaking = ['src/session', 'src/realtime', 'src/payments'];
const shared = [...ground, ...plain, 'src/schema', 'src/wire', ...endpoints];

const firstLoad = [ban.heavy, ban.deferred, ban.testing];
// The declarations carry zod, so the market knows them by their types only.
const market = { mayType: ['src/schema', 'src/wire', 'resources'], bans: [ban.node, ...firstLoad] };
const shell = [...ground, ...plain, ...endpoints, 'src/app'];
// One area of the market's screens knows no other, unless a rule below names it.
const feature = [...shell, 'src-market/shell', 'src-market/ui', 'src-market/data'];

/** What every module may import. */
const underModules = [
  'server/platform',
  // Declared resources as REST.
  'server/resource',
  // What a module is.
  'server/modules/erase',
  'server/modules/guardedSettings',
  'server/modules/module',
];

/** The server bottom up: a zone imports those of its list. @type {readonly (readonly [string, readonly string[]])[]} */
const serverLayers = [
  ...underModules.map((zone, layer) => /** @type {const} */ ([zone, underModules.slice(0, layer)])),
  ...readModules().map(({ name, dependsOn }) => {
    const lower = dependsOn.map((one) => `server/modules/${one}`);
    return /** @type {const} */ ([`server/modules/${name}`, [...underModules, ...lower]]);
  }),
];

/** @type {readonly Zone[]} */
export const zones = [
  ...ground.map((zone) => ({
    zone,
    may: ground.filter((other) => other !== zone),
    bans: [zone === 'src/rules' ? ban.impure : ban.all],
    pure: zone === 'src/rules',
  })),
  ...plain.map((zone) => ({
    zone,
    may: [
      ...ground,
      ...(speaking.includes(zone) ? ['src/text'] : []),
      ...(zone === 'src/session' ? endpoints : []),
    ],
    mayType: zone === 'src/session' ? ['src/wire'] : [],
    bans: [ban.react, ban.node, ...firstLoad],
  })),
  {
    zone: 'src/schema',
    may: ground,
    // A declaration names the icon of its resource.
    mayType: ['src/app/images/icons'],
    bans: [ban.react, ban.node, ban.testing],
  },
  // What the market's calls take and give: zod for the server, types for the fronts.
  {
    zone: 'src/wire',
    may: [...ground, 'src/schema', 'resources'],
    bans: [ban.react, ban.node, ban.testing],
  },
  { zone: 'src/wire/endpointPath', may: [], mayType: ['src/wire'], bans: [ban.all] },
  // The endpoint table; the build leaves only its routes in the fronts (build/endpoints.ts).
  {
    zone: 'src/wire/*/endpoints',
    may: [...ground, 'src/routes', 'src/schema', 'src/wire', 'resources'],
    bans: [ban.react, ban.node, ban.testing],
  },
  {
    ...market,
    zone: 'src/app',
    may: [...ground, ...plain, ...endpoints, 'src/app/images/icons'],
    mayType: ['src/schema', 'src/wire'],
  },

  // The design tokens, also for the pages that the server writes itself.
  { zone: 'src/app/styles', may: [] },

  // The names of the icons.
  { zone: 'src/app/images/icons', may: [] },

  // Charts of both fronts: heavy, so the market fetches them where one is seen.
  { zone: 'src/charts', may: [...ground, ...plain, 'src/app'], bans: [ban.node, ban.testing] },

  // The two composition roots: one mounts the page in a browser, one renders it to HTML.
  {
    ...market,
    zone: 'src/main',
    may: [...shell, 'src/app/styles'],
    mayLoad: ['src-market/**', 'src-admin'],
  },
  { ...market, zone: 'src/main.server', may: [...shell, 'src-market/**'], bans: firstLoad },

  { zone: 'resources', may: [...ground, 'src/schema'], bans: [ban.react, ban.node, ban.testing] },
  // Only the composition of the server knows the list of modules.
  {
    zone: 'server',
    may: [...shared, 'resources', 'server/**'],
    mayLoad: ['demo'],
    bans: [ban.testing],
  },
  ...serverLayers.map(([zone, lower]) => ({
    zone,
    may: [
      ...shared,
      'resources',
      ...(zone === 'server/platform' ? ['src/app/styles'] : []),
      ...lower,
    ],
    bans: [ban.testing],
  })),
  // Demonstration data: fills an empty database, through the commands of the server.
  { zone: 'demo', may: [...shared, 'resources', 'server/**'], bans: [ban.testing] },
  {
    zone: 'src-admin',
    may: [...shared, 'src/app', 'src/charts', 'resources'],
    bans: [ban.node, ban.testing],
  },

  { ...market, zone: 'src-market', filesOnly: true, may: [...shell, 'src-market/**'] },
  {
    ...market,
    zone: 'src-market/signedIn',
    may: [...shell, 'src-market/features/**'],
    mayLoad: ['src-market/records'],
  },
  { ...market, zone: 'src-market/public', may: [...shell, 'src-market/features/**'] },
  { ...market, zone: 'src-market/shell', may: [...shell, 'src-market/ui', 'src-market/data'] },
  { ...market, zone: 'src-market/ui', may: shell },
  { ...market, zone: 'src-market/data', may: shell },
  // Screens of declared resources for their parties: the declaration and its zod come with them alone.
  {
    zone: 'src-market/records',
    may: [
      ...shell,
      'src/schema',
      'resources',
      'src-market/shell',
      'src-market/ui',
      'src-market/data',
    ],
    mayType: ['src/wire'],
    bans: [ban.node, ban.deferred, ban.staffFront, ban.testing],
  },
  // Forms of the card provider's own fields: features fetch them where a card is to be typed in.
  {
    ...market,
    zone: 'src-market/cards',
    may: [...shell, 'src-market/ui', 'src-market/data'],
    bans: [ban.node, ban.heavy, ban.testing],
  },
  {
    ...market,
    zone: 'src-market/features/*',
    may: feature,
    mayLoad: ['src/charts', 'src-market/cards'],
  },
  // The page of a home shows its calendar, the suggested prices of its nights and its calendars of other sites.
  {
    ...market,
    zone: 'src-market/features/priceSuggestions',
    may: [...feature, 'src-market/features/calendar/**'],
  },
  {
    ...market,
    zone: 'src-market/features/listings',
    may: [
      ...feature,
      'src-market/features/calendar/**',
      'src-market/features/calendarFeeds/**',
      'src-market/features/priceSuggestions/**',
    ],
    mayLoad: ['src/charts', 'src-market/cards'],
  },

  { zone: 'tests', may: ['**'] },
  { zone: 'bench', may: [...shared, 'resources', 'server/**', 'scripts'] },
  { zone: 'scripts', may: [...shared, 'resources', 'server/**'] },
  { zone: 'packages/client', may: [], bans: [ban.testing] },
  // Packages of their own, which a normal install leaves out.
  { zone: 'generators/pictures', may: [], bans: [ban.testing] },
  { zone: 'generators/placeData', may: [], bans: [ban.testing] },
  { zone: 'generators/world', may: [], bans: [ban.testing] },
  // The bundler's plugins.
  { zone: 'build', may: ['scripts'], bans: [ban.react] },
  { zone: '.', filesOnly: true, may: ['build', 'scripts'] },
];
