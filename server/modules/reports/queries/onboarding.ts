import { sql, type Kysely } from 'kysely';
import { stepsOf } from '#src/rules/onboarding/step.ts';
import type { Period } from '#src/rules/reports/period.ts';
import type { OnboardingKind, OnboardingReport } from '#src/wire/reports/analytics.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { compared, figureOf, pointColumn, reported, trendOf, within } from './reportPeriod.ts';

const KINDS = {
  buyer: { profile_type: 'buyer', account_type: 'personal' },
  seller: { profile_type: 'seller', account_type: 'personal' },
  business: { profile_type: 'seller', account_type: 'business' },
} as const;

const ofKind = (kind: OnboardingKind) =>
  sql<boolean>`p.profile_type = ${KINDS[kind].profile_type} and p.account_type = ${KINDS[kind].account_type}`;

interface NewProfiles {
  readonly point: number;
  readonly registered: number;
  readonly finished: number;
  readonly rejected: number;
}

/**
 * Profiles created in the period, by creation time. `finished` counts those that are complete
 * today, `rejected` those that staff rejected and that were not submitted again.
 */
async function newProfiles(
  db: Kysely<Tables>,
  period: Period,
  kind: OnboardingKind,
): Promise<readonly NewProfiles[]> {
  const { rows } = await sql<NewProfiles>`
    select ${pointColumn('p.created_at', period)} as point, count(*)::int as registered,
      (count(*) filter (where p.onboarding_status = 'complete'))::int as finished,
      (count(*) filter (where p.onboarding_status = 'rejected'))::int as rejected
    from profiles p where ${within('p.created_at', period)} and ${ofKind(kind)} group by 1`.execute(
    db,
  );
  return rows;
}

/** Median hours from the creation of a profile to the approval of its last step. */
async function hoursToFinish(
  db: Kysely<Tables>,
  period: Period,
  kind: OnboardingKind,
): Promise<number> {
  const { rows } = await sql<{ hours: number | null }>`
    select percentile_cont(0.5) within group (order by hours) as hours from (
      select extract(epoch from max(s.reviewed_at) - p.created_at)::float8 / 3600 as hours
      from profiles p join onboarding_steps s on s.profile_id = p.id
      where ${within('p.created_at', period)} and ${ofKind(kind)} and p.onboarding_status = 'complete'
      group by p.id having max(s.reviewed_at) is not null
    ) finished`.execute(db);
  return rows[0]?.hours ?? 0;
}

type Step = OnboardingReport['steps'][number];

/**
 * Progress of new profiles by step: how many began, submitted and passed it, and how long that
 * took. The time to submit starts at the submission of the previous step, or at registration.
 */
async function stepProgress(
  db: Kysely<Tables>,
  period: Period,
  kind: OnboardingKind,
): Promise<Step[]> {
  const names = stepsOf(KINDS[kind]);
  const { rows } = await sql<Step>`
    with steps as (
      select s.step, s.state, s.submitted_at, s.reviewed_at,
        coalesce(lag(s.submitted_at) over (
          partition by p.id order by array_position(${sql.val([...names])}::text[], s.step)
        ), p.created_at) as since
      from profiles p join onboarding_steps s on s.profile_id = p.id
      where ${within('p.created_at', period)} and ${ofKind(kind)}
    )
    select step, (count(*) filter (where state <> 'not_started'))::int as begun,
      (count(*) filter (where submitted_at is not null))::int as submitted,
      (count(*) filter (where state = 'approved'))::int as approved,
      (count(*) filter (where state = 'rejected'))::int as rejected,
      percentile_cont(0.5) within group (order by extract(epoch from submitted_at - since)::float8 / 3600)
        filter (where submitted_at >= since) as hours_to_submit,
      percentile_cont(0.5) within group (order by extract(epoch from reviewed_at - submitted_at)::float8 / 3600)
        filter (where reviewed_at >= submitted_at) as hours_to_review
    from steps group by step`.execute(db);
  return names.map(
    (step) =>
      rows.find((row) => row.step === step) ?? {
        step,
        begun: 0,
        submitted: 0,
        approved: 0,
        rejected: 0,
        hours_to_submit: null,
        hours_to_review: null,
      },
  );
}

/**
 * The report of `/admin/onboarding-analytics` for one kind of profile, because steps differ by
 * kind.
 */
export async function readOnboardingReport(
  db: Kysely<Tables>,
  period: Period,
  kind: OnboardingKind,
): Promise<OnboardingReport> {
  const rows = await compared(period, (of) => newProfiles(db, of, kind));
  const [hours, hoursBefore] = await compared(period, (of) => hoursToFinish(db, of, kind));
  return {
    ...reported(period),
    kind,
    figures: {
      registered: figureOf(rows, (row) => row.registered),
      finished: figureOf(rows, (row) => row.finished),
      rejected: figureOf(rows, (row) => row.rejected),
      hours_to_finish: { value: hours, before: hoursBefore },
    },
    steps: await stepProgress(db, period, kind),
    trend: trendOf(period, rows, {
      registered: (row) => row.registered,
      finished: (row) => row.finished,
    }),
  };
}
