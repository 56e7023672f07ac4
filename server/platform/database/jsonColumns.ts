import type {
  ColumnUpdateNode,
  InsertQueryNode,
  KyselyPlugin,
  OperationNode,
  UpdateQueryNode,
} from 'kysely';
import {
  ColumnNode,
  PrimitiveValueListNode,
  TableNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely';
import type { Table } from '#src/schema/table.ts';
import { metaOf } from '#src/schema/field.ts';

/**
 * Serialises the values of json fields. pg would send an array as a PostgreSQL array and a text
 * unquoted, so a record that was read could not be written. Covers inserts and updates, except
 * inside `with`.
 */
export function jsonColumns(tables: readonly Table[]): KyselyPlugin {
  const columns = new Map(
    tables.map(({ name, fields }) => [
      name,
      new Set(
        Object.keys(fields).filter((key) => fields[key] && metaOf(fields[key]).sql === 'jsonb'),
      ),
    ]),
  );
  const jsonOf = (table: OperationNode | undefined) =>
    table && TableNode.is(table) ? columns.get(table.table.identifier.name) : undefined;

  return {
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode') return inInsert(node, jsonOf(node.into));
      if (node.kind === 'UpdateQueryNode') return inUpdate(node, jsonOf(node.table));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

type Names = ReadonlySet<string> | undefined;

function inInsert(node: InsertQueryNode, json: Names): InsertQueryNode {
  if (!json?.size) return node;
  const isJson = (node.columns ?? []).map(({ column }) => json.has(column.name));
  const { values, onConflict } = node;
  return {
    ...node,
    ...(values && ValuesNode.is(values) && { values: inValues(values, isJson) }),
    ...(onConflict?.updates && {
      onConflict: { ...onConflict, updates: inUpdates(onConflict.updates, json) },
    }),
  };
}

function inValues(values: ValuesNode, isJson: readonly boolean[]): ValuesNode {
  return ValuesNode.create(
    values.values.map((row) =>
      PrimitiveValueListNode.is(row)
        ? PrimitiveValueListNode.create(
            row.values.map((value, index) => (isJson[index] ? toJson(value) : value)),
          )
        : ValueListNode.create(
            row.values.map((value, index) => (isJson[index] ? inValue(value) : value)),
          ),
    ),
  );
}

function inUpdate(node: UpdateQueryNode, json: Names): UpdateQueryNode {
  return json?.size && node.updates ? { ...node, updates: inUpdates(node.updates, json) } : node;
}

function inUpdates(
  updates: readonly ColumnUpdateNode[],
  json: ReadonlySet<string>,
): ColumnUpdateNode[] {
  return updates.map((update) =>
    ColumnNode.is(update.column) && json.has(update.column.column.name)
      ? { ...update, value: inValue(update.value) }
      : update,
  );
}

const inValue = (node: OperationNode): OperationNode =>
  ValueNode.is(node) ? ValueNode.create(toJson(node.value)) : node;

const toJson = (value: unknown): unknown => (value == null ? value : JSON.stringify(value));
