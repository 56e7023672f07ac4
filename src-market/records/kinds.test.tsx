// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import type { Kind } from '#src/schema/field.ts';
import { KINDS, type Control } from '#src/schema/kinds/contract.ts';
import {
  ALL_KINDS,
  ENTERED_KINDS,
  KIND_EXAMPLES,
  type KindExample,
} from '#tests/support/kinds/kindExamples.ts';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { FieldControl } from './FieldControl.tsx';
import { FieldValue } from './FieldValue.tsx';
import { fromForm, toForm, type FormValues, type Parsed, type Shape } from './formValues.ts';

afterEach(leaveMarket);

const HOME = { id: KIND_EXAMPLES.ref.values[0], title: 'A quiet flat' };

interface FormProps {
  readonly kind: Kind;
  readonly shape: Shape;
  readonly record: Readonly<Record<string, unknown>> | null;
  readonly onSave: (parsed: Parsed) => void;
}

function OneField({ kind, shape, record, onSave }: FormProps) {
  const form = useForm<FormValues>({ defaultValues: toForm(shape, record) });
  const field = shape[kind];
  return (
    field && (
      <form
        onSubmit={(event) =>
          void form.handleSubmit((values) => onSave(fromForm(shape, values, 'EUR')))(event)
        }
      >
        <FieldControl
          name={kind}
          of={field}
          control={form.control}
          at={{ area: 'seller', resource: 'tickets' }}
          currency="EUR"
        />
        <button type="submit">Save</button>
      </form>
    )
  );
}

/** A form with one field of the kind; returns what was saved. */
function openForm(kind: Kind, value: unknown): { saved: Parsed | null } {
  const result: { saved: Parsed | null } = { saved: null };
  const shape = { [kind]: KIND_EXAMPLES[kind].field() };
  const record = value === undefined ? null : { [kind]: value, currency: 'EUR' };
  renderMarket(
    <OneField
      {...{ kind, shape, record }}
      onSave={(parsed) => {
        result.saved = parsed;
      }}
    />,
    { reply: () => ({ body: { data: [HOME], meta: { more: false } } }) },
  );
  return result;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

const write = async (label: RegExp | string, text: string) => {
  const input = await screen.findByLabelText<HTMLInputElement>(label);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
};

async function writeParts(_: RegExp, { parts = {} }: KindExample): Promise<void> {
  for (const [label, text] of Object.entries(parts))
    if (text === 'true') await userEvent.click(await screen.findByLabelText(label));
    else await write(new RegExp(`^${label.replace(/[()]/g, '.')}`), text);
}

/** Enters the first value of the example. A control without an entry does not compile. */
const ENTER: Readonly<Record<Control, (label: RegExp, example: KindExample) => Promise<void>>> = {
  typed: (label, { typed }) => write(label, typed),
  long_text: (label, { typed }) => write(label, typed),
  flag: async (label) => {
    // From on to off.
    await userEvent.click(await screen.findByLabelText(label));
  },
  choice: async (label, { typed }) => {
    await userEvent.selectOptions(await screen.findByLabelText(label), typed);
  },
  choices: async (label, { typed }) => {
    const group = await screen.findByRole('group', { name: label });
    await userEvent.click(within(group).getByLabelText(typed));
  },
  ref: async (label) => {
    await screen.findByRole('option', { name: HOME.title });
    await userEvent.selectOptions(screen.getByLabelText(label), HOME.title);
  },
  refs: async (label) => {
    const group = await screen.findByRole('group', { name: label });
    await within(group).findByRole('option', { name: HOME.title });
    await userEvent.selectOptions(within(group).getByLabelText('Add'), HOME.title);
  },
  day_range: writeParts,
  // Other tests upload files.
  upload: async (label) => {
    await screen.findByRole('group', { name: label });
  },
  structured: writeParts,
};

const uploads = ENTERED_KINDS.filter((kind) => KINDS[kind].control === 'upload');
const written = ENTERED_KINDS.filter((kind) => KINDS[kind].control !== 'upload');
const labelOf = (kind: Kind) => new RegExp(`^${kind.replace('_', ' ')}`, 'i');

describe('an input of the market', () => {
  it.each(written)('enters %s', async (kind) => {
    const example = KIND_EXAMPLES[kind];
    const { values } = example;
    const form = openForm(kind, kind === 'flag' ? true : undefined);
    await ENTER[KINDS[kind].control](labelOf(kind), example);
    await save();
    await waitFor(() => expect(form.saved).toEqual({ ok: true, values: { [kind]: values[0] } }));
  });

  it.each(ENTERED_KINDS)('shows %s as it can be saved again', async (kind) => {
    const { values } = KIND_EXAMPLES[kind];
    const form = openForm(kind, values[0]);
    await save();
    await waitFor(() => expect(form.saved).toEqual({ ok: true, values: { [kind]: values[0] } }));
  });

  it.each(uploads)('offers to upload %s', async (kind) => {
    openForm(kind, undefined);
    await ENTER.upload(labelOf(kind), KIND_EXAMPLES[kind]);
    expect(document.querySelector('input[type="file"]')).not.toBeNull();
  });
});

describe('a value of the market', () => {
  it.each(ALL_KINDS)('shows %s', async (kind) => {
    const { field, values, market } = KIND_EXAMPLES[kind];
    const titles = { [String(HOME.id)]: HOME.title };
    const { container } = renderMarket(
      <FieldValue of={field()} value={values[0]} titles={titles} currency="EUR" />,
    );
    const labels = () =>
      [...container.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
    await waitFor(() => expect(`${container.textContent} ${labels().join(' ')}`).toContain(market));
  });
});
