import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { resources } from '#resources';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { cents } from '#src/rules/money/money.ts';
import { metaOf } from '#src/schema/field.ts';
import { can, columnsOf } from '#src/access/can.ts';
import type { Actor, Grant } from '#src/access/grants.ts';
import type { Resource } from '#src/schema/resource.ts';
import { grantsOf } from '#src/schema/resourceGrants.ts';
import { stepUp } from '#tests/support/app/signIn.ts';
import { testApp, type Client, type TestApp } from '#tests/support/app/app.ts';
import { addListing, addLocation, anyListing, PHOTOS } from '#tests/support/records/listings.ts';
import { delegate } from '#tests/support/records/people.ts';
import { withReferencedColumns } from '#tests/support/records/referencedColumns.ts';
import { addPayout } from '#tests/support/payments/payouts.ts';
import { addSample, sampleBody, sampleOf } from '#tests/support/records/samples.ts';
import {
  addBooking,
  addDocument,
  addPaidBooking,
  addStep,
  addMoneyApproval,
  addStatementLine,
  addTransfer,
  newProperty,
  type Parties,
} from '#tests/support/records/records.ts';

/** Every resource, action and kind of actor: the grants alone decide the expected result. */
const KINDS = ['guest', 'buyer', 'seller', 'agent', 'dispute_admin', 'admin', 'owner'] as const;
type Kind = (typeof KINDS)[number];
type Name = keyof typeof resources;
type Row = Readonly<Record<string, unknown>>;

let t: TestApp;
/** The parties of one stay, who are the actors; and two strangers. */
let near: Parties;
let far: Parties;
const clients = new Map<Kind, Client>();
const actors = new Map<Kind, Actor | null>([['guest', null]]);

beforeAll(async () => {
  t = await testApp();
  clients.set('guest', t.visitor);
  const join = async (kind: Kind, options: Parameters<TestApp['person']>[0]) => {
    const person = await t.person(options);
    clients.set(kind, person.client);
    actors.set(kind, {
      user_id: person.user_id,
      system_roles: options?.system_roles ?? [],
      profile_ids: person.profile_id ? [person.profile_id] : [],
      delegations: [],
    });
    return person;
  };
  const buyer = await join('buyer', { profile_type: 'buyer' });
  const seller = await join('seller', { profile_type: 'seller' });
  const agent = await join('agent', { profile_type: null, system_roles: ['agent'] });
  for (const role of ['dispute_admin', 'admin', 'owner'] as const)
    await join(role, { profile_type: null, system_roles: [role] });
  const scopes = ['properties', 'bookings'] as const;
  await delegate(t.services.database.db, agent.user_id, seller.profile_id, [...scopes]);
  actors.set('agent', {
    user_id: agent.user_id,
    system_roles: ['agent'],
    profile_ids: [],
    delegations: [{ profile_id: seller.profile_id, scopes }],
  });
  near = { buyer_id: buyer.profile_id, seller_id: seller.profile_id };
  const [otherBuyer, otherSeller] = [
    await t.person({ profile_type: 'buyer' }),
    await t.person({ profile_type: 'seller' }),
  ];
  far = { buyer_id: otherBuyer.profile_id, seller_id: otherSeller.profile_id };
});
afterAll(() => t.close());

async function userOf(profileId: string): Promise<string> {
  const { db } = t.services.database;
  const found = db.selectFrom('profiles').select('user_id').where('id', '=', profileId);
  return (await found.executeTakeFirstOrThrow()).user_id;
}

let terms = 0;
let countries = 0;

