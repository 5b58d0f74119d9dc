import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

function versionOf(name: string): string {
  const manifest: unknown = require(`${name}/package.json`);
  const version = (manifest as { readonly version?: unknown }).version;
  if (typeof version !== 'string') throw new Error(`${name} has no version in its package.json.`);
  return version;
}

const SDK_ENTRY_POINTS = [
  '@quizmesh/sdk',
  '@quizmesh/sdk/router',
  '@quizmesh/sdk/query',
  '@quizmesh/sdk/store',
  '@quizmesh/sdk/intl',
] as const;
const REACT_ENTRY_POINTS = ['react', 'react/jsx-runtime'] as const;
const REACT_DOM_ENTRY_POINTS = ['react-dom', 'react-dom/client'] as const;

/** Import specifiers that exist once per page: the shell provides them, remotes use them. Key: specifier,
 *  value: version that the shell provides. */
export function sharedVersions(): Readonly<Record<string, string>> {
  const versions = new Map<string, string>();
  for (const entryPoint of REACT_ENTRY_POINTS) versions.set(entryPoint, versionOf('react'));
  for (const entryPoint of REACT_DOM_ENTRY_POINTS) versions.set(entryPoint, versionOf('react-dom'));
  for (const entryPoint of SDK_ENTRY_POINTS) versions.set(entryPoint, sdkVersion());
  return Object.fromEntries(versions);
}

/** Version of the sdk, whose caret range is the contract range of a release. */
export function sdkVersion(): string {
  const manifest: unknown = require('../package.json');
  return (manifest as { readonly version: string }).version;
}

/** Version ranges that a remote built here requires of its shell. */
export function sharedRanges(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(sharedVersions()).map(([key, version]) => [key, `^${version}`]));
}
