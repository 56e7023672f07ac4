import { Controller, useWatch, type Control, type FieldError } from 'react-hook-form';
import type { z } from 'zod';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import { describeType } from '#src/schema/describeType.ts';
import { UNMATCHED, emptySources, sourcesOf } from '#src/schema/forms/matching.ts';
import type { Choices, FieldViewProps } from './fieldViewProps.ts';
import { FieldView } from './FieldView.tsx';
import { fromControl, type FormValues, type Shape } from './formValues.ts';

interface Props extends Pick<
  FieldViewProps,
  'name' | 'resource' | 'currency' | 'title' | 'download'
> {
  readonly of: z.ZodType;
  /** The fields of the form, on which choices may depend. */
  readonly shape?: Shape;
  readonly control: Control<FormValues>;
}

/** The input of a field of a form, with its error. */
export function FieldControl({ control, shape, ...props }: Props) {
  const choices = useChoices(control, shape, props.of);
  const currency = useCurrency({ control, currency: props.currency });
  return (
    <Controller
      name={props.name}
      control={control}
      render={({ field, fieldState }) => (
        <FieldView
          {...props}
          currency={currency}
          choices={choices}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={errorText(fieldState.error, choices)}
        />
      )}
    />
  );
}

/** What comes first is more helpful than what was removed. */
const errorText = (error: FieldError | undefined, choices: Choices | undefined) =>
  choices && choices.first !== '' && error?.type === UNMATCHED ? undefined : error?.message;

/** On what the choices of the field depend; undefined where on nothing. */
function useChoices(
  control: Props['control'],
  shape: Shape | undefined,
  type: z.ZodType,
): Choices | undefined {
  const of = describeType(type);
  const sources = shape ? sourcesOf(of) : [];
  const watched = useWatch({ control, name: sources });
  if (!shape || sources.length === 0) return undefined;
  const given = Object.fromEntries(
    sources.map((source, index) => {
      const sourceType = shape[source];
      const value = watched[index] ?? '';
      return [source, sourceType ? fromControl(sourceType, null, value) : value];
    }),
  );
  return { given, first: emptySources(shape, of, given) };
}

/** The currency of the amounts: the one chosen in the form, else that of the record. */
function useCurrency({ control, currency }: Pick<Props, 'control' | 'currency'>): string | null {
  const chosen = useWatch({ control, name: 'currency' });
  return currencyOf({ currency: chosen }) ?? currency;
}
