import { useDataProvider, useGetList, useGetOne, type RaRecord } from 'react-admin';
import { z } from 'zod';
import { resources } from '#resources';
import { useLiveQueries } from '../../presence/useLiveQueries.ts';
import { stepsOf } from '#src/rules/onboarding/step.ts';

const { documents: documentResource, onboarding_steps, profiles } = resources;

const profileShape = z.object({
  id: z.string(),
  display_name: z.string(),
  profile_type: profiles.fields.profile_type,
  account_type: profiles.fields.account_type,
});
const stepShape = z.object({
  id: z.string(),
  step: onboarding_steps.fields.step,
  state: onboarding_steps.fields.state,
  answers: z.record(z.string(), z.union([z.string(), z.boolean()])),
  rejection_reason: z.nullable(z.string()),
  submitted_at: z.nullable(z.string()),
  version: z.int(),
});
const documentShape = z.object({
  id: z.string(),
  step_id: z.string(),
  side: z.string(),
  file_name: z.string(),
  media_type: z.string(),
});
export type Step = z.infer<typeof stepShape>;
export type ApplicantDocument = z.infer<typeof documentShape>;

const LIVE = [profiles, onboarding_steps, documentResource];
const WATCHED = LIVE.map(({ name }) => name);
const LIVE_KEYS = LIVE.map(({ path }) => [path] as const);
const PAGE = { page: 1, perPage: 50 };

/** An applicant's profile, steps in order, and documents, kept up to date. */
export function useApplicant(id: string) {
  const profile = useGetOne<RaRecord>(profiles.path, { id });
  const api = useDataProvider();
  const stepsQuery = {
    filter: { profile_id: id },
    sort: { field: 'created_at', order: 'ASC' },
    pagination: PAGE,
  } as const;
  const steps = useGetList<RaRecord>(onboarding_steps.path, stepsQuery);
  const ids = steps.data?.map((step) => step.id) ?? [];
  const documents = useGetList<RaRecord>(
    documentResource.path,
    {
      filter: { step_id: ids },
      sort: { field: 'side', order: 'DESC' },
      pagination: PAGE,
    },
    { enabled: ids.length > 0 },
  );
  useLiveQueries(WATCHED, LIVE_KEYS);
  const applicant = profile.data && profileShape.parse(profile.data);
  const found = steps.data && z.array(stepShape).parse(steps.data);
  const order: readonly string[] = applicant ? stepsOf(applicant) : [];
  return {
    profile: applicant,
    steps: applicant && found?.toSorted((a, b) => order.indexOf(a.step) - order.indexOf(b.step)),
    documents: documents.data && z.array(documentShape).parse(documents.data),
    error: profile.error ?? steps.error ?? documents.error,
    refetch: async () => {
      await Promise.all([profile.refetch(), steps.refetch(), documents.refetch()]);
    },
    /** The steps as they are now. */
    refetchSteps: async () => {
      const { data } = await api.getList<RaRecord>(onboarding_steps.path, stepsQuery);
      void steps.refetch();
      return z.array(stepShape).parse(data);
    },
  };
}
