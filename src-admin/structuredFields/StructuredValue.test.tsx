// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import StructuredValue from './StructuredValue.tsx';

afterEach(cleanup);

/** The terms and values of an object whose declaration says nothing of its types. */
function shown(value: unknown) {
  const of = z.record(z.string(), z.unknown());
  const show = (part: z.core.$ZodType, one: unknown) => (
    <StructuredValue of={part} value={one} show={show} />
  );
  render(<StructuredValue of={of} value={value} show={show} />);
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  return terms.map((term, index) => [term, values[index]]);
}

it('shows the input of an action, whatever it is', () => {
  expect(
    shown({
      amount: 90_000,
      reason: 'The pool was closed.',
      sent_before_refund: false,
      note: null,
    }),
  ).toEqual([
    ['Amount', '90000'],
    ['Reason', 'The pool was closed.'],
    ['Sent before refund', 'No'],
    ['Note', '–'],
  ]);
});

it('shows lists and objects in it', () => {
  expect(shown({ days: [1, 2], place: { city: 'Lisbon' } })).toEqual([
    ['Days', '12'],
    ['Place', 'CityLisbon'],
    ['City', 'Lisbon'],
  ]);
});
