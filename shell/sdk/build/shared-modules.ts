import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

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

/** Import specifiers of the sdk that remotes share. */
export const sdkEntryPoints = (): readonly string[] => SDK_ENTRY_POINTS;

interface WithPeers {
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Ranges of the shared modules besides the sdk: as the remote's package.json declares them among its
 *  peerDependencies, else as the sdk does. */
export function peerRanges(folder: string): Readonly<Record<string, string>> {
  const sdk = (require('../package.json') as WithPeers).peerDependencies ?? {};
  const own = (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as WithPeers)
    .peerDependencies;
  const rangeOf = (name: 'react' | 'react-dom'): string => own?.[name] ?? sdk[name] ?? `^${versionOf(name)}`;
  return Object.fromEntries([
    ...REACT_ENTRY_POINTS.map((entryPoint) => [entryPoint, rangeOf('react')] as const),
    ...REACT_DOM_ENTRY_POINTS.map((entryPoint) => [entryPoint, rangeOf('react-dom')] as const),
  ]);
}
