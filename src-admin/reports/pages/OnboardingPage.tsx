import { useSearchParams } from 'react-router-dom';
import { resources } from '#resources';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { addressOf } from '#src/session/address/addressOf.ts';
import {
  ONBOARDING_KINDS,
  type OnboardingKind,
  type OnboardingReport,
} from '#src/wire/reports/analytics.ts';
import {
  getOnboardingReport,
  getOnboardingReportCsv,
} from '#src/wire/reports/endpoints/analytics.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { PageHead } from '#src-admin/ui/PageHead.tsx';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { numberText } from '#src-admin/ui/format.ts';
import { Bars } from '../figures/Bars.tsx';
import { ReportSelect } from '../period/ReportSelect.tsx';
import { FigureCard, Figures } from '../figures/FigureCard.tsx';
import { hoursText } from '../format/hoursText.ts';
import { listAddress, createdWithin } from '../../declaration/listAddress.ts';
import { NumberTable } from '../figures/NumberTable.tsx';
import { PeriodBar } from '../period/PeriodBar.tsx';
import { Columns, CsvButton, Report } from '../Report.tsx';
import { shareOf } from '../format/shareOf.ts';
import { TrendPanel } from '../figures/TrendPanel.tsx';
import { usePeriod } from '../period/usePeriod.ts';
import { useReport } from '../useReport.ts';

const KINDS: Readonly<Record<OnboardingKind, string>> = {
  buyer: 'Buyers',
  seller: 'Sellers (personal)',
  business: 'Sellers (business)',
};

const PROFILES = {
  buyer: { profile_type: 'buyer', account_type: 'personal' },
  seller: { profile_type: 'seller', account_type: 'personal' },
  business: { profile_type: 'seller', account_type: 'business' },
} as const;

/** `/admin/onboarding-analytics`: where applicants stop, and how long each step takes. */
export default function OnboardingPage() {
  const [params, setParams] = useSearchParams();
  const selection = usePeriod();
  const kind = ONBOARDING_KINDS.find((name) => name === params.get('kind')) ?? 'buyer';
  const input = { ...selection.period, kind };
  const query = useReport(getOnboardingReport, input);
  const csv = addressOf(useApp().config.backend_url, getOnboardingReportCsv, { query: input });
  return (
    <>
      <PageHead title="Onboarding analytics" actions={<CsvButton address={csv} />} />
      <PeriodBar selection={selection}>
        <ReportSelect
          label="Account type"
          value={kind}
          options={ONBOARDING_KINDS.map((name) => [name, KINDS[name]] as const)}
          onChoose={(name) =>
            setParams(
              (now) => {
                now.set('kind', name);
                return now;
              },
              { replace: true },
            )
          }
        />
      </PeriodBar>
      <Report
        query={query}
        empty={{
          when: ({ figures: { registered } }) => registered.value === 0 && registered.before === 0,
          title: 'No registrations of this type in this period',
          text: 'Choose a different period or account type.',
        }}
      >
        {(data) => <Numbers data={data} />}
      </Report>
    </>
  );
}

function Numbers({ data }: { data: OnboardingReport }) {
  const { figures, steps, kind, period, trend, step_days } = data;
  const profiles = (filter: object) =>
    listAddress('profiles', { ...PROFILES[kind], ...createdWithin(period), ...filter });
  const registered = figures.registered.value;
  // Steps have no drill-down list: a list filters by when a step was submitted, not by when its user registered.
  const stages = [
    { key: 'registered', label: 'Registered', value: registered, to: profiles({}) },
    ...steps.map(({ step, submitted }) => ({
      key: step,
      label: `${valueLabelOf(resources.onboarding_steps.fields.step, step)} submitted`,
      value: submitted,
      to: undefined,
    })),
    {
      key: 'finished',
      label: 'Approved',
      value: figures.finished.value,
      to: profiles({ onboarding_status: 'complete' }),
    },
  ];
  return (
    <>
      <Figures>
        <FigureCard
          label="Registered"
          figure={figures.registered}
          format={numberText}
          to={profiles({})}
        />
        <FigureCard
          label="Approved"
          figure={figures.finished}
          format={numberText}
          to={profiles({ onboarding_status: 'complete' })}
        />
        <FigureCard
          label="Changes requested"
          figure={figures.rejected}
          format={numberText}
          lessIsBetter
          to={profiles({ onboarding_status: 'rejected' })}
        />
        <FigureCard
          label="Time from registration to approval"
          figure={figures.hours_to_finish}
          format={hoursText}
          lessIsBetter
          note="Median"
          to={profiles({ onboarding_status: 'complete' })}
        />
      </Figures>
      <Columns>
        <Panel title="Where newcomers stop">
          <Bars
            none=""
            bars={stages.map((stage, at) => {
              const above = stages[at - 1];
              const stopped = above ? above.value - stage.value : 0;
              return {
                ...stage,
                text: `${numberText(stage.value)} · ${shareOf(stage.value, registered)}`,
                note: stopped > 0 ? `${numberText(stopped)} stopped before this` : undefined,
              };
            })}
          />
        </Panel>
        <TrendPanel
          title="Registered"
          step={step_days}
          format={numberText}
          points={trend.map(({ day, registered: figure }) => ({ day, figure }))}
          list={{ until: period.to, of: (days) => profiles(createdWithin(days)) }}
        />
      </Columns>
      <Panel title="Steps, and the time they take">
        <NumberTable
          name="Steps, and the time they take"
          columns={['Step', 'Begun', 'Handed in', 'Passed', 'Sent back', 'To fill in', 'To review']}
          rows={steps.map((step) => [
            step.step,
            valueLabelOf(resources.onboarding_steps.fields.step, step.step),
            numberText(step.begun),
            numberText(step.submitted),
            numberText(step.approved),
            numberText(step.rejected),
            hoursText(step.hours_to_submit),
            hoursText(step.hours_to_review),
          ])}
        />
      </Panel>
    </>
  );
}
