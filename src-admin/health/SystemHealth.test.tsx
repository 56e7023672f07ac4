// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { SystemHealth } from '#src/wire/backOffice/systemHealth.ts';
import { fakeStaffApi, leaveStaff, renderStaff } from '#tests/support/staffScreen.tsx';
import {
  describeNodes,
  describeProofs,
  describeQueues,
  describeReplicas,
  describeStorage,
} from './describe.ts';
import { HealthPanel } from './HealthPanel.tsx';
import { SystemHealthPanels } from './SystemHealthPage.tsx';

const AT = '2026-05-01T10:00:00.000Z';
const NODE: SystemHealth['nodes'][number] = {
  id: '01941f29-7c00-70ec-a15f-a49a40d362a1',
  host: 'web-1',
  build: 'abc123',
  node_version: '24.1.0',
  clock_ahead_s: null,
  started_at: AT,
  seen_at: AT,
  running: true,
};
const JOB: SystemHealth['failed_jobs'][number] = {
  id: '01941f29-7c00-70ec-a15f-a49a40d362b2',
  queue: 'send_mail',
  message: 'connection refused',
  attempts: 9,
  about: 'mail_id 0194',
  failed_at: AT,
};
const WELL: SystemHealth = {
  nodes: [NODE],
  queues: [],
  failed_jobs: [],
  emails: { count: 0, oldest_s: 0 },
  payment_events: { count: 0, oldest_s: 0 },
  webhooks: { disabled: 0, failed_deliveries: 0 },
  replicas: [],
  audit: { rows: 4, broken_at: null, at: AT },
  ledger: { ok: true, problems: [], at: AT },
  storage: { kind: 'folder', error: null, free_bytes: 50e9 },
  clock_ahead_s: null,
};
const FAILED: SystemHealth = {
  ...WELL,
  queues: [
    {
      name: 'send_mail',
      due: 0,
      later: 0,
      running: 0,
      retrying: 0,
      failed: 1,
      oldest_s: 0,
      longest_s: 0,
    },
  ],
  failed_jobs: [JOB],
};

afterEach(leaveStaff);

describe('the screen of system health', () => {
  it('retries a failed job, and discards one only after a confirmation', async () => {
    const requests = fakeStaffApi(({ method }) =>
      method === 'GET' ? { body: { data: FAILED } } : { body: {} },
    );
    renderStaff(<SystemHealthPanels />);
    expect(await screen.findByText('connection refused')).toBeTruthy();
    const posts = () => requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(posts()).toEqual([`system-health/jobs/send_mail/${JOB.id}/retry`]);
    await userEvent.click(await screen.findByRole('button', { name: 'Discard…' }));
    expect(posts()).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Discard job' }));
    expect(posts()[1]).toBe(`system-health/jobs/send_mail/${JOB.id}/discard`);
  });

  it('says that all is well, and why it could not be loaded', async () => {
    const at = new Date().toISOString();
    const well = {
      ...WELL,
      audit: { rows: 4, broken_at: null, at },
      ledger: { ok: true, problems: [], at },
    };
    fakeStaffApi(() => ({ body: { data: well } }));
    renderStaff(<SystemHealthPanels />);
    expect(await screen.findAllByText('OK')).toHaveLength(7);
    expect(screen.queryByText('Needs attention')).toBeNull();
    leaveStaff();
    fakeStaffApi(() => ({ status: 503, body: { code: 'busy', message: 'Try later.' } }));
    renderStaff(<SystemHealthPanels />);
    expect(await screen.findByText('Try later.')).toBeTruthy();
  });
});

describe('read replicas', () => {
  it('are shown where there are any, with their lag or what is wrong', async () => {
    const replicas: SystemHealth['replicas'] = [
      { name: 'db-2:5432', state: 'ok', lag_s: 0.24, problem: null },
      { name: 'db-3:5432', state: 'gone', lag_s: null, problem: 'No connection: refused' },
    ];
    fakeStaffApi(() => ({ body: { data: { ...WELL, replicas } } }));
    renderStaff(<SystemHealthPanels />);
    expect(await screen.findByText('0.2 s behind')).toBeTruthy();
    expect(screen.getByText('No connection: refused')).toBeTruthy();
    expect(screen.getByText('Read from: 1 of 2')).toBeTruthy();
    expect(describeReplicas({ ...WELL, replicas }).todo).toContain('doctor');
    expect(describeReplicas({ ...WELL, replicas: replicas.slice(0, 1) }).todo).toBeNull();
  });
});

describe('what was not checked', () => {
  const now = Date.parse(AT) + 3_600_000;

  it.each([
    [{ ...WELL, ledger: null }, 'ledger'],
    [{ ...WELL, audit: null }, 'audit log'],
    [{ ...WELL, ledger: null, audit: null }, 'ledger and audit log'],
  ])('is not well: proofs %#', (health, missing) => {
    const found = describeProofs(health, now);
    expect(found).toMatchObject({ state: `Not checked yet: ${missing}.`, isUnknown: true });
    renderStaff(<HealthPanel title="Ledger and audit log" {...found} />);
    expect(screen.getByText('Not checked')).toBeTruthy();
    expect(screen.queryByText('OK')).toBeNull();
  });

  it('is not well: proofs of the day before yesterday, and replicas before their first check', () => {
    expect(describeProofs(WELL, now).todo).toBeNull();
    expect(describeProofs(WELL, now + 2 * 86_400_000).todo).toContain('not checked last night');
    const checking = [{ name: 'a', state: 'checking' as const, lag_s: null, problem: null }];
    expect(describeReplicas({ ...WELL, replicas: checking })).toMatchObject({ isUnknown: true });
  });

  it('is not well: a job that runs for long', () => {
    const running = {
      name: 'a',
      due: 0,
      later: 0,
      running: 1,
      retrying: 0,
      failed: 0,
      oldest_s: 0,
    };
    const queues = (longest_s: number) => ({ ...WELL, queues: [{ ...running, longest_s }] });
    expect(describeQueues(queues(60)).todo).toBeNull();
    expect(describeQueues(queues(3_600)).todo).toContain('has run for 60 min');
  });
});

describe('what to do', () => {
  it('names a wrong clock, mixed builds, a broken log and a full disk', () => {
    expect(describeNodes(WELL).todo).toBeNull();
    expect(describeNodes({ ...WELL, nodes: [{ ...NODE, clock_ahead_s: 60 }] }).todo).toContain(
      'clock',
    );
    const mixed = [NODE, { ...NODE, build: 'def456' }];
    expect(describeNodes({ ...WELL, nodes: mixed }).todo).toContain('different builds');
    expect(describeProofs({ ...WELL, audit: { rows: 4, broken_at: 3, at: AT } }).state).toContain(
      'entry 3',
    );
    const full = { ...WELL.storage, free_bytes: 1e8 };
    expect(describeStorage({ ...WELL, storage: full }).todo).toContain('Free space');
    const refused = { ...WELL.storage, kind: 'bucket' as const, error: 'Access denied' };
    expect(describeStorage({ ...WELL, storage: refused }).state).toContain('Access denied');
  });
});