/** A record between the parties, in a state that allows `action`. */
async function make(name: Name, parties: Parties, action?: string): Promise<string> {
  const { db } = t.services.database;
  switch (name) {
    // An action on a user ends the user's sessions, so each one gets a new user.
    case 'users':
      return action ? (await t.person()).user_id : userOf(parties.seller_id);
    case 'profiles':
      return action ? (await t.person({ profile_type: 'seller' })).profile_id : parties.seller_id;
    case 'properties': {
      const from = {
        submit: 'draft',
        approve: 'pending_review',
        reject: 'pending_review',
        withdraw: 'pending_review',
        revise: 'rejected',
        resume: 'paused',
        reinstate: 'suspended',
      } as const;
      const state = Object.entries(from).find(([event]) => event === action)?.[1] ?? 'published';
      return addListing(db, parties.seller_id, { state, photos: PHOTOS });
    }
    case 'bookings': {
      const stay = { property_id: await anyListing(db, parties.seller_id) };
      return action === 'refund_part'
        ? addPaidBooking(db, parties, stay)
        : addBooking(db, parties, stay);
    }
    case 'manual_payments': {
      const property_id = await anyListing(db, parties.seller_id);
      return addTransfer(
        db,
        await addBooking(db, parties, { property_id, state: 'awaiting_payment' }),
      );
    }
    case 'statement_lines': {
      const stay = { property_id: await anyListing(db, parties.seller_id) };
      const booking = await addBooking(db, parties, { ...stay, state: 'awaiting_payment' });
      const from = { confirm_return: 'to_return', reopen: 'ignored' } as const;
      const state = Object.entries(from).find(([event]) => event === action)?.[1] ?? 'open';
      return addStatementLine(db, await addTransfer(db, booking), { state });
    }
    case 'payments':
    case 'ledger_entries': {
      const stay = { property_id: await anyListing(db, parties.seller_id) };
      const paid = await addPaidBooking(db, parties, stay);
      const { id } = await db
        .selectFrom(name)
        .select('id')
        .where('booking_id', '=', paid)
        .executeTakeFirstOrThrow();
      return id;
    }
    case 'payouts': {
      const from = {
        mark_paid: 'processing',
        fail: 'processing',
        retry: 'failed',
        release: 'on_hold',
      } as const;
      const state = Object.entries(from).find(([event]) => event === action)?.[1] ?? 'due';
      return addPayout(db, parties.seller_id, { state });
    }
    case 'onboarding_steps':
      return addStep(db, parties.seller_id, action === 'review_again' ? { state: 'approved' } : {});
    case 'documents':
      return addDocument(db, await addStep(db, parties.seller_id, { step: 'identity_document' }));
    case 'referral_terms':
      return addTerms(CURRENCIES[(terms += 1) % CURRENCIES.length] ?? 'EUR');
    case 'money_approvals':
      return addMoneyApproval(db, {
        target_id: await make('bookings', parties, 'refund_part'),
        proposed_by: (await t.person({ profile_type: null })).user_id,
      });
    case 'subscriptions':
    case 'vip_invoices':
      // A profile has at most one active subscription.
      await db.updateTable('subscriptions').set({ state: 'expired' }).execute();
      return addSample(db, resources[name], parties, action);
    case 'webhook_deliveries': {
      const id = await addSample(db, resources[name], parties, action);
      await db.updateTable(name).set({ state: 'failed' }).where('id', '=', id).execute();
      return id;
    }
    default:
      return addSample(db, resources[name], parties, action);
  }
}

/** There is one row per currency: replace the previous one. */
async function addTerms(currency: (typeof CURRENCIES)[number]): Promise<string> {
  const { db } = t.services.database;
  await db.deleteFrom('referral_terms').where('currency', '=', currency).execute();
  const [id, amount] = [uuidv7(), cents(100)];
  await db
    .insertInto('referral_terms')
    .values({ id, currency, for_inviter: amount, for_invited: amount, least_stay: amount })
    .execute();
  return id;
}

async function rowOf(name: Name, id: string): Promise<Row> {
  const { db } = t.services.database;
  const row = await db.selectFrom(name).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return withReferenced(name, row);
}

/** With the columns of referenced records that the grants read for one of the actors. */
function withReferenced(name: Name, row: Row): Promise<Row> {
  const resource: Resource = resources[name];
  const columns = grantsOf(resource).flatMap((grant) =>
    [...actors.values()].flatMap((actor) => columnsOf(grant(actor))),
  );
  const paths = [...new Set(columns)].filter((column) => column.includes('.'));
  return withReferencedColumns(t.services.database.db, resource.fields, row, paths);
}

function granted(grant: Grant<string>, kind: Kind, row: Row): boolean {
  const texts = Object.entries(row).map(([k, v]) => [k, typeof v === 'string' ? v : null] as const);
  return can(grant, actors.get(kind) ?? null, Object.fromEntries(texts));
}

/** The expected status for one record: refused before reading it, not visible, visible but refused, or `done`. */
function expected(resource: Resource, grant: Grant<string>, kind: Kind, row: Row, done: number) {
  const actor = actors.get(kind) ?? null;
  if (grant(actor) === false) return actor === null ? 401 : 403;
  if (!granted(resource.access.list, kind, row)) return 404;
  return granted(grant, kind, row) ? done : 403;
}

