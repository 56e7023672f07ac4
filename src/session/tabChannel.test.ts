import { expect, it } from 'vitest';
import { openTabChannel } from './tabChannel.ts';

it('the tabs of a browser receive each other’s messages', async () => {
  const received = await new Promise<string>((resolve) => {
    openTabChannel(globalThis, resolve);
    openTabChannel(globalThis, () => undefined).publish('u1');
  });
  expect(received).toBe('u1');
});
