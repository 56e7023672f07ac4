import { z } from 'zod';
import { fieldMeta, type FieldMeta, type FieldTexts } from './field.ts';

const LONG_TEXT_FROM = 200;

/** What a form needs to know of a type: the metadata of a field, or what a plain zod type implies. */
export type TypeDescription = Pick<
  FieldMeta,
  | 'kind'
  | 'nullable'
  | 'values'
  | 'references'
  | 'namesResource'
  | 'max'
  | 'matching'
  | 'when'
  | 'oneOf'
  | keyof FieldTexts
>;

export function describeType(type: z.core.$ZodType): TypeDescription {
  const known = type instanceof z.ZodType ? fieldMeta.get(type) : undefined;
  if (known) return known;
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable)
    return { ...describeType(type.unwrap()), nullable: true };
  if (type instanceof z.ZodEnum)
    return { kind: 'choice', nullable: false, values: type.options.map(String) };
  if (type instanceof z.ZodNumber)
    return { kind: type.format === 'safeint' ? 'integer' : 'decimal', nullable: false };
  if (type instanceof z.ZodBoolean) return { kind: 'flag', nullable: false };
  if (type instanceof z.ZodString)
    return {
      kind: (type.maxLength ?? 0) > LONG_TEXT_FROM ? 'long_text' : 'text',
      nullable: false,
    };
  return { kind: 'json', nullable: false };
}
