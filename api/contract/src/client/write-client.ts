import * as endpoints from '../endpoints/index.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';

function kebab(name: string): string {
  return name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

function fileOf(domain: string, operations: object): string {
  const calls = Object.entries(operations).flatMap(([name, value]: [string, unknown]) =>
    isEndpoint(value)
      ? [
          `export const ${name}: EndpointCall<typeof endpoints.${name}> =\n  '${value.method.toUpperCase()} ${value.path}';\n`,
        ]
      : [],
  );
  return [
    '/* Written by `npm run openapi` from ../../endpoints: change those instead. */',
    `import type * as endpoints from '../../endpoints/${kebab(domain)}.ts';`,
    "import type { EndpointCall } from '../endpoint-call.ts';\n",
    calls.join('\n'),
  ].join('\n');
}

/** The generated client files, by name: one constant per endpoint, so that a bundle contains only the used
 *  ones, and no schema. */
export function clientFiles(): ReadonlyMap<string, string> {
  const domains = Object.entries(endpoints).filter(([, value]) => typeof value === 'object');
  const files = new Map(
    domains.map(([domain, operations]) => [`${kebab(domain)}.ts`, fileOf(domain, operations as object)]),
  );
  const names = domains.map(([domain]) => `export * as ${domain} from './${kebab(domain)}.ts';\n`);
  return files.set(
    'domains.ts',
    ['/* Written by `npm run openapi` from ../../endpoints. */\n', ...names].join(''),
  );
}
