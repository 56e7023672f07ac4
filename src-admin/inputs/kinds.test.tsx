// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppContext } from '#src/app/providers/AppContext.tsx';
import { createCall } from '#src/session/request.ts';
import type { Kind } from '#src/schema/field.ts';
import { KINDS, type Control } from '#src/schema/kinds/contract.ts';
import { emptyValue } from '#src/schema/kinds/structure.ts';
import { CurrencyContext } from '#src-admin/declaration/currency.ts';
import { formResolver } from './formResolver.ts';
import { Value } from '#src-admin/values/Value.tsx';
import {
  ALL_KINDS,
  ENTERED_KINDS,
  FIRST_ID,
  KIND_EXAMPLES,
  type KindExample,
} from '#tests/support/kinds/kindExamples.ts';
import { CONFIG } from '#tests/support/marketScreen.tsx';
import { fakeStaffApi, leaveStaff, renderStaff } from '#tests/support/staffScreen.tsx';
import { FieldInput } from './FieldInput.tsx';

afterEach(leaveStaff);

const deps = {
  call: createCall(fetch, CONFIG.backend_url),
  token: null,
  queryClient: new QueryClient(),
  config: CONFIG,
};

const home = (id: string) => ({ id, title: 'A quiet flat', state: 'published' });

/** A form with one field of the kind; returns what was saved. */
function openForm(kind: Kind, value: unknown): { saved: unknown } {
  const field = KIND_EXAMPLES[kind].field();
  const result: { saved: unknown } = { saved: undefined };
  fakeStaffApi(({ path }) => {
    const [, id] = /^properties\/(.+)$/.exec(path) ?? [];
    return { body: id ? home(id) : [home(String(KIND_EXAMPLES.ref.values[0]))] };
  });
  renderStaff(
    <AppContext value={deps}>
      <CurrencyContext value="EUR">
        <Form
          record={{ id: '1', [kind]: value }}
          resolver={formResolver(z.object({ [kind]: field }))}
          onSubmit={(values: Readonly<Record<string, unknown>>) => {
            result.saved = values[kind];
          }}
        >
          <FieldInput source={kind} of={field} label="The field" />
          <button type="submit">Save</button>
        </Form>
      </CurrencyContext>
    </AppContext>,
  );
  return result;
}

const write = async (label: RegExp | string, text: string) => {
  const input = await screen.findByLabelText<HTMLInputElement>(label);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
};

const LABEL = /^The field/;

async function writeParts({ parts = {} }: KindExample): Promise<void> {
  for (const [label, text] of Object.entries(parts))
    if (text === 'true') await userEvent.click(await screen.findByLabelText(label));
    else await write(label, text);
}

/** Enters the first value of the example. A control without an entry does not compile. */
const ENTER: Readonly<Record<Control, (example: KindExample) => Promise<void>>> = {
  typed: ({ typed }) => write(LABEL, typed),
  long_text: ({ typed }) => write(LABEL, typed),
  flag: async () => {
    // From on to off.
    await userEvent.click(await screen.findByLabelText(LABEL));
  },
  choice: async ({ typed }) => {
    await userEvent.selectOptions(await screen.findByLabelText(LABEL), typed);
  },
  choices: async ({ typed }) => {
    const group = await screen.findByRole('group', { name: LABEL });
    await userEvent.click(within(group).getByRole('button', { name: typed }));
  },
  ref: async () => {
    await userEvent.click(await screen.findByLabelText(LABEL));
    await userEvent.click(await screen.findByRole('option', { name: /A quiet flat/ }));
  },
  refs: async () => {
    await userEvent.click(await screen.findByLabelText(LABEL));
    await userEvent.click(await screen.findByRole('option', { name: /A quiet flat/ }));
  },
  day_range: writeParts,
  // Other tests upload files.
  upload: async () => {
    await screen.findByText('The field');
  },
  structured: writeParts,
};

const uploads = ENTERED_KINDS.filter((kind) => KINDS[kind].control === 'upload');
const written = ENTERED_KINDS.filter((kind) => KINDS[kind].control !== 'upload');

describe('an input of the back office', () => {
  it.each(written)('enters %s', async (kind) => {
    const example = KIND_EXAMPLES[kind];
    const { field, values } = example;
    const empty = kind === 'flag' ? true : emptyValue(field());
    const form = openForm(kind, empty);
    await ENTER[KINDS[kind].control](example);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.saved).toEqual(values[0]));
  });

  it.each(written)('shows %s as it can be saved again', async (kind) => {
    const { values } = KIND_EXAMPLES[kind];
    const form = openForm(kind, values[0]);
    await screen.findByText(/^The field/);
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.saved).toEqual(values[0]));
  });

  it.each(uploads)('offers to upload %s, and shows what is uploaded', async (kind) => {
    const { values } = KIND_EXAMPLES[kind];
    const form = openForm(kind, values[0]);
    await ENTER.upload(KIND_EXAMPLES[kind]);
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.saved).toEqual(values[0]));
    expect(document.querySelector('input[type="file"]')).not.toBeNull();
  });
});

describe('a value of the back office', () => {
  it.each(ALL_KINDS)('shows %s', async (kind) => {
    const { field, values, staff } = KIND_EXAMPLES[kind];
    const { container } = renderStaff(
      <AppContext value={deps}>
        <Value
          of={field()}
          value={values[0]}
          currency="EUR"
          name="A quiet flat"
          names={{ [FIRST_ID]: 'A quiet flat' }}
          column={kind}
        />
      </AppContext>,
    );
    const labels = () =>
      [...container.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
    await waitFor(() => expect(`${container.textContent} ${labels().join(' ')}`).toContain(staff));
  });
});
