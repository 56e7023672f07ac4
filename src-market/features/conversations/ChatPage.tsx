import { Trans, useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { Region } from '#src/app/failures/Region.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { href } from '#src/routes/href.ts';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import {
  conversationPages,
  conversationQuery,
} from '#src-market/data/conversations/conversations.ts';
import { VisuallyHidden } from '#src-market/ui/display/VisuallyHidden.tsx';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { cx } from '#src-market/ui/cx.ts';
import { ConversationList } from './ConversationList.tsx';
import { ConversationPane } from './ConversationPane.tsx';
import { NoConversation } from './NoConversation.tsx';
import { OpenFrom } from './OpenFrom.tsx';
import styles from './chat.module.css';

const TemplatesView = lazy(() => import('./templates/TemplatesView.tsx'));

const SEQUENCE_MAX = 2_147_483_646;

export const load = async ({ call, queryClient, url }: ScreenArgs) => {
  const id = url.searchParams.get('conversation');
  await Promise.all([
    queryClient.infiniteQuery(conversationPages(call, url.searchParams.get('about'))),
    id ? queryClient.query(conversationQuery(call, id)) : null,
  ]);
};

/** The sequence of a message in the address; null for none. */
function sequenceIn(text: string | null): number | null {
  const sequence = Number(text);
  return Number.isInteger(sequence) && sequence > 0 && sequence <= SEQUENCE_MAX ? sequence : null;
}

export const preloads = 'pressed';

/**
 * Conversations and one thread: `?conversation=` opens one, with `&message=` at that sequence, `?property=` and `?booking=` find or start
 * one, `?about=` filters the list by a property, `?view=templates` shows a seller's templates.
 */
export default function ChatPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const id = params.get('conversation');
  const found = sequenceIn(params.get('message'));
  const property_id = params.get('property');
  const booking_id = params.get('booking');
  const user = useSession();
  const writesForSeller =
    user?.profile?.profile_type === 'seller' ||
    user?.delegations.some(({ scopes }) => scopes.includes('messages')) === true;
  if (params.get('view') === 'templates')
    return (
      <Container padded>
        <Head title={t`Templates and schedules`} noindex />
        <h1>
          <VisuallyHidden>
            <Trans>Messages</Trans>
          </VisuallyHidden>
        </h1>
        <Region fallback={<Skeleton shape="block" />}>
          <TemplatesView />
        </Region>
      </Container>
    );
  const starting = property_id !== null || booking_id !== null;
  return (
    <Container padded>
      <Head title={t`Messages`} noindex />
      {/* The visible title is hidden on a phone that shows a thread. */}
      <h1>
        <VisuallyHidden>
          <Trans>Messages</Trans>
        </VisuallyHidden>
      </h1>
      <div className={cx(styles.page, (id !== null || starting) && styles.opened)}>
        <section className={styles.list} aria-labelledby="conversations">
          <h2 id="conversations" className={styles.title}>
            <Trans>Conversations</Trans>
          </h2>
          {writesForSeller && (
            <p>
              <Link to={href('chat', {}, { view: 'templates' })}>
                <Trans>Templates and schedules</Trans>
              </Link>
            </p>
          )}
          <Region part="list">
            <ConversationList selected={id} about={params.get('about')} />
          </Region>
        </section>
        <div className={styles.pane}>
          {id !== null && (
            <Region key={`${id} ${found ?? ''}`} part="conversation">
              <ConversationPane id={id} found={found} />
            </Region>
          )}
          {id === null && property_id !== null && <OpenFrom about={{ property_id }} />}
          {id === null && property_id === null && booking_id !== null && (
            <OpenFrom about={{ booking_id }} />
          )}
          {id === null && !starting && <NoConversation about={params.get('about')} />}
        </div>
      </div>
    </Container>
  );
}
