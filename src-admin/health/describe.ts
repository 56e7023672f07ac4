import { serverNow } from '#src/session/clock/serverClock.ts';
import type { SystemHealth } from '#src/wire/backOffice/systemHealth.ts';
import { instantText, numberText } from '../ui/format.ts';

/** The state of a part in a sentence, and what to do; null while all is well. */
export interface Description {
  readonly state: string;
  readonly todo: string | null;
  /** Whether it was not checked yet. */
  readonly isUnknown?: boolean;
}

const MINUTE_S = 60;
const LATE_S = 10 * MINUTE_S;
/** Longer than any job should run. */
const LONG_S = 30 * MINUTE_S;
/** The proofs run every night. */
const OLD_PROOF_MS = 36 * 3_600_000;
const LOW_BYTES = 2_000_000_000;

export function durationText(seconds: number): string {
  if (seconds < MINUTE_S) return `${seconds} s`;
  if (seconds < 120 * MINUTE_S) return `${Math.round(seconds / MINUTE_S)} min`;
  return `${Math.round(seconds / 3600)} h`;
}

export function describeNodes({ nodes }: SystemHealth): Description {
  const running = nodes.filter((node) => node.running);
  const builds = new Set(running.map(({ build }) => build));
  const isWrong = running.some(({ clock_ahead_s }) => clock_ahead_s !== null);
  const count = `${numberText(running.length)} running`;
  if (isWrong)
    return {
      state: count,
      todo: 'The clock of a server differs from the database’s, so it processes no deadlines. Turn on time synchronisation (chrony or systemd-timesyncd) there.',
    };
  if (builds.size > 1)
    return {
      state: count,
      todo: 'The servers run different builds. This is normal during a deploy; if it lasts, deploy the older ones again.',
    };
  return {
    state: count,
    todo: running.length > 0 ? null : 'No server has reported within a minute. Reload this page.',
  };
}

export function describeQueues({ queues }: SystemHealth): Description {
  const due = queues.reduce((sum, queue) => sum + queue.due + queue.retrying, 0);
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
  const oldest = Math.max(0, ...queues.map(({ oldest_s }) => oldest_s));
  const longest = Math.max(0, ...queues.map(({ longest_s }) => longest_s));
  const state = `Due: ${numberText(due)} · Failed: ${numberText(failed)}`;
  if (oldest > LATE_S)
    return {
      state,
      todo: `The oldest due job has waited for ${durationText(oldest)}. Check that a server runs, and that its clock is right.`,
    };
  if (longest > LONG_S)
    return {
      state,
      todo: `A job has run for ${durationText(longest)}. Look at the log of its server. If the server ended, the job is tried again within a minute.`,
    };
  return {
    state,
    todo:
      failed > 0
        ? 'Read the error of each failed job. Solve its cause, then retry it. Discard a job only if its work is no longer needed.'
        : null,
  };
}

export function describeEmails({ emails }: SystemHealth): Description {
  return {
    state:
      emails.count === 0
        ? 'All emails are delivered.'
        : `Not delivered: ${numberText(emails.count)}, the oldest for ${durationText(emails.oldest_s)}`,
    todo:
      emails.oldest_s > LATE_S
        ? 'Check SMTP_URL with keystead doctor, and the log of the mail server. Emails are tried again for three days.'
        : null,
  };
}

export function describePaymentEvents({ payment_events: events }: SystemHealth): Description {
  return {
    state:
      events.count === 0
        ? 'All events of the payment provider are handled.'
        : `Not handled: ${numberText(events.count)}, the oldest for ${durationText(events.oldest_s)}`,
    todo:
      events.oldest_s > LATE_S
        ? 'Read the failed jobs of payments on this page. Check Stripe’s key with keystead doctor.'
        : null,
  };
}

export function describeWebhooks({ webhooks }: SystemHealth): Description {
  const { disabled, failed_deliveries } = webhooks;
  return {
    state: `Switched off: ${numberText(disabled)} · Deliveries given up today: ${numberText(failed_deliveries)}`,
    todo:
      disabled + failed_deliveries > 0
        ? 'Open Settings, Webhooks, read the replies, and ask the owner of the address to fix it.'
        : null,
  };
}

export function describeReplicas({ replicas }: SystemHealth): Description {
  const used = replicas.filter(({ state }) => state === 'ok');
  if (replicas.every(({ state }) => state === 'checking'))
    return { state: 'Not checked yet.', todo: null, isUnknown: true };
  return {
    state: `Read from: ${numberText(used.length)} of ${numberText(replicas.length)}`,
    todo:
      used.length < replicas.length
        ? 'This server reads from the primary instead. keystead doctor says how to fix each replica.'
        : null,
  };
}

export const lagText = (seconds: number | null): string =>
  seconds === null ? 'Lag not known' : `${numberText(Math.round(seconds * 10) / 10)} s behind`;

export function describeProofs(
  { audit, ledger }: SystemHealth,
  now = serverNow().getTime(),
): Description {
  if (audit && audit.broken_at !== null)
    return {
      state: `The audit log was changed from entry ${numberText(audit.broken_at)} on.`,
      todo: 'Restrict access to the database, and compare the entry with a backup.',
    };
  if (ledger && !ledger.ok)
    return {
      state: `The ledger has problems: ${numberText(ledger.problems.length)}`,
      todo: 'Send no payouts. Solve the problems listed here, then run keystead verify.',
    };
  if (!audit || !ledger)
    return {
      state: `Not checked yet: ${[!ledger && 'ledger', !audit && 'audit log'].filter(Boolean).join(' and ')}.`,
      todo: 'Both are checked every night. To check them now, run keystead verify.',
      isUnknown: true,
    };
  const state = `No problem found. Checked: ledger ${instantText(ledger.at)}, audit log ${instantText(audit.at)}.`;
  const isOld = [ledger, audit].some(({ at }) => now - Date.parse(at) > OLD_PROOF_MS);
  return {
    state,
    todo: isOld
      ? 'They were not checked last night. Check that the scheduled jobs run, or run keystead verify.'
      : null,
  };
}

export function describeStorage({ storage }: SystemHealth): Description {
  const { kind, error, free_bytes } = storage;
  const free = `${numberText(Math.floor(free_bytes / 1e8) / 10)} GB free on the server’s disk`;
  if (error !== null)
    return {
      state: `Files cannot be stored: ${error}`,
      todo:
        kind === 'bucket'
          ? 'Check the S3 settings and that the key may read, write, list and delete in the bucket.'
          : 'Check the permissions and the free space of the folder KEYSTEAD_DATA.',
    };
  return {
    state:
      kind === 'bucket' ? `The bucket takes files. ${free}.` : `The folder takes files. ${free}.`,
    todo: free_bytes < LOW_BYTES ? 'Free space or enlarge the disk before it is full.' : null,
  };
}
