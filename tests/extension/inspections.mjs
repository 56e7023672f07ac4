// @ts-check
import assert from 'node:assert/strict';
import { client } from './api.mjs';
import { inBrowser } from './browser.mjs';

/** @typedef {Awaited<ReturnType<typeof client>>} Client */
/** @typedef {Record<'visitor' | 'buyer' | 'seller' | 'stranger' | 'newbuyer' | 'admin' | 'disputes', Client>} People */

const AS_BUYER = 'buyer/records/inspections';
const AS_SELLER = 'seller/records/inspections';

/**
 * Tests a resource of every kind of field, which belongs to the seller of its property and to the buyer of its booking.
 * @param {string} url
 */
export async function testInspections(url) {
  /** @type {People} */
  const people = {
    visitor: await client(url, null, AS_BUYER),
    buyer: await client(url, 'buyer', AS_BUYER),
    seller: await client(url, 'seller', AS_SELLER),
    stranger: await client(url, 'business', AS_SELLER),
    newbuyer: await client(url, 'newbuyer', AS_BUYER),
    admin: await client(url, 'admin', 'admin/inspections'),
    disputes: await client(url, 'disputes', 'admin/inspections'),
  };
  await testAreas(url, people);
  const stay = await stayOf(url);
  const id = await testCreate(people, stay);
  await testParties(people, id);
  await testPlaces(url, people, id);
  await testSubject(url, people, stay);
  await testBuyerScreens(url, id);
  await testSellerScreens(url);
  await testStates(people, id);
}

/** A profile reads only the records of its area. @param {string} url @param {People} people */
async function testAreas(url, { visitor, buyer, seller, admin, disputes }) {
  assert.equal((await visitor('GET', '')).status, 401);
  for (const one of [buyer, seller, admin, disputes])
    assert.equal((await one('GET', '')).status, 200);
  const inOther = await client(url, 'buyer', AS_SELLER);
  assert.equal((await inOther('GET', '')).status, 403);
  assert.equal((await (await client(url, 'seller', AS_BUYER))('GET', '')).status, 403);
  assert.equal(
    (await (await client(url, 'buyer', 'staff/records/inspections'))('GET', '')).status,
    404,
  );
  const tickets = await client(url, 'buyer', 'buyer/records/maintenance-tickets');
  assert.equal((await tickets('GET', '')).status, 404, 'a resource without screens for buyers');
}

/** A booking of the buyer at a home of the seller. @param {string} url */
async function stayOf(url) {
  const bookings = (await (await client(url, 'buyer', 'admin/bookings'))('GET', '')).body;
  const homes = (await (await client(url, 'seller', 'admin/properties'))('GET', '')).body;
  const ids = homes.map((/** @type {{ id: string }} */ { id }) => id);
  const found = bookings.find((/** @type {any} */ one) => ids.includes(one.property_id));
  assert.ok(found, 'the buyer has a stay at the seller’s');
  return { property_id: found.property_id, booking_id: found.id };
}

/**
 * @param {People} people
 * @param {{ property_id: string, booking_id: string }} stay
 * @returns {Promise<string>} the id of the buyer's inspection
 */
async function testCreate({ buyer, seller, stranger, newbuyer, disputes }, stay) {
  const wanted = {
    ...stay,
    subject: 'home_id',
    home_id: stay.property_id,
    title: 'Wet wall',
    kind: 'damage',
    areas: ['bath'],
    access_days: '[2027-03-01,2027-03-04)',
    length: 90,
    size: 8.5,
    contact_phone: '+351 912 345 678',
    findings: [{ room: 'Bath', fixed: false, cost: 12_000 }],
  };
  for (const one of [stranger, newbuyer])
    assert.equal((await one('POST', '', wanted)).status, 403, 'of the stay of others');
  assert.equal((await disputes('POST', '', wanted)).status, 403);
  assert.equal((await buyer('POST', '', { ...wanted, fee: 5000 })).status, 422);
  assert.equal((await seller('POST', '', { ...wanted, share: 100 })).status, 422);
  assert.equal((await buyer('POST', '', { ...wanted, findings: [{ room: '' }] })).status, 422);
  const made = await buyer('POST', '', wanted);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const { id, contact_phone, findings, access_days, overdue } = made.body.data;
  assert.deepEqual(
    { contact_phone, findings, access_days, overdue },
    {
      contact_phone: '+351912345678',
      findings: wanted.findings,
      access_days: wanted.access_days,
      overdue: false,
    },
  );
  assert.ok(!('fee' in made.body.data), 'the fee is not for buyers');
  assert.ok(!('assignee_id' in made.body.data), 'who takes care of it is for staff');
  return id;
}

