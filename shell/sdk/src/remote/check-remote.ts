import { SDK_CONTRACT, type RemoteDefinition } from './define-remote.ts';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isDefinition(value: unknown): value is RemoteDefinition {
  if (!isRecord(value) || !Array.isArray(value['routes']) || !isRecord(value['messages'])) return false;
  const { fallback, load } = value['messages'];
  const slices = value['slices'];
  return isRecord(fallback) && typeof load === 'function' && (slices === undefined || Array.isArray(slices));
}

/** Checks the form of a container's exposed module.
 *  @throws {TypeError} the module exports no valid `remote`, or one for another contract */
export function checkRemote(exposed: unknown): RemoteDefinition {
  const remote = isRecord(exposed) ? exposed['remote'] : undefined;
  if (!isDefinition(remote)) throw new TypeError('The exposed module has no `remote` made by defineRemote.');
  if (remote.contract !== SDK_CONTRACT) {
    throw new TypeError(
      `The remote speaks sdk contract ${String(remote.contract)}, this shell speaks ${SDK_CONTRACT}.`,
    );
  }
  return remote;
}
