import { z } from 'zod';
import type { ApiOutline, SchemaNode } from './api-outline.ts';

/** A schema with the shared schemas to which it may refer. */
interface Sight {
  readonly node: SchemaNode;
  readonly schemas: ApiOutline['schemas'];
}

const nodes = z.array(z.record(z.string(), z.unknown())).catch([]);
const node = z.record(z.string(), z.unknown());
const properties = z.record(z.string(), node).catch({});
const names = z.array(z.string()).catch([]);
/** Deeper than any response; recursive schemas end here. */
const DEEPEST = 12;

const LOWER_BOUNDS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const UPPER_BOUNDS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

function resolved({ node: given, schemas }: Sight): Sight {
  const reference = given['$ref'];
  if (typeof reference !== 'string') return { node: given, schemas };
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  return resolved({ node: schemas[name] ?? {}, schemas });
}

function branchesOf(sight: Sight): Sight[] | null {
  const branches = nodes.parse(sight.node['anyOf'] ?? sight.node['oneOf']);
  return branches.length === 0 ? null : branches.map((branch) => ({ ...sight, node: branch }));
}

function valuesOf({ const: only, enum: several }: SchemaNode): unknown[] | null {
  if (only !== undefined) return [only];
  return Array.isArray(several) ? several : null;
}

function narrowValues(wide: SchemaNode, narrow: SchemaNode): string[] {
  const [before, after] = [valuesOf(wide), valuesOf(narrow)];
  if (after === null) return [];
  if (before === null) return [`is now one of ${JSON.stringify(after)}`];
  const lost = before.filter((value) => !after.includes(value));
  return lost.length === 0 ? [] : [`no longer takes ${JSON.stringify(lost)}`];
}

function typesOf({ type }: SchemaNode): string[] | null {
  if (typeof type === 'string') return [type];
  return Array.isArray(type) ? type.map(String) : null;
}

function narrowType(wide: SchemaNode, narrow: SchemaNode): string[] {
  const [before, after] = [typesOf(wide), typesOf(narrow)];
  // A value of an enumeration has the type of its values.
  if (after === null || (before === null && valuesOf(wide))) return [];
  const isTaken = (type: string) => after.includes(type) || (type === 'integer' && after.includes('number'));
  return before?.every(isTaken) ? [] : [`is ${before?.join('|') ?? 'anything'}, not only ${after.join('|')}`];
}

function narrowBounds(wide: SchemaNode, narrow: SchemaNode): string[] {
  const isTighter = (name: string, direction: 1 | -1) => {
    const [before, after] = [wide[name], narrow[name]];
    if (typeof after !== 'number') return false;
    return typeof before !== 'number' || (after - before) * direction > 0;
  };
  return [
    ...LOWER_BOUNDS.filter((name) => isTighter(name, 1)),
    ...UPPER_BOUNDS.filter((name) => isTighter(name, -1)),
  ].map((name) => `has another ${name}: ${String(wide[name])} became ${String(narrow[name])}`);
}

function narrowObject(wide: Sight, narrow: Sight, place: Place): string[] {
  const [before, after] = [
    properties.parse(wide.node['properties']),
    properties.parse(narrow.node['properties']),
  ];
  const alwaysThere = new Set(names.parse(wide.node['required']));
  const missing = names
    .parse(narrow.node['required'])
    .filter((name) => !alwaysThere.has(name))
    .map((name) => `${place.name}.${name} may be missing`);
  const inner = Object.entries(after).flatMap(([name, schema]) => {
    const counterpart = before[name];
    return counterpart
      ? breaks({ ...wide, node: counterpart }, { ...narrow, node: schema }, below(place, `.${name}`))
      : [];
  });
  return [...missing, ...inner];
}

interface Place {
  readonly name: string;
  readonly depth: number;
}
const below = ({ name, depth }: Place, step: string): Place => ({ name: name + step, depth: depth + 1 });

function narrowParts(wide: Sight, narrow: Sight, place: Place): string[] {
  return (['items', 'additionalProperties'] as const).flatMap((part) => {
    const [before, after] = [node.safeParse(wide.node[part]), node.safeParse(narrow.node[part])];
    if (!before.success || !after.success) return [];
    return breaks({ ...wide, node: before.data }, { ...narrow, node: after.data }, below(place, '[]'));
  });
}

/** What one schema allows and another rejects, by path; unknown properties are ignored, as zod does. Patterns are not
 *  compared. */
function breaks(wideResponse: Sight, narrowResponse: Sight, place: Place): string[] {
  if (place.depth > DEEPEST) return [];
  const [wide, narrow] = [resolved(wideResponse), resolved(narrowResponse)];
  const [wideBranches, narrowBranches] = [branchesOf(wide), branchesOf(narrow)];
  if (wideBranches) return wideBranches.flatMap((branch) => breaks(branch, narrow, place));
  if (narrowBranches) {
    const each = narrowBranches.map((branch) => breaks(wide, branch, place));
    return each.some((found) => found.length === 0)
      ? []
      : (each.sort((one, other) => one.length - other.length)[0] ?? []);
  }
  const own = [
    ...narrowType(wide.node, narrow.node),
    ...narrowValues(wide.node, narrow.node),
    ...narrowBounds(wide.node, narrow.node),
  ].map((what) => `${place.name} ${what}`);
  return [...own, ...narrowObject(wide, narrow, place), ...narrowParts(wide, narrow, place)];
}

/** As the API reads a request without a body. */
const NO_BODY = { type: 'object' };

type Operation = ApiOutline['operations'][string];

function requestBreaks(before: Operation, after: Operation, sights: Sights): string[] {
  const known = new Map(before.parameters.map((parameter) => [parameter.name, parameter]));
  const parameters = after.parameters.flatMap(({ name, required, schema }) => {
    const old = known.get(name);
    if (!old) return required ? [`?${name} must be given`] : [];
    const became = required && !old.required ? [`?${name} must be given`] : [];
    return [
      ...became,
      ...breaks(sights.before(old.schema), sights.now(schema), { name: `?${name}`, depth: 0 }),
    ];
  });
  const gone = before.parameters
    .filter(({ name }) => !after.parameters.some((parameter) => parameter.name === name))
    .map(({ name }) => `?${name} is no longer read`);
  const body = after.request
    ? breaks(sights.before(before.request ?? NO_BODY), sights.now(after.request), { name: 'body', depth: 0 })
    : [];
  return [...parameters, ...gone, ...body];
}

function answerBreaks(before: Operation, after: Operation, sights: Sights): string[] {
  return Object.entries(before.answers).flatMap(([status, old]) => {
    if (!(status in after.answers)) return [`no longer answers ${status}`];
    const now = after.answers[status];
    return old && now ? breaks(sights.now(now), sights.before(old), { name: 'answer', depth: 0 }) : [];
  });
}

interface Sights {
  readonly before: (schema: SchemaNode) => Sight;
  readonly now: (schema: SchemaNode) => Sight;
}

/** Changes that break front ends of an older release: requests that are rejected now, responses they cannot read.
 *  Additional properties in responses are allowed. */
export function apiBreaks(before: ApiOutline, now: ApiOutline): string[] {
  const sights: Sights = {
    before: (schema) => ({ node: schema, schemas: before.schemas }),
    now: (schema) => ({ node: schema, schemas: now.schemas }),
  };
  return Object.entries(before.operations).flatMap(([name, old]) => {
    const after = now.operations[name];
    const found = after
      ? [...requestBreaks(old, after, sights), ...answerBreaks(old, after, sights)]
      : ['is gone'];
    return found.map((what) => `${name}: ${what}`);
  });
}
