import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createCall } from '#src/session/request.ts';
import { onboardingStatusQuery } from './onboarding.ts';

type Reply = () => Promise<Response>;

describe('the onboarding status (section 8)', () => {
  it.each<[string, Reply]>([
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['a server error', () => Promise.resolve(Response.json({}, { status: 500 }))],
    [
      'a refusal with another message',
      () => Promise.resolve(Response.json({ message: 'Not for you.' }, { status: 403 })),
    ],
    ['a reply that reports no success', () => Promise.resolve(Response.json({ success: false }))],
  ])('fails with “Failed to fetch onboarding status” for %s', async (_, reply) => {
    const call = createCall(reply, 'https://keystead.test');
    const query = { ...onboardingStatusQuery(call, 'p1'), retry: false };
    await expect(new QueryClient().query(query)).rejects.toThrow(
      'Failed to fetch onboarding status',
    );
  });
});
