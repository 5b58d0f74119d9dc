import { API_VERSION } from '@quizmesh/contract';
import { errorBodySchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { asObject, jsonSchemaOf, resolved, type JsonObject, type SharedSchemas } from './json-schema.ts';
import type { ApiRoute } from './route.ts';
import { GUEST_COOKIE_NAME } from './anonymous-request.ts';

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!schema) return [];
  // Parameters are listed individually, so their schemas are not shared.
  const own: SharedSchemas = {};
  const described = resolved(jsonSchemaOf(schema, 'output', own), own);
  const input = resolved(jsonSchemaOf(schema, 'input', own), own);
  const required = z.array(z.string()).catch([]).parse(input['required']);
  return Object.entries(asObject(described['properties'])).map(([name, property]) => {
    const field = asObject(property);
    const { description, $ref: _reference, ...type } = { ...resolved(field, own), ...field };
    return {
      name,
      in: place,
      description,
      required: place === 'path' || required.includes(name),
      schema: type,
    };
  });
}

const errorNames: Readonly<Record<number, string>> = {
  400: 'Not valid',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflict',
  413: 'Too large',
  415: 'Not JSON',
  422: 'Cannot be done',
  429: 'Too many requests',
  503: 'Unavailable',
};

function successOf(route: ApiRoute, shared: SharedSchemas): JsonObject {
  if (route.status >= 300)
    return { description: 'Redirect', headers: { Location: { schema: { type: 'string' } } } };
  return {
    description: 'Success',
    content: { [route.answerType]: { schema: jsonSchemaOf(route.answer, 'output', shared) } },
  };
}

function responses(route: ApiRoute, shared: SharedSchemas): JsonObject {
  const error = (status: number): [string, unknown] => [
    String(status),
    {
      description:
        status === 415 && route.bodyType ? `Not ${route.bodyType}` : (errorNames[status] ?? 'Failure'),
      content: { 'application/json': { schema: jsonSchemaOf(errorBodySchema, 'output', shared) } },
    },
  ];
  const entries: [string, unknown][] = [
    [String(route.status), successOf(route, shared)],
    ...[400, ...(route.body ? [413, 415] : []), ...route.errors].map(error),
  ];
  return Object.fromEntries(entries);
}

const security: Readonly<Record<ApiRoute['access'], readonly JsonObject[]>> = {
  public: [],
  player: [{}, { bearer: [] }, { guest: [] }],
  member: [{ bearer: [] }],
  admin: [{ bearer: [] }],
  'release-token': [{ releaseToken: [] }, { bearer: [] }],
};

function operation(route: ApiRoute, shared: SharedSchemas): JsonObject {
  return {
    operationId: `${route.method}${route.path.replace(/[^a-z0-9]+(.)?/gi, (_all: string, next?: string) => next?.toUpperCase() ?? '')}`,
    summary: route.summary,
    tags: [route.tag],
    security: security[route.access],
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(route.body && {
      requestBody: {
        required: true,
        content: route.bodyType
          ? { [route.bodyType]: {} }
          : { 'application/json': { schema: jsonSchemaOf(route.body, 'input', shared) } },
      },
    }),
    responses: responses(route, shared),
  };
}

/** OpenAPI 3.1 document of the given routes, built from the schemas that validate their requests. */
export function openApiDocument(routes: readonly ApiRoute[]): JsonObject {
  const paths: Record<string, JsonObject> = {};
  const shared: SharedSchemas = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operation(route, shared) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Quizmesh API', version: API_VERSION },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: shared,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        releaseToken: { type: 'http', scheme: 'bearer', description: 'qmr_… token of a team' },
        guest: { type: 'apiKey', in: 'cookie', name: GUEST_COOKIE_NAME },
      },
    },
  };
}
