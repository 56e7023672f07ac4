import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import { href } from '#src/routes/href.ts';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { publicTermsQuery } from '#src-market/data/backOffice/publicTerms.ts';
import { DocumentPage } from '../documents/DocumentPage.tsx';
import { HelpAnswers } from './HelpAnswers.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { findQuestions } from './findQuestions.ts';
import { helpTopics } from './helpTopics.ts';

/** With so few hits, their answers are open at once. */
const OPEN_HITS = 3;

export const load = ({ call, queryClient }: ScreenArgs) =>
  queryClient.query(publicTermsQuery(call));

/** The help centre: answers by topic, with the deadlines that staff have set; searched as one types. */
export default function HelpPage() {
  const { t, i18n } = useLingui();
  const { call } = useApp();
  const { data: terms } = useQuery(publicTermsQuery(call));
  const [params, setParams] = useSearchParams();
  // The address follows the field: it changes too late for a field to follow it.
  const [text, setText] = useState(params.get('q') ?? '');
  const searched = useDeferredValue(text);
  const all = terms ? helpTopics(terms) : [];
  const found = findQuestions(all, searched, (message) => i18n._(message));
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);

  return (
    <DocumentPage
      title={t`Help and policies`}
      description={t`Answers about booking, paying, cancelling, listing a place, payouts and disputes on Keystead, with all deadlines.`}
      path={href('ourPolicies')}
      lede={
        <Trans>
          How Keystead works, with all deadlines. No answer here?{' '}
          <Link to={href('contact')}>Contact us</Link>.
        </Trans>
      }
      jsonLd={{
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: all.flatMap(({ questions }) =>
          questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: i18n._(question),
            acceptedAnswer: {
              '@type': 'Answer',
              text: answer.map((paragraph) => i18n._(paragraph)).join(' '),
            },
          })),
        ),
      }}
      parts={found.map(({ id, title, questions }) => ({
        id,
        title: i18n._(title),
        body: <HelpAnswers questions={questions} open={searched !== '' && count <= OPEN_HITS} />,
      }))}
    >
      <HelpSearch
        text={text}
        count={count}
        onChange={(q) => {
          setText(q);
          setParams(q ? { q } : {}, { replace: true, preventScrollReset: true });
        }}
      />
    </DocumentPage>
  );
}
