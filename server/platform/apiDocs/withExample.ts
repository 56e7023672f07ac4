import recorded from './recordedExamples.json?raw';
import {
  isJson,
  schemaOf,
  type Content,
  type Operation,
  type Parameter,
} from './openApiDocument.ts';
import type { RecordedExample, RecordedExamples } from './recordedExample.ts';

let parsed: RecordedExamples | undefined;
const examples = (): RecordedExamples => (parsed ??= JSON.parse(recorded) as RecordedExamples);

/** A text of an address as the value that its schema describes. */
function valueOf(parameter: Parameter, text: string): unknown {
  const { type } = schemaOf(parameter);
  if (isJson(parameter) || type === 'integer' || type === 'number' || type === 'boolean')
    return JSON.parse(text) as unknown;
  return type === 'array' ? text.split(',') : text;
}

function parameterWithExample(parameter: Parameter, { path, query }: RecordedExample): Parameter {
  const { name, in: place } = parameter;
  const text = place === 'path' ? path[name] : query[name];
  if (text === undefined) return parameter;
  const example = valueOf(parameter, String(text));
  if (!isJson(parameter)) return { ...parameter, example };
  return { ...parameter, content: withValue(parameter.content, example) };
}

const withValue = (content: Content = {}, example: unknown): Content =>
  Object.fromEntries(
    Object.entries(content).map(([type, one]) => [
      type,
      type === 'application/json' ? { ...one, example } : one,
    ]),
  );

/**
 * The operation with a call that the tests made as its example; `at` is the method and the path. The linter checks
 * examples against the schemas.
 */
export function withExample(operation: Operation, at: string): Operation {
  const example = examples()[at];
  if (!example) return operation;
  const { parameters, requestBody, responses } = operation;
  const reply = responses[String(example.status)];
  return {
    ...operation,
    ...(parameters && { parameters: parameters.map((one) => parameterWithExample(one, example)) }),
    ...(requestBody && {
      requestBody: { ...requestBody, content: withValue(requestBody.content, example.body) },
    }),
    responses: {
      ...responses,
      ...(reply?.content && {
        [example.status]: { ...reply, content: withValue(reply.content, example.reply) },
      }),
    },
  };
}
