// @ts-check
import assert from 'node:assert/strict';

/**
 * A signed-in user of the demonstration, or one with this email and password, for the paths below `at`.
 * @param {string} url @param {string | null} who @param {string} at @param {string} [password]
 */
export async function client(url, who, at, password = 'keystead-demo') {
  let cookie = '';
  if (who) {
    const answer = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({
        email: who.includes('@') ? who : `${who}@keystead.test`,
        password,
        context: 'web',
        device_name: 'Web Client',
      }),
    });
    assert.equal(answer.status, 200, `${who} signs in`);
    cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  }
  /** @param {string} method @param {string} path @param {unknown} [body] @param {string} [type] */
  return async (method, path, body, type = 'application/json') => {
    const answer = await fetch(`${url}/api/v1/${at}${path}`, {
      method,
      headers: { cookie, origin: url, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = (answer.headers.get('content-type') ?? '').includes('json');
    return { status: answer.status, body: isJson ? JSON.parse(text) : text };
  };
}

/** @param {unknown} body @returns {body is string | Uint8Array<ArrayBuffer>} */
const isRaw = (body) => typeof body === 'string' || body instanceof Uint8Array;

const AMENITIES = 'admin/amenities';

/** Tests the API of the declared resource. @param {string} url */
export async function testApi(url) {
  const visitor = await client(url, null, AMENITIES);
  const buyer = await client(url, 'buyer', AMENITIES);
  const disputes = await client(url, 'disputes', AMENITIES);
  const admin = await client(url, 'admin', AMENITIES);
  const sauna = {
    name: 'Sauna',
    group: 'indoors',
    fee: 1500,
    discount: 12.5,
    manual: 'https://keystead.test/sauna',
    hotline: '+351 912 345 678',
    setup: 90,
  };

  assert.equal((await visitor('GET', '')).status, 401);
  assert.equal((await buyer('GET', '')).status, 403);
  assert.deepEqual((await disputes('GET', '')).body, []);
  assert.equal((await disputes('POST', '', sauna)).status, 403);

  const refused = await admin('POST', '', { name: 'S', group: 'nowhere' });
  assert.equal(refused.status, 422);
  assert.deepEqual(Object.keys(refused.body.errors).sort(), ['group', 'name']);

  const wrong = await admin('POST', '', {
    ...sauna,
    discount: 101,
    manual: 'javascript:alert(1)',
    hotline: '123',
    setup: 'soon',
    photos: [{ path: '../secret' }],
  });
  assert.equal(wrong.status, 422);
  assert.deepEqual(
    [...new Set(Object.keys(wrong.body.errors).map((key) => key.split('.')[0]))].toSorted((a, b) =>
      String(a).localeCompare(String(b)),
    ),
    ['discount', 'hotline', 'manual', 'photos', 'setup'],
  );

  const made = await admin('POST', '', sauna);
  assert.equal(made.status, 201);
  assert.equal(made.body.popular, false);
  assert.equal(made.body.hotline, '+351912345678');
  assert.equal(made.body.name_length, 5);
  assert.deepEqual(made.body.photos, []);
  assert.equal(made.body.currency, 'EUR');
  const { id } = made.body;
  const again = await admin('POST', '', sauna);
  assert.deepEqual(again.body.errors, { name: ['There is one like this already.'] });

  const edited = await admin('PUT', `/${id}`, { version: 1, popular: true });
  assert.equal(edited.body.version, 2);
  const stale = await admin('PUT', `/${id}`, { version: 1, fee: 0 });
  assert.equal(stale.body.code, 'stale');
  assert.equal((await admin('GET', '?filter={"fee_gte":1000,"q":"sau"}')).body.length, 1);

  const undone = await admin('POST', `/${id}/undo`, { version: 2 });
  assert.equal(undone.body.popular, false);
  const history = (await admin('GET', `/${id}/history`)).body.data;
  assert.deepEqual(
    history.map((/** @type {{ action: string }} */ { action }) => action),
    ['undo', 'edit', 'create'],
  );

  const computed = '?filter={"name_length_gte":5}&sort=["name_length","DESC"]';
  assert.equal((await admin('GET', computed)).body.length, 1);
  const retired = await admin('POST', `/${id}/retire`, {});
  assert.equal(retired.body.state, 'retired');
  assert.equal((await admin('POST', `/${id}/retire`, {})).body.code, 'wrong_state');
  assert.equal((await admin('POST', `/${id}/offer`, {})).body.state, 'offered');
  assert.equal((await buyer('GET', `/${id}/notes`)).status, 403);
  assert.equal((await admin('POST', `/${id}/notes`, { body: 'Ask for a price.' })).status, 201);
  assert.equal((await admin('GET', `/${id}/notes`)).body.data.notes.length, 1);
  await testAssignment(url, admin, id);

  const csv =
    'name,group,fee,discount,setup\nPool table,indoors,2.50,5 %,1:30\nHammock,outdoors,,0,45 min';
  const imported = await admin('POST', '/import?apply=true', csv, 'text/csv');
  assert.equal(imported.body.data.counts.create, 2);
  const exported = await admin('GET', '/export?sort=["name","ASC"]&columns=["name","fee"]');
  assert.deepEqual(
    exported.body
      .trim()
      .split('\n')
      .map((/** @type {string} */ line) => line.split(',').slice(1).join(',')),
    ['name,fee', 'Hammock,', 'Pool table,2.50', 'Sauna,15.00'],
  );
}

/**
 * A record is assigned to staff, and the list finds it by them.
 * @param {string} url @param {Awaited<ReturnType<typeof client>>} admin @param {string} id
 */
async function testAssignment(url, admin, id) {
  const users = await client(url, 'admin', 'admin/users');
  const named = (await users('GET', '?filter={"q":"admin@keystead.test"}')).body;
  const user_id = named.find((/** @type {any} */ one) => one.email === 'admin@keystead.test').id;
  const assigned = await admin('PUT', `/${id}/assignee`, { user_id, from: null });
  assert.equal(assigned.status, 200);
  const found = await admin('GET', `?filter={"assignee_id":"${user_id}"}`);
  assert.deepEqual(
    found.body.map((/** @type {{ id: string }} */ one) => one.id),
    [id],
  );
}
