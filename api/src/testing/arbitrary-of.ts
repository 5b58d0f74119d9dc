import fc from 'fast-check';
import { z } from 'zod';

/** The part of JSON Schema that our contract uses. */
const nodeSchema = z.object({
  type: z.enum(['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  format: z.string().optional(),
});
type Node = z.infer<typeof nodeSchema>;

/** Values that no schema allows and every server receives. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    true,
    [],
    {},
    [[[[]]]],
    "' OR 1=1 --",
    '%_\\!',
    '\u0000',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '\u202e\u200b\ufeff',
    '😀'.repeat(300),
    'x'.repeat(20_000),
    '=HYPERLINK("http://x")',
    { $gt: '' },
    { toString: 1, constructor: null },
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 4 }),
);

const SHORT = 40;

function textOf({ minLength = 0, maxLength = SHORT, format }: Node): fc.Arbitrary<unknown> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const most = Math.max(minLength, Math.min(maxLength, minLength + SHORT));
  return fc.string({ unit: 'grapheme', minLength, maxLength: most });
}

function numberOf({ minimum = -10, maximum = 1000, type }: Node): fc.Arbitrary<unknown> {
  const [min, max] = [Math.max(minimum, -(2 ** 31)), Math.min(maximum, 2 ** 31 - 1)];
  return type === 'number' ? fc.double({ min, max, noNaN: true }) : fc.integer({ min, max });
}

function objectOf({ properties = {}, required = [] }: Node): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fitting(schema)] as const),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

/** Mostly values that fit the schema, sometimes others. */
function fitting(schema: unknown): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 7, arbitrary: exact(nodeSchema.catch({}).parse(schema)) },
    { weight: 1, arbitrary: hostile },
  );
}

function exact(node: Node): fc.Arbitrary<unknown> {
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.enum) return fc.constantFrom(...node.enum);
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return fc.oneof(...choices.map(fitting));
  switch (node.type) {
    case 'string':
      return textOf(node);
    case 'integer':
    case 'number':
      return numberOf(node);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(node.items), {
        minLength: node.minItems ?? 0,
        maxLength: Math.min(node.maxItems ?? 8, 24),
      });
    case 'object':
      return objectOf(node);
    default:
      return hostile;
  }
}

/** Inputs for a schema of the contract: three quarters have its form with a hostile value here and there, the rest
 *  are arbitrary. */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return fc.oneof({ weight: 6, arbitrary: exact(nodeSchema.parse(json)) }, { weight: 1, arbitrary: hostile });
}
