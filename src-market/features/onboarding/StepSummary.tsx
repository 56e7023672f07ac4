import { Trans, useLingui } from '@lingui/react/macro';
import { isIsoDate } from '#src/rules/dates/day.ts';
import { STEP_FIELDS, type StepField } from '#src/rules/onboarding/stepForm.ts';
import type { StepView } from '#src/wire/onboarding/onboarding.ts';
import { useChangeSteps } from '#src-market/data/onboarding/onboarding.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { FieldError } from '#src-market/ui/controls/FieldError.tsx';
import { formatCountry, formatDay } from '#src-market/ui/display/format.ts';
import { CHOICE_LABELS, FIELD_LABELS, STATUS_LABELS, STEP_TEXTS } from './onboardingTexts.ts';
import styles from './onboarding.module.css';

/** A submitted step: its answers, and a button to reopen it before the review. */
export function StepSummary({ owner, view }: { owner: string; view: StepView }) {
  const { i18n, t } = useLingui();
  const reopen = useChangeSteps(owner);
  const badge = STATUS_LABELS[view.status];
  const textOf = (kind: StepField['kind'], value: string | boolean): string => {
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    const choice = CHOICE_LABELS[value];
    if (kind === 'choice' && choice) return i18n._(choice);
    if (kind === 'country') return formatCountry(value, i18n.locale);
    return kind === 'day' && isIsoDate(value) ? formatDay(value, i18n.locale) : value;
  };
  const answers = Object.entries(STEP_FIELDS[view.step]).flatMap(([name, { kind }]) => {
    const value = view.answers[name];
    const label = FIELD_LABELS[name];
    if (value === undefined || value === '' || !label) return [];
    return [[i18n._(label), textOf(kind, value)] as const];
  });
  return (
    <section className={styles.summary} aria-label={i18n._(STEP_TEXTS[view.step].title)}>
      <div className={styles.summaryHead}>
        <h2>{i18n._(STEP_TEXTS[view.step].title)}</h2>
        <Badge tone={badge.tone}>{i18n._(badge.label)}</Badge>
      </div>
      <dl className={styles.facts}>
        {answers.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
        {view.documents.map(({ id, file_name }) => (
          <div key={id}>
            <dt>
              <Trans>Document</Trans>
            </dt>
            <dd dir="auto">{file_name}</dd>
          </div>
        ))}
      </dl>
      {view.status === 'submitted' && (
        <Button
          variant="secondary"
          size="sm"
          icon="edit"
          loading={reopen.isPending}
          onClick={() => reopen.mutate({ verb: 'reopen', step: view.step })}
        >
          <Trans>Change</Trans>
        </Button>
      )}
      {reopen.error && <FieldError id={`${view.step}-back`}>{reopen.error.message}</FieldError>}
    </section>
  );
}
