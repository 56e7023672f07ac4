import type { PluginObj, types as BabelTypes } from '@babel/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

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
              path.node.value = t.valueToNode(compileMessage(value.value));
            },
            JSXAttribute(path) {
              const { name, value } = path.node;
              if (!t.isJSXIdentifier(name, { name: 'message' }) || !t.isStringLiteral(value))
                return;
              path.node.value = t.jsxExpressionContainer(
                t.valueToNode(compileMessage(value.value)),
              );
            },
          });
        },
      },
    },
  };
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
