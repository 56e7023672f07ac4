import { Controller, useWatch, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import type { FieldViewProps } from './fieldViewProps.ts';
import { FieldView } from './FieldView.tsx';
import type { FormValues } from './formValues.ts';

interface Props extends Pick<FieldViewProps, 'name' | 'at' | 'currency' | 'title' | 'download'> {
  readonly of: z.ZodType;
  readonly control: Control<FormValues>;
}

/** The input of a field of a form, with its error. */
export function FieldControl({ control, ...props }: Props) {
  const currency = useCurrency({ control, currency: props.currency });
  return (
    <Controller
      name={props.name}
      control={control}
      render={({ field, fieldState }) => (
        <FieldView
          {...props}
          currency={currency}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** The currency of the amounts: the one chosen in the form, else that of the record. */
function useCurrency({ control, currency }: Pick<Props, 'control' | 'currency'>): string | null {
  const chosen = useWatch({ control, name: 'currency' });
  return currencyOf({ currency: chosen }) ?? currency;
}
