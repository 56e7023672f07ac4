import { z } from 'zod';

function described(shape: z.ZodType): object {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    // The format says it, and each filter would repeat the long patterns of ids and days.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  return schema;
}

/**
 * A query parameter that is a JSON text of this shape, which its reader checks. The description of the API has
 * the shape, so that clients give the value itself. It is made when it is read: a server starts without it.
 */
export const jsonText = (maxLength: number, shape: () => z.ZodType) =>
  z
    .string()
    .max(maxLength)
    .meta({
      contentMediaType: 'application/json',
      get contentSchema() {
        return described(shape());
      },
    });
