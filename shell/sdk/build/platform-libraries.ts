import type { ExternalItemFunctionData } from '@rspack/core';

/** Libraries of which a page has one copy, by the entry point of the sdk that hands them to remotes. */
const ENTRY_POINTS: Readonly<Record<string, string>> = {
  'react-intl': '@quizmesh/sdk/intl',
  'react-router': '@quizmesh/sdk/router',
  'react-router-dom': '@quizmesh/sdk/router',
  '@tanstack/react-query': '@quizmesh/sdk/query',
  'react-redux': '@quizmesh/sdk/store',
  '@reduxjs/toolkit': '@quizmesh/sdk/store',
};

/** Fails the build of a remote that would bundle a library of the platform: a second copy finds no context of the shell and
 *  throws when it is rendered. The entry points of the sdk that are not shared are bundled, too, and keep the same rule. */
export function refusePlatformLibraries(
  { request = '', contextInfo }: ExternalItemFunctionData,
  callback: (error?: Error) => void,
): void {
  const entryPoint = ENTRY_POINTS[request];
  if (entryPoint === undefined) callback();
  else
    callback(
      new Error(
        `${contextInfo?.issuer ?? 'A remote'} imports ${request}, of which a page has one copy: import ${entryPoint}.`,
      ),
    );
}
