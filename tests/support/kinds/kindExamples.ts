import { z } from 'zod';
import { defineMachine } from '#src/rules/stateMachines/machine.ts';
import * as f from '#src/schema/field.ts';

/** What is right of one kind in every part of the product. */
export interface KindExample {
  readonly field: () => f.Field;
  /** Two values, the first before the second in the order of lists. */
  readonly values: readonly [unknown, unknown];
  /** What a person types or chooses for the first value; nothing for what is pressed, chosen or uploaded. */
  readonly typed: string;
  /** The texts of its parts by their label; `true` presses a flag. */
  readonly parts?: Readonly<Record<string, string>>;
  /** What the back office and the market show of the first value. */
  readonly staff: string;
  readonly market: string;
  /** The cell of a CSV, and other spellings that are read as the same value. */
  readonly cell: string;
  readonly spellings: readonly string[];
  /** A filter that only the first value matches; null for a kind without filters. */
  readonly filter: Readonly<Record<string, unknown>> | null;
  /** A word by which a search finds the first value; null for a kind that is not searched. */
  readonly word: string | null;
  /** Its type in the description of the API, and in the typed client. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly client: string;
}

const machine = defineMachine({
  initial: 'a_draft',
  final: ['b_done'],
  states: ['a_draft', 'b_done'],
  events: { finish: { from: ['a_draft'], to: 'b_done', by: ['staff'] } },
});

export const FIRST_ID = '01941f29-7c00-70ec-a15f-a49a40d362a1';
const SECOND_ID = '01941f29-7c00-70ec-a15f-a49a40d362b2';

// The keys are in the order of the database.
const PHOTO = {
  alt: 'The kitchen',
  path: 'photos/uploads/01941f29-7c00-70ec-a15f-a49a40d362a1.webp',
  width: 1600,
  height: 1200,
};
const FILE = {
  name: 'lease.pdf',
  path: 'files/01941f29-7c00-70ec-a15f-a49a40d362a1',
  size: 1200,
  media_type: 'application/pdf',
};
const PARTS = { cost: 1250, done: true, room: 'Kitchen' };

/** A kind without an example does not compile. */
export const KIND_EXAMPLES: Readonly<Record<f.Kind, KindExample>> = {
  id: {
    field: f.id,
    values: [FIRST_ID, SECOND_ID],
    typed: '',
    staff: FIRST_ID,
    market: FIRST_ID,
    cell: FIRST_ID,
    spellings: [],
    filter: { id: FIRST_ID },
    word: 'a49a40d362a1',
    schema: { type: 'string', format: 'uuid' },
    client: 'string',
  },
  ref: {
    field: () => f.optional(f.ref('properties')),
    values: [FIRST_ID, SECOND_ID],
    typed: '',
    staff: 'A quiet flat',
    market: 'A quiet flat',
    cell: FIRST_ID,
    spellings: [` ${FIRST_ID} `],
    filter: { ref: [FIRST_ID] },
    word: 'quiet',
    schema: { type: 'string', format: 'uuid' },
    client: 'string | null',
  },
  refs: {
    field: () => f.refs('properties', { max: 3 }),
    values: [[FIRST_ID], [SECOND_ID]],
    typed: '',
    staff: 'A quiet flat',
    market: 'A quiet flat',
    cell: FIRST_ID,
    spellings: [` ${FIRST_ID} `],
    filter: { refs: [FIRST_ID] },
    word: 'quiet',
    schema: { type: 'array', items: { type: 'string', format: 'uuid' }, maxItems: 3 },
    client: 'string[]',
  },
  text: {
    field: () => f.text(),
    values: ['Alder', 'Birch'],
    typed: 'Alder',
    staff: 'Alder',
    market: 'Alder',
    cell: 'Alder',
    spellings: [' Alder '],
    filter: { text: 'Alder' },
    word: 'alder',
    schema: { type: 'string' },
    client: 'string',
  },
  long_text: {
    field: () => f.longText(),
    values: ['=A note\nof two lines', 'Other words'],
    typed: '=A note\nof two lines',
    staff: '=A note\nof two lines',
    market: '=A note\nof two lines',
    cell: "'=A note\nof two lines",
    spellings: ["'=A note\r\nof two lines"],
    filter: { long_text: '=A note\nof two lines' },
    word: 'lines',
    schema: { type: 'string' },
    client: 'string',
  },
  email: {
    field: () => f.email(),
    values: ['ana@keystead.test', 'rui@keystead.test'],
    typed: 'ana@keystead.test',
    staff: 'ana@keystead.test',
    market: 'ana@keystead.test',
    cell: 'ana@keystead.test',
    spellings: [' ana@keystead.test '],
    filter: { email: 'ana@keystead.test' },
    word: 'ana@keystead.test',
    schema: { type: 'string' },
    client: 'string',
  },
  phone: {
    field: () => f.phone(),
    values: ['+351912345678', '+351923456789'],
    typed: '+351 912 345 678',
    staff: '+351912345678',
    market: '+351912345678',
    cell: "'+351912345678",
    spellings: ['+351 912 345 678', '00351912345678'],
    filter: { phone: '+351 912 345 678' },
    word: '912345678',
    schema: { type: 'string' },
    client: 'string',
  },
  url: {
    field: () => f.url(),
    values: ['https://a.keystead.test/x', 'https://b.keystead.test'],
    typed: 'https://a.keystead.test/x',
    staff: 'a.keystead.test/x',
    market: 'a.keystead.test/x',
    cell: 'https://a.keystead.test/x',
    spellings: [' https://a.keystead.test/x'],
    filter: { url: 'https://a.keystead.test/x' },
    word: 'a.keystead.test',
    schema: { type: 'string' },
    client: 'string',
  },
  integer: {
    field: () => f.described(f.integer(), { unit: 'm²' }),
    values: [1200, 2400],
    typed: '1200',
    staff: '1,200\u00a0m²',
    market: '1,200\u00a0m²',
    cell: '1200',
    spellings: ['1200', '1.2e3'],
    filter: { integer_gte: 1000, integer_lte: 1200 },
    word: null,
    schema: { type: 'integer' },
    client: 'number',
  },
  decimal: {
    field: () => f.described(f.decimal({ min: 0, max: 100 }), { unit: 'kWh' }),
    values: [12.75, 20],
    typed: '12,75',
    staff: '12.75\u00a0kWh',
    market: '12.75\u00a0kWh',
    cell: '12.75',
    spellings: ['12,75'],
    filter: { decimal_lte: 13 },
    word: null,
    schema: { type: 'number' },
    client: 'number',
  },
  money: {
    field: () => f.money(),
    values: [12_050, 20_000],
    typed: '120,50',
    staff: '€120.50',
    market: '€120.50',
    cell: '120.50',
    spellings: ['120,5', '120.5'],
    filter: { money_lte: 12_050 },
    word: null,
    schema: { type: 'integer' },
    client: 'number',
  },
  share: {
    field: () => f.share(),
    values: [1250, 2000],
    typed: '12.5',
    staff: '12.5%',
    market: '12.5 %',
    cell: '12.50',
    spellings: ['12,5', '12.5 %'],
    filter: { share: 1250 },
    word: null,
    schema: { type: 'integer' },
    client: 'number',
  },
  percent: {
    field: () => f.percent(),
    values: [12.5, 20],
    typed: '12.5',
    staff: '12.5%',
    market: '12.5 %',
    cell: '12.5',
    spellings: ['12,5 %'],
    filter: { percent_lte: 12.5 },
    word: null,
    schema: { type: 'number' },
    client: 'number',
  },
  duration: {
    field: () => f.duration(),
    values: [90, 120],
    typed: '1:30',
    staff: '1 h 30 min',
    market: '1 h 30 min',
    cell: '1:30',
    spellings: ['90', '1 h 30 min'],
    filter: { duration_lte: 90 },
    word: null,
    schema: { type: 'integer' },
    client: 'number',
  },
  flag: {
    field: () => f.flag(),
    values: [false, true],
    typed: '',
    staff: 'No',
    market: 'No',
    cell: 'false',
    spellings: ['no', 'FALSE', '0'],
    filter: { flag: false },
    word: null,
    schema: { type: 'boolean' },
    client: 'boolean',
  },
  day: {
    field: () => f.day(),
    values: ['2026-05-01', '2026-12-24'],
    typed: '2026-05-01',
    staff: '1 May 2026',
    market: '1 May 2026',
    cell: '2026-05-01',
    spellings: ['1.5.2026', '2026-05-01 00:00:00'],
    filter: { day_gte: '2026-01-01', day_lte: '2026-05-01' },
    word: null,
    schema: { type: 'string', format: 'date' },
    client: 'string',
  },
  day_range: {
    field: f.dayRange,
    values: ['[2026-05-01,2026-05-04)', '[2026-06-01,2026-06-04)'],
    typed: '',
    parts: { From: '2026-05-01', 'Until (exclusive)': '2026-05-04' },
    staff: '1 May 2026 – 4 May 2026',
    market: '1 May 2026 – 4 May 2026',
    cell: '2026-05-01 to 2026-05-04',
    spellings: ['[2026-05-01,2026-05-04)', '1.5.2026 – 4.5.2026'],
    filter: { day_range: '2026-05-03' },
    word: null,
    schema: { type: 'string' },
    client: 'string',
  },
  instant: {
    field: f.instant,
    values: ['2026-05-01T12:00:00.000Z', '2026-12-24T12:00:00.000Z'],
    typed: '2026-05-01T12:00',
    staff: '1 May 2026, 12:00',
    market: '1 May 2026, 12:00',
    cell: '2026-05-01T12:00:00.000Z',
    spellings: ['2026-05-01T14:00:00+02:00', '2026-05-01 12:00Z'],
    filter: { instant_lte: '2026-05-01T12:00:00.000Z' },
    word: null,
    schema: { type: 'string', format: 'date-time' },
    client: 'string',
  },
  choice: {
    field: () => f.choice(['a_pool', 'b_sauna']),
    values: ['a_pool', 'b_sauna'],
    typed: 'A pool',
    staff: 'A pool',
    market: 'A pool',
    cell: 'a_pool',
    spellings: ['A pool', 'A_POOL'],
    filter: { choice: ['a_pool'] },
    word: 'pool',
    schema: { type: 'string', enum: ['a_pool', 'b_sauna'] },
    client: '"a_pool" | "b_sauna"',
  },
  choices: {
    field: () => f.choices(['water', 'power']),
    values: [['water'], ['power']],
    typed: 'Water',
    staff: 'Water',
    market: 'Water',
    cell: 'water',
    spellings: ['Water', ' WATER '],
    filter: { choices: 'water' },
    word: null,
    schema: { type: 'array' },
    client: '("water" | "power")[]',
  },
  state: {
    field: () => f.states(machine),
    values: ['a_draft', 'b_done'],
    typed: '',
    staff: 'A draft',
    market: 'A draft',
    cell: 'a_draft',
    spellings: ['A draft'],
    filter: { state: ['a_draft'] },
    word: 'draft',
    schema: { type: 'string', enum: ['a_draft', 'b_done'] },
    client: '"a_draft" | "b_done"',
  },
  photos: {
    field: () => f.photos({ max: 3 }),
    values: [[PHOTO], []],
    typed: '',
    staff: 'Open photo 1 of 1: The kitchen',
    market: 'Open photo 1 of 1',
    cell: JSON.stringify([PHOTO]),
    spellings: [JSON.stringify([PHOTO], null, 2)],
    filter: null,
    word: null,
    schema: { type: 'array' },
    client: '{',
  },
  file: {
    field: () => f.optional(f.file()),
    values: [FILE, null],
    typed: '',
    staff: 'lease.pdf',
    market: 'lease.pdf',
    cell: JSON.stringify(FILE),
    spellings: [JSON.stringify(FILE, null, 2)],
    filter: null,
    word: null,
    schema: { type: 'object' },
    client: '{',
  },
  json: {
    field: () =>
      f.json(
        z.strictObject({
          room: f.text(),
          cost: f.money(),
          done: z.boolean(),
          next: f.optional(f.day()).optional(),
        }),
      ),
    values: [PARTS, { ...PARTS, room: 'Hall' }],
    typed: '',
    parts: { Room: 'Kitchen', Cost: '12,50', Done: 'true' },
    staff: 'KitchenCost€12.50',
    market: 'KitchenCost€12.50',
    cell: JSON.stringify(PARTS),
    spellings: [JSON.stringify(PARTS, null, 2)],
    filter: null,
    word: null,
    schema: { type: 'object' },
    client: '{',
  },
};

// Object.keys widens to string[]; the table has the keys of Kind by its type.
export const ALL_KINDS = Object.keys(KIND_EXAMPLES) as f.Kind[];

/** Kinds that a person enters; the others are set by the database or by actions. */
export const ENTERED_KINDS = ALL_KINDS.filter(
  (kind) => !f.metaOf(KIND_EXAMPLES[kind].field()).locked,
);
