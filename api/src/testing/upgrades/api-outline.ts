import { z } from 'zod';

const schemaNode = z.record(z.string(), z.unknown());
/** A node of a JSON schema. */
export type SchemaNode = z.infer<typeof schemaNode>;

const operationOutline = z.object({
  parameters: z.array(z.object({ name: z.string(), required: z.boolean(), schema: schemaNode })),
  /** Null: no body. */
  request: schemaNode.nullable(),
  /** By status of success; null when the response is not JSON. */
  answers: z.record(z.string(), schemaNode.nullable()),
});

/** The part of an OpenAPI document that matters to clients: no texts, no errors. */
export const outlineSchema = z.object({
  schemas: z.record(z.string(), schemaNode),
  /** By "get /api/quiz/{id}". */
  operations: z.record(z.string(), operationOutline),
});
export type ApiOutline = z.infer<typeof outlineSchema>;

const contentSchema = z
  .object({ 'application/json': z.object({ schema: schemaNode }) })
  .transform((content) => content['application/json'].schema);
/** A file that is sent as it is. */
const bytesSchema = z
  .union([
    z.object({ 'application/octet-stream': z.object({}) }),
    z.object({ 'application/gzip': z.object({}) }),
  ])
  .transform((): SchemaNode => ({ type: 'string', format: 'binary' }));
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: operationOutline.shape.parameters,
        requestBody: z.object({ content: z.union([contentSchema, bytesSchema]) }).optional(),
        responses: z.record(z.string(), z.object({ content: contentSchema.optional().catch(undefined) })),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), schemaNode) }),
});

const TEXTS = new Set(['description', 'title', '$schema', 'example', 'examples']);

function withoutTexts(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutTexts);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      // A property may be named "title": then it is a schema.
      .filter(([name, value]) => !(TEXTS.has(name) && typeof value !== 'object'))
      .map(([name, value]) => [name, withoutTexts(value)]),
  );
}

/** @throws {z.ZodError} for a document that is not ours */
export function outlineOf(document: unknown): ApiOutline {
  const { paths, components } = documentSchema.parse(withoutTexts(document));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses }]) => {
      const answers = Object.entries(responses)
        .filter(([status]) => Number(status) < 400)
        .map(([status, { content }]) => [status, content ?? null]);
      const outline = {
        parameters,
        request: requestBody?.content ?? null,
        answers: Object.fromEntries(answers),
      };
      return [`${method} ${path}`, outline];
    }),
  );
  return outlineSchema.parse({ schemas: components.schemas, operations: Object.fromEntries(operations) });
}
