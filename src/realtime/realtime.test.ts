import { describe, expect, it, vi } from 'vitest';
import { userChannel } from './channels.ts';
import { createRealtime } from './realtime.ts';
import type { Socket } from './socket.ts';

/** A socket that notes what it was asked for, and passes on what is said to it. */
function standIn() {
  const asked: string[] = [];
  const heard = new Map<string, (data: never) => void>();
  const joins = new Map<string, () => void>();
  const socket: Socket = {
    private: (channel) => {
      asked.push(`private ${channel}`);
      return {
        listen: (event, hear) => heard.set(event, hear),
        subscribed: (joined) => joins.set(channel, joined),
      };
    },
    join: () => {
      throw new Error('No presence is asked for here');
    },
    leave: (channel) => asked.push(`leave ${channel}`),
    disconnect: () => asked.push('disconnect'),
    reconnect: () => asked.push('reconnect'),
  };
  return { socket, asked, heard, joins };
}

describe('section 7: Realtime: private channel user.{id}', () => {
  it('listening to .profile.updated and .onboarding.status.updated', () => {
    const { socket, asked, heard } = standIn();
    const realtime = createRealtime();
    realtime.connect(socket);
    const profile = vi.fn();
    const onboarding = vi.fn();
    realtime.listen(userChannel('u1'), {
      'profile.updated': profile,
      'onboarding.status.updated': onboarding,
      missed: () => undefined,
    });
    expect(asked).toEqual(['private user.u1']);
    const news = { onboarding_complete: true, onboarding_status: 'complete' };
    heard.get('.profile.updated')?.(news as never);
    heard.get('.onboarding.status.updated')?.(news as never);
    expect(profile).toHaveBeenCalledExactlyOnceWith(news);
    expect(onboarding).toHaveBeenCalledExactlyOnceWith(news);
  });

  it('joins what was listened to before there was a connection, and leaves what nobody hears', () => {
    const { socket, asked } = standIn();
    const realtime = createRealtime();
    const stop = realtime.listen('user.u1', { missed: () => undefined });
    const stopOther = realtime.listen('user.u1', { missed: () => undefined });
    realtime.connect(socket);
    stop();
    expect(asked).toEqual(['private user.u1']);
    stopOther();
    expect(asked).toEqual(['private user.u1', 'leave user.u1']);
  });

  it('pauses while its session may be ending, and goes on with the same socket alone', () => {
    const { socket, asked } = standIn();
    const realtime = createRealtime();
    realtime.pause()();
    realtime.connect(socket);
    const goOn = realtime.pause();
    expect(asked).toEqual(['disconnect']);
    goOn();
    expect(asked).toEqual(['disconnect', 'reconnect']);
    const tooLate = realtime.pause();
    realtime.connect(standIn().socket);
    tooLate();
    expect(asked).toEqual(['disconnect', 'reconnect', 'disconnect']);
  });

  it.each(['goes on', 'is over'])('is not ready while it pauses, until it %s', async (how) => {
    const realtime = createRealtime();
    const goOn = realtime.pause();
    let ready = false;
    const waiting = realtime.ready().then(() => {
      ready = true;
    });
    await Promise.resolve();
    expect(ready).toBe(false);
    if (how === 'goes on') goOn();
    else realtime.disconnect();
    await waiting;
    await realtime.ready();
  });

  it('says that something may have been missed when it joins again, not the first time', () => {
    const { socket, joins } = standIn();
    const missed = vi.fn();
    const realtime = createRealtime();
    realtime.listen('user.u1', { missed });
    realtime.connect(socket);
    joins.get('user.u1')?.();
    expect(missed).not.toHaveBeenCalled();
    joins.get('user.u1')?.();
    expect(missed).toHaveBeenCalledOnce();
  });
});
