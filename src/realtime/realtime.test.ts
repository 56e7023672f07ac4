import { describe, expect, it, vi } from 'vitest';
import { userChannel } from './channels.ts';
import { EVENTS } from './events.ts';
import { createRealtime } from './realtime.ts';
import type { Socket } from './socket.ts';

/** A socket that records its calls and lets the test emit events. */
function fakeSocket() {
  const calls: string[] = [];
  const handlers = new Map<string, (data: never) => void>();
  const joinHandlers = new Map<string, () => void>();
  const socket: Socket = {
    private: (channel) => {
      calls.push(`private ${channel}`);
      return {
        listen: (event, handler) => handlers.set(event, handler),
        subscribed: (handler) => joinHandlers.set(channel, handler),
      };
    },
    join: () => {
      throw new Error('No presence channel is expected here');
    },
    leave: (channel) => calls.push(`leave ${channel}`),
    disconnect: () => calls.push('disconnect'),
    reconnect: () => calls.push('reconnect'),
  };
  return { socket, calls, handlers, joinHandlers };
}

describe('section 7: Realtime: private channel user.{id}', () => {
  it('listening to .profile.updated and .onboarding.status.updated', () => {
    const { socket, calls, handlers } = fakeSocket();
    const realtime = createRealtime();
    realtime.connect(socket);
    const profile = vi.fn();
    const onboarding = vi.fn();
    realtime.listen(userChannel('u1'), {
      'profile.updated': profile,
      'onboarding.status.updated': onboarding,
      missed: () => undefined,
    });
    expect(calls).toEqual(['private user.u1']);
    const payload = { onboarding_complete: true, onboarding_status: 'complete' };
    handlers.get('.profile.updated')?.(payload as never);
    handlers.get('.onboarding.status.updated')?.(payload as never);
    expect(profile).toHaveBeenCalledExactlyOnceWith(payload);
    expect(onboarding).toHaveBeenCalledExactlyOnceWith(payload);
  });

  it('passes every event on to its listener', () => {
    const { socket, handlers } = fakeSocket();
    const realtime = createRealtime();
    realtime.connect(socket);
    const received: string[] = [];
    const listeners = Object.fromEntries(
      EVENTS.map((event) => [event, () => received.push(event)]),
    );
    realtime.listen(userChannel('u1'), { ...listeners, missed: () => undefined });
    for (const event of EVENTS) handlers.get(`.${event}`)?.({} as never);
    expect(received).toEqual(EVENTS);
    expect(received).toContain('offer.updated');
  });

  it('joins the channels that had listeners before the connection, and leaves those without', () => {
    const { socket, calls } = fakeSocket();
    const realtime = createRealtime();
    const stop = realtime.listen('user.u1', { missed: () => undefined });
    const stopOther = realtime.listen('user.u1', { missed: () => undefined });
    realtime.connect(socket);
    stop();
    expect(calls).toEqual(['private user.u1']);
    stopOther();
    expect(calls).toEqual(['private user.u1', 'leave user.u1']);
  });

  it('pauses while its session may be ending, and resumes with the same socket only', () => {
    const { socket, calls } = fakeSocket();
    const realtime = createRealtime();
    realtime.pause()();
    realtime.connect(socket);
    const resume = realtime.pause();
    expect(calls).toEqual(['disconnect']);
    resume();
    expect(calls).toEqual(['disconnect', 'reconnect']);
    const resumeTooLate = realtime.pause();
    realtime.connect(fakeSocket().socket);
    resumeTooLate();
    expect(calls).toEqual(['disconnect', 'reconnect', 'disconnect']);
  });

  it.each(['resumes', 'disconnects'])(
    'is not ready while it is paused, until it %s',
    async (how) => {
      const realtime = createRealtime();
      const resume = realtime.pause();
      let ready = false;
      const waiting = realtime.ready().then(() => {
        ready = true;
      });
      await Promise.resolve();
      expect(ready).toBe(false);
      if (how === 'resumes') resume();
      else realtime.disconnect();
      await waiting;
      await realtime.ready();
    },
  );

  it('aborts a request in flight when it pauses, and sends none until it resumes', async () => {
    const realtime = createRealtime();
    const inFlight = realtime.send(
      (signal) =>
        new Promise<string>((resolve, reject) => {
          if (signal.aborted) resolve('sent');
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    await Promise.resolve();
    const resume = realtime.pause();
    await expect(inFlight).rejects.toThrow('aborted');

    const request = vi.fn((signal: AbortSignal) => Promise.resolve(signal.aborted));
    const waiting = realtime.send(request);
    await Promise.resolve();
    expect(request).not.toHaveBeenCalled();
    resume();
    expect(await waiting).toBe(false);
  });

  it('never sends a request that waited while the user signed out', async () => {
    const realtime = createRealtime();
    realtime.pause();
    const request = vi.fn(() => Promise.resolve('sent'));
    const waiting = realtime.send(request);
    realtime.disconnect();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect(request).not.toHaveBeenCalled();
    expect(await realtime.send(request)).toBe('sent');
  });

  it('calls joined when it joins for the first time, and missed when it joins again', () => {
    const { socket, joinHandlers } = fakeSocket();
    const joined = vi.fn();
    const missed = vi.fn();
    const realtime = createRealtime();
    realtime.listen('user.u1', { joined, missed });
    realtime.listen('user.u1', { missed: () => undefined });
    realtime.connect(socket);
    expect(joined).not.toHaveBeenCalled();
    joinHandlers.get('user.u1')?.();
    expect(joined).toHaveBeenCalledOnce();
    expect(missed).not.toHaveBeenCalled();
    joinHandlers.get('user.u1')?.();
    expect(joined).toHaveBeenCalledOnce();
    expect(missed).toHaveBeenCalledOnce();
  });
});
