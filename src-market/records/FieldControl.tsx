import { Controller, useWatch, type Control, type FieldError } from 'react-hook-form';
import type { z } from 'zod';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import { describeType } from '#src/schema/describeType.ts';
import { UNMATCHED, emptySources, sourcesOf } from '#src/schema/forms/matching.ts';
import { isShown } from '#src/schema/forms/whenShown.ts';
import type { Choices, FieldViewProps } from './fieldViewProps.ts';
import { FieldView } from './FieldView.tsx';
import { valuesAround, type Around, type FormValues } from './formValues.ts';

interface Props extends Pick<
  FieldViewProps,
  'name' | 'at' | 'currency' | 'title' | 'titles' | 'download'
> {
  readonly of: z.ZodType;
  /** On what the field may depend. */
  readonly around?: Around;
  readonly control: Control<FormValues>;
}

/** The input of a field of a form, with its error, while the field is shown (`f.shownWhen`). */
export function FieldControl(props: Props) {
  const { around, of } = props;
  return around && describeType(of).when ? (
    <Conditional {...props} around={around} />
  ) : (
    <ShownControl {...props} />
  );
}

function Conditional(props: Props & { readonly around: Around }) {
  const { around, control, name } = props;
  const form = useWatch({ control });
  return isShown(around.fields, name, valuesAround(around, form)) && <ShownControl {...props} />;
}

function ShownControl({ control, around, ...props }: Props) {
  const choices = useChoices(control, around, props.of);
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
  around: Around | undefined,
  type: z.ZodType,
): Choices | undefined {
  const of = describeType(type);
  const sources = around ? sourcesOf(of) : [];
  const watched = useWatch({ control, name: sources });
  if (!around || sources.length === 0) return undefined;
  const form = Object.fromEntries(sources.map((source, index) => [source, watched[index]]));
  const values = valuesAround(around, form);
  const given = Object.fromEntries(sources.map((source) => [source, values[source]]));
  return { given, first: emptySources(around.fields, of, given) };
}

/** The currency of the amounts: the one chosen in the form, else that of the record. */
function useCurrency({ control, currency }: Pick<Props, 'control' | 'currency'>): string | null {
  const chosen = useWatch({ control, name: 'currency' });
  return currencyOf({ currency: chosen }) ?? currency;
}