/** @param {People} people @param {string} id */
async function testParties({ buyer, seller, stranger, newbuyer, admin, disputes }, id) {
  for (const one of [buyer, seller, admin, disputes])
    assert.equal((await one('GET', `/${id}`)).status, 200);
  for (const one of [stranger, newbuyer]) {
    assert.equal((await one('GET', `/${id}`)).status, 404);
    assert.equal((await one('PUT', `/${id}`, { version: 1, title: 'Mine' })).status, 404);
    assert.equal((await one('DELETE', `/${id}`)).status, 404);
    assert.equal((await one('POST', `/${id}/actions/cancel`, {})).status, 404);
    assert.equal((await one('GET', '')).body.meta.total, 0);
  }
  assert.equal((await disputes('PUT', `/${id}`, { version: 1, title: 'Wall' })).status, 403);
  assert.equal((await admin('PUT', `/${id}`, { version: 1, fee: 5000, share: 2500 })).status, 200);
  const seen = await seller('GET', `/${id}`);
  assert.deepEqual([seen.body.data.fee, seen.body.data.share], [5000, 2500]);
  const edited = await seller('PUT', `/${id}`, { version: 2, urgent: true });
  assert.equal(edited.body.data.urgent, true);
  assert.equal((await buyer('PUT', `/${id}`, { version: 3, share: 0 })).status, 422);
  const on = (/** @type {string} */ day) => `?filter={"access_days":"${day}","areas":"bath"}`;
  assert.equal((await buyer('GET', on('2027-03-03'))).body.meta.total, 1);
  assert.equal((await buyer('GET', on('2027-03-04'))).body.meta.total, 0);
  assert.equal((await buyer('GET', '?filter={"fee_gte":1}')).status, 400, 'no guessing of the fee');
}

/**
 * Several references: they exist, they filter, and a place to which one points stays.
 * @param {string} url @param {People} people @param {string} id
 */
async function testPlaces(url, { buyer, admin }, id) {
  const places = await client(url, 'admin', 'admin/locations');
  const [one, other] = (await places('GET', '?filter={"kind":"city"}&range=[0,1]')).body;
  const place_ids = [other.id, one.id];
  const { version } = (await admin('GET', `/${id}`)).body;
  const unknown = await buyer('PUT', `/${id}`, { version, place_ids: [one.id, id] });
  assert.deepEqual(unknown.body.errors, { place_ids: ['One of these does not exist.'] });
  const twice = await buyer('PUT', `/${id}`, { version, place_ids: [one.id, one.id] });
  assert.deepEqual(twice.body.errors, { place_ids: ['Choose each one once.'] });
  const edited = await buyer('PUT', `/${id}`, { version, place_ids });
  assert.deepEqual(edited.body.data.place_ids, place_ids);
  assert.equal((await buyer('GET', `/${id}`)).body.meta.titles[one.id], one.name);
  const found = await admin('GET', `?filter={"place_ids":["${one.id}"]}`);
  assert.deepEqual(
    found.body.map((/** @type {{ id: string }} */ record) => record.id),
    [id],
  );
  assert.equal((await admin('GET', '?sort=["place_ids","ASC"]')).status, 400);
  assert.equal((await places('DELETE', `/${one.id}`)).body.code, 'in_use');
  const undone = await buyer('POST', `/${id}/undo`, { version: version + 1 });
  assert.deepEqual(undone.body.data.place_ids, []);
}

/**
 * A reference to one of several resources: exactly the chosen one is set.
 * @param {string} url @param {People} people @param {{ property_id: string, booking_id: string }} stay
 */
async function testSubject(url, { admin }, stay) {
  const places = await client(url, 'admin', 'admin/locations');
  const [place] = (await places('GET', '?filter={"kind":"city"}&range=[0,0]')).body;
  const [home_id, place_id] = [stay.property_id, place.id];
  const wanted = { ...stay, title: 'Street lamp', kind: 'safety' };
  const missing = await admin('POST', '', { ...wanted, subject: 'place_id' });
  assert.deepEqual(missing.body.errors, { place_id: ['Required while the subject is place.'] });
  const both = await admin('POST', '', { ...wanted, subject: 'home_id', home_id, place_id });
  assert.deepEqual(both.body.errors, {
    place_id: ['Leave this empty unless the subject is place.'],
  });
  const ofPlace = await admin('POST', '', { ...wanted, subject: 'place_id', place_id });
  assert.deepEqual([ofPlace.body.home_id, ofPlace.body.place_id], [null, place_id]);
  const { body: made } = await admin('POST', '', { ...wanted, subject: 'home_id', home_id });
  assert.deepEqual([made.home_id, made.place_id], [home_id, null]);
  const change = { version: made.version, subject: 'place_id', place_id };
  const { body: moved } = await admin('PUT', `/${made.id}`, change);
  assert.deepEqual([moved.subject, moved.home_id, moved.place_id], ['place_id', null, place_id]);
  const filter = `?filter={"subject":"place_id","title":"Street lamp"}`;
  assert.equal((await admin('GET', filter)).body.length, 2);
  for (const { id } of [ofPlace.body, made])
    assert.equal((await admin('DELETE', `/${id}`)).status, 200);
}

