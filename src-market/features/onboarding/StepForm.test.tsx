// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { StepView } from '#src/wire/onboarding/onboarding.ts';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { StepForm } from './StepForm.tsx';

afterEach(leaveMarket);

const view: StepView = {
  step: 'phone',
  status: 'in_progress',
  rejection_reason: null,
  submitted_at: null,
  answers: { country: 'DE' },
  documents: [],
};

it('StepForm sends a step after the save that is under way', async () => {
  let finish = () => {};
  const saving = new Promise<void>((resolve) => (finish = resolve));
  const { requests } = renderMarket(<StepForm owner="p1" view={view} signer={null} />, {
    reply: async ({ method }) => {
      if (method === 'PUT') await saving;
      return { body: { data: [] } };
    },
  });
  const changes = () =>
    requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`);

  await userEvent.type(screen.getByLabelText('Phone number'), '0151 2345 6789');
  await waitFor(() => expect(changes()).toEqual(['PUT /v1/onboarding/steps/phone']));
  const send = screen.getByRole('button', { name: 'Send and continue' });
  await userEvent.click(send);
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBe('true'));
  expect(changes()).toHaveLength(1);

  finish();
  await waitFor(() =>
    expect(changes()).toEqual([
      'PUT /v1/onboarding/steps/phone',
      'POST /v1/onboarding/steps/phone/submit',
    ]),
  );
});
