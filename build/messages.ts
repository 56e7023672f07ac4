import type { PluginObj, types as BabelTypes } from '@babel/core';
import {
  compileMessage,
  type CompiledIcuChoices,
  type CompiledMessage,
  type CompiledMessageToken,
} from '@lingui/message-utils/compileMessage';

/**
 * Compiles the English messages that the Lingui macro leaves in the code, so that no browser parses
 * them: `message: "{n} nights"` becomes the tokens that Lingui interpolates. Runs after the macro.
 */
export function compiledMessages({ types: t }: { types: typeof BabelTypes }): PluginObj {
  return {
    name: 'compiled-messages',
    visitor: {
      Program: {
        exit(program) {
          program.traverse({
            ObjectProperty(path) {
              const { key, value } = path.node;
              if (!t.isIdentifier(key, { name: 'message' }) || !t.isStringLiteral(value)) return;
              if (!isDescriptor(t, path.parent)) return;
              path.node.value = t.valueToNode(compiled(value.value));
            },
            JSXAttribute(path) {
              const { name, value } = path.node;
              if (!t.isJSXIdentifier(name, { name: 'message' }) || !t.isStringLiteral(value))
                return;
              path.node.value = t.jsxExpressionContainer(t.valueToNode(compiled(value.value)));
            },
          });
        },
      },
    },
  };
}

/**
 * The tokens of an English message. Its plurals are choices between one and any other, so that no
 * browser loads the plurals and numbers of all languages for them; a count that may reach a thousand
 * is passed as a text (`formatCount`).
 */
export function compiled(message: string): CompiledMessage {
  return chosen(compileMessage(message));
}

function chosen(tokens: CompiledMessage): CompiledMessage {
  return tokens.map((token) => {
    if (typeof token === 'string') return token;
    const [name, type, choices] = token;
    if (type !== 'plural' || !isChoices(choices) || choices.offset !== undefined) return token;
    const { offset: _none, one, ...others } = choices;
    const counted = Object.entries({ ...(one && { 1: one }), ...others }).map(([value, text]) => [
      value,
      chosen(text).map((part): CompiledMessageToken => (part === '#' ? [name] : part)),
    ]);
    return [name, 'select', Object.fromEntries(counted)];
  });
}

function isChoices(choices: unknown): choices is CompiledIcuChoices {
  return typeof choices === 'object' && choices !== null && 'other' in choices;
}

/** The macro's descriptors carry an id beside the message; other objects may have a `message` of their own. */
function isDescriptor(t: typeof BabelTypes, parent: BabelTypes.Node): boolean {
  return (
    t.isObjectExpression(parent) &&
    parent.properties.some(
      (property) => t.isObjectProperty(property) && t.isIdentifier(property.key, { name: 'id' }),
    )
  );
}
