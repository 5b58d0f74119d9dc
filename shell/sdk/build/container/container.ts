/** Container of a remote: the `init`/`get` protocol of Module Federation in one file together with the remote's own
 *  code, so that a remote costs one request and no second runtime. See docs/decisions/0002-one-file-container.md. */
import { pickShared, type ShareScope } from './pick-shared.ts';

declare const __QUIZMESH_EXPOSE__: string;
declare const __QUIZMESH_RANGES__: Readonly<Record<string, string>>;
declare const __QUIZMESH_SCOPE__: string;

let initialised: Promise<void> | null = null;

async function take(scope: ShareScope): Promise<void> {
  const taken: Record<string, unknown> = {};
  for (const [key, range] of Object.entries(__QUIZMESH_RANGES__))
    taken[key] = await pickShared(scope, key, range);
  Reflect.set(globalThis, __QUIZMESH_SCOPE__, taken);
}

/** Takes the shared singletons from the host; rejects when one is missing or outside the range. */
export function init(scope: ShareScope): Promise<void> {
  initialised ??= take(scope);
  return initialised;
}

/** Factory of the exposed module; evaluates the remote's code on the first call. */
export async function get(expose: string): Promise<() => unknown> {
  if (expose !== __QUIZMESH_EXPOSE__)
    throw new Error(`This container exposes ${__QUIZMESH_EXPOSE__}, not ${expose}.`);
  await initialised;
  const exposed: unknown = await import(/* webpackMode: "eager" */ '@quizmesh/remote-entry');
  return () => exposed;
}
