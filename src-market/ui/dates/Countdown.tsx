import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '#src/session/clock/serverClock.ts';
import styles from './Countdown.module.css';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';

interface Props {
  /** The ISO instant of the end. */
  until: string;
  /** Called once at the end. */
  onEnd?: () => void;
}

const SECOND_MS = 1_000;

function clock(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  const tail = `${two(minutes)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

/** Seconds left; null on the server, which cannot know the time of display. */
function useSecondsLeft(until: string): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => {
      const seconds = Math.max(
        0,
        Math.ceil((Date.parse(until) - serverNow().getTime()) / SECOND_MS),
      );
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, SECOND_MS);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

/** Updates visibly every second and is announced once a minute. */
export function Countdown({ until, onEnd }: Props) {
  const { t } = useLingui();
  const left = useSecondsLeft(until);
  const ended = useRef<string | null>(null);
  useEffect(() => {
    if (left !== 0 || ended.current === until) return;
    ended.current = until;
    onEnd?.();
  }, [left, until, onEnd]);

  const minutes = left === null ? null : Math.ceil(left / 60);
  return (
    <span className={styles.countdown} role="timer" aria-live="off">
      <span aria-hidden>{left === null ? '––:––' : clock(left)}</span>
      <VisuallyHidden aria-live="polite">
        {minutes === 0 && <span>{t`Time is up`}</span>}
        {minutes !== null && minutes > 0 && (
          <span>{t`${plural(minutes, { one: '# minute left', other: '# minutes left' })}`}</span>
        )}
      </VisuallyHidden>
    </span>
  );
}
