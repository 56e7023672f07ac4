import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { serverNow } from '#src/session/clock/serverClock.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { endViewing } from '#src-market/data/accounts/session.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { MAIN_ID } from '../layout/SkipLink.tsx';
import styles from './ActingBar.module.css';

const SECOND_MS = 1_000;

const secondsUntil = (until: string) =>
  Math.max(0, Math.ceil((Date.parse(until) - serverNow().getTime()) / SECOND_MS));

/** Minutes and seconds, such as 14:05. */
const clockText = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface Props {
  user: SessionUser;
  viewedBy: NonNullable<SessionUser['viewed_by']>;
}

/** Above every page while staff view the market as this person; leaves for the person's staff page. */
export default function ViewingBar({ user, viewedBy: { until } }: Props) {
  const { t } = useLingui();
  const { call } = useApp();
  const [left, setLeft] = useState(() => secondsUntil(until));
  const [place] = useState(() => {
    const added = document.createElement('div');
    added.className = styles.place ?? '';
    return added;
  });
  useLayoutEffect(() => {
    document.querySelector(`#${MAIN_ID}`)?.before(place);
    return () => place.remove();
  }, [place]);
  // Another document: nothing read as this person stays in memory.
  const leave = () => location.assign(`/admin/users/${user.id}`);
  const stop = useMutation({ mutationFn: () => endViewing(call), onSuccess: leave });
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = secondsUntil(until);
      setLeft(seconds);
      if (seconds === 0) location.assign(`/admin/users/${user.id}`);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [until, user.id]);
  const { name } = user;
  const time = clockText(left);
  return createPortal(
    <aside className={styles.bar} aria-label={t`Viewing as a person`}>
      <p className={styles.full}>
        <Trans>
          Viewing as <strong dir="auto">{name}</strong>, read only, ends in {time}
        </Trans>
      </p>
      {stop.error && (
        <p role="alert" className={styles.full}>
          {stop.error.message}
        </p>
      )}
      <Button size="sm" variant="secondary" loading={stop.isPending} onClick={() => stop.mutate()}>
        <Trans>Stop viewing</Trans>
      </Button>
    </aside>,
    place,
  );
}
