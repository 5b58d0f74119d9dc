import * as contract from '@quizmesh/contract/schemas';
import { z } from 'zod';

export type JsonObject = Record<string, unknown>;

/** Schemas shared by several routes, by name, collected while a document is built. */
export type SharedSchemas = Record<string, JsonObject>;

export function asObject(value: unknown): JsonObject {
  return z.record(z.string(), z.unknown()).catch({}).parse(value);
}

/** The contract's exported schemas by their exported names. */
const named = z.registry<{ id: string }>();
for (const [name, schema] of Object.entries(contract)) {
  if (schema instanceof z.ZodType) named.add(schema, { id: name.replace(/Schema$/u, '') });
}

const localReference = z.string().startsWith('#/$defs/');

/** Rewrites a node of a JSON Schema, leaves first. */
function rewrite(node: unknown, suffix: string): unknown {
  if (Array.isArray(node)) return node.map((item) => rewrite(item, suffix));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]): [string, unknown] => {
      const reference = key === '$ref' ? localReference.safeParse(value) : null;
      return reference?.success
        ? [key, `#/components/schemas/${reference.data.slice('#/$defs/'.length)}${suffix}`]
        : [key, rewrite(value, suffix)];
    }),
  );
}

/** The schema behind a reference, where its fields are needed. */
export function resolved(schema: JsonObject, shared: SharedSchemas): JsonObject {
  const reference = z.string().safeParse(schema['$ref']);
  return reference.success ? (shared[reference.data.replace(/^.*\//u, '')] ?? schema) : schema;
}

/** JSON Schema of a zod schema. Shared parts are added to `shared`, separately for requests (names end in "Input")
 *  and responses, because defaults and conversions make them differ. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output', shared: SharedSchemas): JsonObject {
  const suffix = io === 'input' ? 'Input' : '';
  const plain = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    metadata: named,
    override: ({ zodSchema, jsonSchema }) => {
      const { description } = z.globalRegistry.get(zodSchema) ?? {};
      if (description !== undefined) jsonSchema.description = description;
    },
  });
  const { $schema: _dialect, $defs, id: _id, ...body } = asObject(rewrite(plain, suffix));
  for (const [name, definition] of Object.entries(asObject($defs))) {
    const { id: _name, ...rest } = asObject(definition);
    shared[`${name}${suffix}`] ??= rest;
  }
  return body;
}
