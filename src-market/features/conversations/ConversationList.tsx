import { isSearchable } from '#src/rules/search/isSearchable.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Image } from '#src/app/images/Image.tsx';
import { href } from '#src/routes/href.ts';
import type { ConversationSummary } from '#src/wire/conversations/conversation.ts';
import {
  conversationPages,
  foundMessagesQuery,
} from '#src-market/data/conversations/conversations.ts';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { LoadMore } from '#src-market/ui/feedback/LoadMore.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { cx } from '#src-market/ui/cx.ts';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import styles from './chat.module.css';

interface Props {
  selected: string | null;
  /** Only conversations about this property. */
  about: string | null;
}

/** The person's conversations, the latest first, and a search in their messages. */
export function ConversationList({ selected, about }: Props) {
  const [words, setWords] = useState('');
  const searched = useDeferredValue(words);
  return (
    <>
      <Field label={<Trans>Search messages</Trans>}>
        <TextInput type="search" value={words} onChange={(event) => setWords(event.target.value)} />
      </Field>
      {isSearchable(searched.trim()) ? (
        <FoundMessages words={searched} />
      ) : (
        <Conversations selected={selected} about={about} />
      )}
    </>
  );
}

function Conversations({ selected, about }: Props) {
  const { call } = useApp();
  const query = useInfiniteQuery(conversationPages(call, about));
  const { data, error, isFetching, refetch } = query;
  const conversations = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      {about !== null && (
        <p className={styles.soft}>
          <Trans>
            About one home. <Link to={href('chat')}>Show all</Link>
          </Trans>
        </p>
      )}
      {!data && !error && <Skeleton />}
      {!data && error && (
        <LoadError
          title={<Trans>Your conversations were not loaded</Trans>}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {/* Beside it, the page says what to do next. */}
      <ul className={styles.rows} data-empty={data && conversations.length === 0}>
        {conversations.map((one) => (
          <Row key={one.id} conversation={one} current={one.id === selected} about={about} />
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

interface RowProps {
  conversation: ConversationSummary;
  current: boolean;
  about: string | null;
}

function Row({ conversation, current, about }: RowProps) {
  const { id, property, seen_as, buyer, seller, last_message, unread } = conversation;
  const other = seen_as === 'buyer' ? seller : buyer;
  const address = href('chat', {}, { conversation: id, about: about ?? undefined });
  return (
    <li className={cx(styles.row, current && styles.current)}>
      {property.photo && (
        <Image
          src={property.photo.path}
          alt=""
          width={property.photo.width}
          height={property.photo.height}
          sizes="4rem"
          className={styles.thumb}
        />
      )}
      <div className={styles.facts}>
        <p className={styles.line}>
          <Link
            dir="auto"
            to={address}
            aria-current={current ? 'page' : undefined}
            className={styles.cover}
          >
            {other.display_name}
          </Link>
          {unread > 0 && (
            <span className={styles.unread}>
              <Plural value={unread} one="# new" other="# new" />
            </span>
          )}
        </p>
        <p dir="auto" className={styles.about}>
          {property.title}
        </p>
        {last_message && (
          <>
            <p dir="auto" className={cx(styles.last, unread > 0 && styles.strong)}>
              {last_message.text || <Trans>Photo</Trans>}
            </p>
            <p className={styles.when}>
              <Instant at={last_message.created_at} />
            </p>
          </>
        )}
      </div>
    </li>
  );
}

function FoundMessages({ words }: { words: string }) {
  const { t } = useLingui();
  const { call } = useApp();
  const { data, error, isFetching, refetch } = useQuery(foundMessagesQuery(call, words));
  return (
    <div aria-live="polite">
      {!data && !error && <Skeleton />}
      {!data && error && (
        <LoadError
          title={t`The messages were not searched`}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <p className={styles.soft}>{t`No message has these words.`}</p>}
      <ul className={styles.rows}>
        {data?.map((found) => (
          <li key={found.id} className={styles.row}>
            <div className={styles.facts}>
              <p className={styles.line}>
                <Link
                  dir="auto"
                  to={href(
                    'chat',
                    {},
                    { conversation: found.conversation_id, message: found.sequence },
                  )}
                  className={styles.cover}
                >
                  {found.other}
                </Link>
              </p>
              <p dir="auto" className={styles.about}>
                {found.title}
              </p>
              <p dir="auto" className={styles.last}>
                {found.text}
              </p>
              <p className={styles.when}>
                <Instant at={found.created_at} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