/** @param {People} people @param {string} id */
async function testStates({ buyer, seller, admin, disputes }, id) {
  const schedule = { begins_at: '2027-03-01T09:00:00.000Z' };
  for (const one of [buyer, seller])
    assert.equal((await one('POST', `/${id}/actions/schedule`, schedule)).status, 403);
  assert.equal((await disputes('POST', `/${id}/schedule`, schedule)).status, 403);
  assert.equal((await admin('POST', `/${id}/schedule`, {})).status, 422);
  assert.equal((await admin('POST', `/${id}/schedule`, schedule)).body.state, 'scheduled');
  for (const one of [buyer, seller])
    assert.equal((await one('PUT', `/${id}`, { version: 8, title: 'Wall' })).status, 403);
  assert.equal((await admin('POST', `/${id}/begin`, {})).body.state, 'under_way');
  assert.equal((await buyer('POST', `/${id}/actions/cancel`, {})).status, 409);
  const passed = await admin('POST', `/${id}/pass`, { result: 'Dry again' });
  assert.deepEqual([passed.body.state, passed.body.result], ['passed', 'Dry again']);
}

/** @param {string} url @param {string} id of a record of the buyer */
async function testBuyerScreens(url, id) {
  await inBrowser(url, 'buyer', '/buyer/records/inspections', async (page) => {
    const menu = page.getByRole('navigation', { name: 'Your pages' });
    await menu.getByRole('link', { name: 'Inspections' }).waitFor();
    await page.getByLabel('Access days, on').fill('2027-03-09');
    await page.getByText('No inspections match').waitFor();
    await page.getByRole('link', { name: 'Show all' }).click();
    await page.getByRole('link', { name: 'Wet wall' }).click();
    await page.getByRole('heading', { level: 1, name: 'Wet wall' }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('record'), id);
    const [cost] = await page.getByLabel('Cost').all();
    assert.equal(await cost?.inputValue(), '120.00');
    const findings = page.getByRole('group', { name: 'Findings', exact: true });
    await findings.getByRole('button', { name: 'Add' }).click();
    await findings.getByLabel('Room').last().fill('Kitchen');
    await findings.getByLabel('Cost').last().fill('12,50');
    await page.getByLabel('Size').fill('9.5');
    const places = page.getByRole('group', { name: 'Places to inform' });
    await places.getByLabel('Add').selectOption({ index: 1 });
    await places.getByLabel('Add').selectOption({ index: 1 });
    await places
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('You changed').first().waitFor();
    const read = await page.request.get(`${url}/api/v1/${AS_BUYER}/${id}`);
    const { data } = await read.json();
    assert.deepEqual(
      [data.size, data.findings[1], data.place_ids.length],
      [9.5, { room: 'Kitchen', cost: 1250, fixed: false }, 1],
    );
  });
}

/** @param {string} url */
async function testSellerScreens(url) {
  await inBrowser(url, 'seller', `/${AS_SELLER}?record=new`, async (page) => {
    await page.getByLabel('Property').selectOption({ index: 1 });
    await page.getByLabel('Booking', { exact: true }).selectOption({ index: 1 });
    assert.equal(await page.getByLabel('Place', { exact: true }).count(), 0);
    await page.getByLabel('Subject').selectOption('Place');
    await page.getByLabel('Place', { exact: true }).selectOption({ index: 1 });
    await page.getByLabel('Title').fill('Broken tap');
    await page.getByLabel('Kind').selectOption('Damage report');
    await page.getByLabel('From').fill('2027-05-01');
    await page.getByRole('button', { name: 'Create inspection' }).click();
    await page.getByText('Choose two days').waitFor();
    await page.getByLabel('Until (exclusive)').fill('2027-05-04');
    await page.getByRole('button', { name: 'Create inspection' }).click();
    await page.getByRole('heading', { level: 1, name: 'Broken tap' }).waitFor();
  });
}
