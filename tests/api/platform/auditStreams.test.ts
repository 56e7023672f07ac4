import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { anchorAudit } from '#server/platform/audit/anchors.ts';
import { appendAudit } from '#server/platform/audit/appendAudit.ts';
import { pruneAudit } from '#server/platform/auditChecks/pruneAudit.ts';
import { openStreams } from '#server/platform/audit/streams.ts';
import { brokenAuditLink } from '#server/platform/audit/verifyAudit.ts';
import { transaction } from '#server/platform/database/client.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ KEEP_AUDIT_LOG_DAYS: '365' });
});
afterAll(() => t.close());

const run = (text: string) => t.services.database.pool.query(text);
const broken = () => brokenAuditLink(t.services.database.db);

/** Changes the log as someone with access to the database could. */
const tamper = (text: string) =>
  run(`alter table audit_log disable trigger user; ${text};
    alter table audit_log enable trigger user`);

const entry = (record_id: string) => ({
  acting: SYSTEM,
  at: t.services.now(),
  entry: { action: 'tests.write', resource: 'tests', record_id, differences: { of: record_id } },
});

const append = (...ids: string[]) =>
  transaction(t.services.database, (trx) => appendAudit(trx, ids.map(entry), []));

const rows = () =>
  t.services.database.db.selectFrom('audit_log').selectAll().orderBy('sequence').execute();

beforeEach(async () => {
  await tamper('delete from audit_log');
  await run(`delete from audit_anchors; delete from nodes;
    update audit_streams set position = 0, hash = ''; select setval('audit_log_sequence', 1, false)`);
});

describe('the streams of the audit log', () => {
  it('are separate chains, in one order', async () => {
    await append('a', 'b');
    await append('c');
    expect((await rows()).map(({ record_id, stream, position }) => [record_id, stream, position]))
      // One at a time, all use the first free stream.
      .toEqual([
        ['a', 1, 1],
        ['b', 1, 2],
        ['c', 1, 3],
      ]);
    expect(await broken()).toBeNull();
  });

  it.runIf(inject('databaseSource').kind === 'postgres')(
    'let a transaction append and commit while another has not committed',
    async () => {
      const { database } = t.services;
      let begin = () => undefined as void;
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      // Another request, outside the transaction; it would wait for a single chain.
      const other = begun.then(() => append('second'));
      await transaction(database, async (trx) => {
        await appendAudit(trx, [entry('first')], []);
        begin();
        await other;
        await appendAudit(trx, [entry('third')], []);
      });
      const streams = (await rows()).map(({ record_id, stream }) => [record_id, stream]);
      expect(Object.fromEntries(streams)).toEqual({ first: 1, second: 2, third: 1 });
      expect(await broken()).toBeNull();
    },
  );

  it.each([
    ['a changed entry', "update audit_log set action = 'forged' where record_id = 'b'", 2],
    ['a removed entry', "delete from audit_log where record_id = 'b'", 3],
    ['entries in another order', 'update audit_log set sequence = 9 where sequence = 1', 2],
    ['a missing end', "delete from audit_log where record_id = 'c'", 3],
  ])('show %s', async (_what, statement, sequence) => {
    await append('a', 'b', 'c');
    await tamper(statement);
    expect(await broken()).toBe(sequence);
  });

  it('keep what an anchor has seen: an end that was cut together with its head is found', async () => {
    await append('a', 'b', 'c');
    await anchorAudit(t.services);
    await anchorAudit(t.services);
    expect(
      await t.services.database.db.selectFrom('audit_anchors').select('number').execute(),
    ).toEqual([{ number: 1 }]);
    await append('d');
    await anchorAudit(t.services);
    expect(await broken()).toBeNull();
    await tamper(`delete from audit_log where record_id = 'd';
      update audit_streams set position = 3,
        hash = (select hash from audit_log where record_id = 'c') where number = 1`);
    expect(await broken()).not.toBeNull();
    await run('delete from audit_anchors where number = 2');
    expect(await broken()).toBeNull();
    await run(`update audit_anchors set heads = '[]'`);
    expect(await broken()).not.toBeNull();
  });
});

