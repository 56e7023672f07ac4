// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { AppContext } from '#src/app/providers/AppContext.tsx';
import { createCall } from '#src/session/request.ts';
import * as f from '#src/schema/field.ts';
import { CONFIG } from '#tests/support/marketScreen.tsx';
import { fakeStaffApi, leaveStaff, renderStaff } from '#tests/support/staffScreen.tsx';
import PhotosInput from './PhotosInput.tsx';

const PATH = 'photos/uploads/01941f29-7c00-70ec-a15f-a49a40d362a1.webp';
const GONE = 'Photo 1 is not available any more. Upload it again.';

afterEach(leaveStaff);

it('says which photo the server refused, until the photos change', async () => {
  fakeStaffApi(() => ({ body: {} }));
  const photo = { path: PATH, alt: 'The kitchen', width: 1600, height: 1200 };
  const deps = {
    call: createCall(fetch, CONFIG.backend_url),
    token: null,
    queryClient: new QueryClient(),
    config: CONFIG,
  };
  renderStaff(
    <AppContext value={deps}>
      <Form
        record={{ id: '1', photos: [photo] }}
        resolver={(values) => ({ values, errors: {} })}
        onSubmit={() => Promise.resolve({ photos: GONE })}
      >
        <PhotosInput source="photos" of={f.photos({ max: 3 })} />
        <button type="submit">Save</button>
      </Form>
    </AppContext>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe(GONE);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the photo' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
