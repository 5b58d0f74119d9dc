import type { ExternalItemFunctionData } from '@rspack/core';

/** Fails the build of a remote that imports a part of Node: the compiler's own error names no file, and advises a plugin. */
export function refusePartsOfNode(
  { request = '', contextInfo }: ExternalItemFunctionData,
  callback: (error?: Error) => void,
): void {
  if (request.startsWith('node:'))
    callback(
      new Error(
        `${contextInfo?.issuer ?? 'A remote'} imports ${request}, a part of Node, which browsers do not have: leave it to tests and builds.`,
      ),
    );
  else callback();
}