describe('a log of the time before there were streams', () => {
  /** The single chain, as an earlier build wrote it. */
  async function singleChain(): Promise<void> {
    await run('delete from audit_streams');
    await append('a', 'b');
    await append('c');
    expect((await rows()).map(({ sequence, stream }) => [sequence, stream])).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]);
    expect(await broken()).toBeNull();
  }

  it('is continued by the streams, and stays provable', async () => {
    await singleChain();
    await openStreams(t.services);
    await openStreams(t.services);
    await append('d');
    await anchorAudit(t.services);
    const all = await rows();
    expect(all.map(({ sequence, stream, position }) => [sequence, stream, position])).toEqual([
      [1, null, null],
      [2, null, null],
      [3, null, null],
      [4, 1, 1],
    ]);
    expect(all[3]?.previous_hash).toBe(all[2]?.hash);
    expect(await broken()).toBeNull();
    await tamper("update audit_log set differences = '{}' where sequence = 2");
    expect(await broken()).toBe(2);
    await tamper('delete from audit_log where sequence = 2');
    expect(await broken()).toBe(2);
  });

  it('shows that its end was removed', async () => {
    await singleChain();
    await openStreams(t.services);
    await tamper('delete from audit_log where sequence = 3');
    expect(await broken()).not.toBeNull();
  });

  it('is not closed while a server of another build runs, and refuses such a server after', async () => {
    await singleChain();
    for (const build of ['old', 'new'])
      await t.services.database.db
        .insertInto('nodes')
        .values({
          id: uuidv7(),
          host: build,
          build,
          node_version: '24',
          started_at: new Date().toISOString(),
          seen_at: new Date().toISOString(),
        })
        .execute();
    await openStreams(t.services);
    await append('d');
    expect((await rows()).at(-1)).toMatchObject({ sequence: 4, stream: null });
    await run("delete from nodes where build = 'old'");
    await openStreams(t.services);
    await append('e');
    expect((await rows()).at(-1)).toMatchObject({ sequence: 5, stream: 1, position: 1 });
    expect(await broken()).toBeNull();
    await expect(
      run(`insert into audit_log (id, sequence, action, resource, record_id, differences, address,
        previous_hash, hash) values (gen_random_uuid(), 6, 'x', 'x', 'x', '{}', '', 'x', 'x')`),
    ).rejects.toThrow('older than the audit log');
  });
});

describe('pruning the audit log', () => {
  it('removes what an old anchor covers, in a way that stays provable', async () => {
    await append('a', 'b');
    await anchorAudit(t.services);
    await append('c');
    t.clock.advance(300 * 86_400_000);
    await pruneAudit(t.services);
    expect(await rows()).toHaveLength(3);
    t.clock.advance(100 * 86_400_000);
    await pruneAudit(t.services);
    const left = (await rows()).map(({ record_id, action }) => [record_id, action]);
    expect(left).toEqual([
      ['c', 'tests.write'],
      ['1', 'audit.prune'],
    ]);
    expect(await broken()).toBeNull();
    await pruneAudit(t.services);
    expect(await rows()).toHaveLength(2);
    await tamper("update audit_log set previous_hash = 'x' where record_id = 'c'");
    expect(await broken()).toBe(3);
  });

  it('refuses to remove anything else', async () => {
    await append('a');
    await expect(run('delete from audit_log')).rejects.toThrow('never changed or removed');
    await anchorAudit(t.services);
    await append('b');
    t.clock.advance(400 * 86_400_000);
    await pruneAudit(t.services);
    await expect(run("delete from audit_log where record_id = 'b'")).rejects.toThrow(
      'never changed or removed',
    );
    await expect(run('truncate audit_log')).rejects.toThrow('never changed or removed');
  });

  it('does not prune a log that was changed', async () => {
    await append('a', 'b');
    await anchorAudit(t.services);
    t.clock.advance(400 * 86_400_000);
    await tamper("update audit_log set action = 'forged' where record_id = 'a'");
    await expect(pruneAudit(t.services)).rejects.toThrow('not intact from entry 1 on');
    expect(await rows()).toHaveLength(2);
  });
});
