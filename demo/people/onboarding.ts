import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable, Transaction } from 'kysely';
import { maskedIban } from '#src/rules/payouts/iban.ts';
import { type StepDraft, needsFiles } from '#src/rules/onboarding/stepForm.ts';
import { type StepName, stepsOf, type StepStatus } from '#src/rules/onboarding/step.ts';
import { documentKey } from '#server/modules/onboarding/commands/attachDocument.ts';
import { encryptIban } from '#server/modules/onboarding/queries/payoutAccount.ts';
import type { Services } from '#server/platform/services.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { demoId } from '../demoId.ts';
import { insertRows } from '../insertRows.ts';
import { HOUR_MS, later } from '../moments.ts';
import { sellerAccounts } from './accounts.ts';
import { profileIdOf, userIdOf } from './ids.ts';
import { type Newcomer, NEWCOMERS } from './newcomers.ts';
import { documentImage } from './documents.ts';

interface StartedStep {
  readonly person: Newcomer;
  readonly step: StepName;
  readonly state: StepStatus;
  readonly id: string;
  readonly sent_at: Date;
}

/** The onboarding of the demo: users in progress, and a review queue for staff. */
export async function fillOnboarding(
  services: Services,
  trx: Transaction<Tables>,
  now: Date,
): Promise<void> {
  const started = NEWCOMERS.flatMap((person, index) =>
    stepsOf(person).flatMap((step, at): StartedStep[] => {
      const state = person.steps[at];
      const id = demoId('onboarding_steps', `${person.email}/${step}`);
      const sent_at = later(now, (at / 4 - 5 * (index + 1)) * HOUR_MS);
      return state ? [{ person, step, state, id, sent_at }] : [];
    }),
  );
  const steps = started.map((each) => stepRow(each, now));
  await insertRows(trx, 'onboarding_steps', steps);
  await insertRows(trx, 'payout_accounts', [...accountRows(services), ...sellerAccounts(services)]);
  const withFiles = started.filter(({ step }) => needsFiles(step));
  await insertRows(
    trx,
    'documents',
    await Promise.all(withFiles.map((each) => storeDocument(services, each))),
  );
}

function stepRow({ person, step, state, id, sent_at }: StartedStep, now: Date) {
  const reviewed = state === 'approved' || state === 'rejected';
  return {
    id,
    profile_id: profileIdOf(person.email),
    step,
    state,
    answers: answersOf(person, step, now),
    rejection_reason: state === 'rejected' ? (person.reason ?? null) : null,
    submitted_at: sent_at.toISOString(),
    reviewed_at: reviewed ? later(sent_at, 2 * HOUR_MS).toISOString() : null,
    reviewed_by: reviewed ? userIdOf('admin@keystead.test') : null,
    created_at: later(sent_at, -HOUR_MS).toISOString(),
  } satisfies Insertable<Tables['onboarding_steps']>;
}

function answersOf(person: Newcomer, step: StepName, now: Date): StepDraft {
  const { name, display_name = name, born, iban = '', town } = person;
  const [city, postal_code, country, number] = town;
  const about = { legal_name: name, date_of_birth: born };
  const place = { address: `${city.length} Station Road`, city, postal_code, country };
  const document = {
    document_type: 'passport',
    issuing_country: country,
    expires_on: `${now.getUTCFullYear() + 4}-05-31`,
  };
  const answers: Readonly<Record<StepName, StepDraft>> = {
    personal_details: { ...about, ...place },
    identity_document: document,
    phone: { country, number },
    payout_account: { holder: display_name, iban: maskedIban(iban) },
    agreement: { signature: name, accepted: true },
    business_details: {
      business_name: display_name,
      registration_number: '0401.223.177',
      ...place,
    },
    registration_document: { issued_by: 'Register of companies' },
    representative_identity: { ...about, role: 'director', ...document },
  };
  return answers[step];
}

const accountRows = ({ secrets }: Services) =>
  NEWCOMERS.flatMap(({ email, name, display_name: holder = name, iban }) => {
    const profile_id = profileIdOf(email);
    const id = demoId('payout_accounts', email);
    const sealed = iban && encryptIban(secrets, profile_id, iban);
    return sealed ? [{ id, profile_id, holder, sealed_iban: sealed, usable_from: null }] : [];
  });

async function storeDocument(
  { env, files }: Services,
  { person, step, id: step_id, sent_at }: StartedStep,
) {
  const id = demoId('documents', `${person.email}/${step}`);
  const folder = join(env.KEYSTEAD_DATA, 'incoming');
  const path = join(folder, id);
  const content = await documentImage(step, person);
  await mkdir(folder, { recursive: true });
  await writeFile(path, content);
  await files.keep(path, documentKey(id), 'image/jpeg');
  return {
    id,
    step_id,
    user_id: userIdOf(person.email),
    side: 'front',
    file_name: step === 'registration_document' ? 'extract.jpg' : 'passport.jpg',
    media_type: 'image/jpeg',
    size: content.length,
    created_at: later(sent_at, -HOUR_MS / 2).toISOString(),
  } satisfies Insertable<Tables['documents']>;
}