async function bodyFor(name: Name): Promise<Row> {
  const { db } = t.services.database;
  if (name === 'properties') return newProperty(near.seller_id, await addLocation(db));
  if (name === 'referral_terms') await db.deleteFrom('referral_terms').execute();
  const body = await sampleBody(db, resources[name], near);
  if (name !== 'fee_structures') return body;
  // Two fees must not have the same conditions.
  countries += 1;
  return { ...body, country_code: `X${String.fromCharCode(64 + countries)}` };
}

/** Inputs that must match the record, not only the form. */
const FITTING: Readonly<Record<string, Row>> = {
  'manual_payments.settle': { amount: 38_500 },
  'statement_lines.match': { transfer_id: null },
  'bookings.refund_part': { borne_by: 'both' },
  'users.change_roles': { system_roles: ['agent'] },
  // The test adds another user.
  'profiles.move_to_user': { user_id: null },
};

/** Valid input for an action's form. */
function inputFor(resource: Resource, action: string): Row {
  const shape: Readonly<Record<string, z.ZodType>> = resource.actions[action]?.input?.shape ?? {};
  const fitting = FITTING[`${resource.name}.${action}`] ?? {};
  const filled = Object.entries(shape)
    .filter(([field]) => !(field in fitting))
    .map(([field, of]) => [field, sampleOf(of)] as const);
  const version = resource.actions[action]?.on_version ? { version: 1 } : {};
  return { ...Object.fromEntries(filled), ...fitting, ...version };
}

/** An edit of a non-personal field, because personal data is not logged; null for a read-only resource. */
function changeOf({ fields }: Resource): Row | null {
  const found = Object.entries(fields).find(([, field]) => {
    const { kind, locked, personal, unique } = metaOf(field);
    return !locked && !personal && !unique && ['text', 'long_text', 'share'].includes(kind);
  });
  return found ? { [found[0]]: sampleOf(found[1]) } : null;
}

const names = Object.keys(resources) as Name[];
const everyone = names.flatMap((name) => KINDS.map((kind) => [name, kind] as const));
const client = (kind: Kind) => clients.get(kind) ?? t.visitor;
const at = (name: Name, rest = '') => `/api/v1/admin/${resources[name].path}${rest}`;

describe.each(everyone)('%s, %s', (name, kind) => {
  const resource: Resource = resources[name];
  const { access, actions } = resource;
  /** Staff who can read the whole resource. */
  const isReader = (who: Kind) => {
    const actor = actors.get(who) ?? null;
    const isStaff = actor?.system_roles.some((role) => role !== 'agent') ?? false;
    return isStaff && access.list(actor) === true;
  };

  it('list: exactly the records of the grant', async () => {
    const ids = [await make(name, near), await make(name, far)];
    const answer = await client(kind).get<{ id: string }[]>(
      at(name, `?filter=${JSON.stringify({ id: ids })}`),
    );
    const actor = actors.get(kind) ?? null;
    const refused = access.list(actor) === false;
    const rows = await Promise.all(ids.map((id) => rowOf(name, id)));
    const allowed = rows.filter((row) => granted(access.list, kind, row)).map(({ id }) => id);
    expect(answer.status).toBe(refused ? (actor === null ? 401 : 403) : 200);
    expect(new Set(refused ? [] : answer.body.map(({ id }) => id))).toEqual(new Set(allowed));
  });

  it.each(['near', 'far'] as const)('one, edit, remove: %s', async (where) => {
    const id = await make(name, where === 'near' ? near : far);
    const row = await rowOf(name, id);
    const one = await client(kind).get(at(name, `/${id}`));
    expect(one.status).toBe(expected(resource, access.list, kind, row, 200));
    const edit = await client(kind).send('PUT', at(name, `/${id}`), {});
    expect(edit.status).toBe(expected(resource, access.edit, kind, row, 200));
    const remove = await client(kind).send('DELETE', at(name, `/${id}`));
    expect(remove.status).toBe(expected(resource, access.remove, kind, row, 200));
  });

  it('columns with a grant are shown to those whom it admits', async () => {
    const id = await make(name, near);
    const one = await client(kind).get<Row>(at(name, `/${id}`));
    const listed = await client(kind).get<Row[]>(at(name, `?filter=${JSON.stringify({ id })}`));
    const row = await rowOf(name, id);
    const limited = Object.entries(access.fields);
    const readable = limited.filter(([, { read }]) => !read || granted(read, kind, row));
    for (const sent of one.status === 200 ? [one.body, ...listed.body] : [])
      expect(limited.flatMap(([column]) => (column in sent ? [column] : []))).toEqual(
        readable.map(([column]) => column),
      );
  });

  it('undo of an edit by staff: staff who may edit that record', async () => {
    const change = changeOf(resource);
    for (const parties of change ? [near, far] : []) {
      const id = await make(name, parties);
      const edited = await client('admin').send<{ version?: number }>(
        'PUT',
        at(name, `/${id}`),
        change,
      );
      expect(edited.status).toBe(access.edit(actors.get('admin') ?? null) === false ? 403 : 200);
      const row = await rowOf(name, id);
      const { status } = await client(kind).post(at(name, `/${id}/undo`), {
        version: edited.body.version ?? 1,
      });
      const allowed = expected(resource, access.edit, kind, row, 200);
      const isParty = ['buyer', 'seller', 'agent'].includes(kind);
      expect(status).toBe(isParty && allowed === 200 ? 403 : allowed);
    }
  });

  it('sheets, imports and saved views: staff who can read the whole resource and may write it', async () => {
    const id = await make(name, near);
    const { version } = await rowOf(name, id);
    const actor = actors.get(kind) ?? null;
    const refused = actor === null ? 401 : 403;
    const edits = isReader(kind) && access.edit(actor) === true;
    const makes = isReader(kind) && access.create(actor) === true;
    const sheet = await client(kind).send('PUT', at(name, '/sheet'), {
      rows: [{ id, version, changes: {} }],
    });
    expect(sheet.status).toBe(edits ? 200 : refused);
    // Access is checked before the file, and an empty file is never valid.
    const { status } = await client(kind).post(at(name, '/import'), {});
    expect([401, 403].includes(status) ? status : 'allowed').toBe(
      edits || makes ? 'allowed' : refused,
    );
    const view = await client(kind).post(at(name, '/views'), {});
    expect([401, 403].includes(view.status) ? view.status : 'allowed').toBe(
      isReader(kind) ? 'allowed' : refused,
    );
  });

  it('history, export and views: staff who can read the whole resource', async () => {
    const id = await make(name, near);
    const actor = actors.get(kind) ?? null;
    const may = isReader(kind);
    for (const rest of [`/${id}/history`, '/export', '/views']) {
      const { status } = await client(kind).get(at(name, rest));
      expect({ rest, status }).toEqual({ rest, status: may ? 200 : actor === null ? 401 : 403 });
    }
  });

  it('create', async () => {
    const whole = await bodyFor(name);
    const row = await withReferenced(name, whole);
    // Others have no input for a column that is not theirs.
    const closed = Object.entries(access.fields)
      .filter(([, { read, write }]) => [read, write].some((one) => one && !granted(one, kind, row)))
      .flatMap(([column]) => (column in whole ? [column] : []));
    const body = Object.fromEntries(
      Object.entries(whole).filter(([column]) => !closed.includes(column)),
    );
    const actor = actors.get(kind) ?? null;
    const refused = access.create(actor) === false;
    const allowed = granted(access.create, kind, row);
    const isTooMuch = allowed && closed.length > 0;
    const tooMuch = isTooMuch ? (await client(kind).post(at(name), whole)).status : 422;
    expect(tooMuch).toBe(422);
    const { status } = await client(kind).post(at(name), body);
    expect(status).toBe(refused ? (actor === null ? 401 : 403) : allowed ? 201 : 403);
  });

  it.each(Object.entries(actions))('%s', async (action, { grant }) => {
    for (const parties of [near, far]) {
      const id = await make(name, parties, action);
      const row = await rowOf(name, id);
      const body = {
        ...inputFor(resource, action),
        ...(action === 'mark_paid' && { paid_on: '2026-06-10' }),
        ...(action === 'change_email' && { email: `${id}@people.test` }),
        ...(action === 'move_to_user' && {
          user_id: (await t.person({ profile_type: null })).user_id,
        }),
      };
      // A no-show can be reported from the day of check-in on.
      t.clock.set('2026-06-10T12:00:00Z');
      const actor = actors.get(kind);
      if (actor) await stepUp(t, actor.user_id);
      const { status } = await client(kind).post(at(name, `/${id}/${action}`), body);
      expect(status).toBe(expected(resource, grant, kind, row, 200));
    }
  });
});
