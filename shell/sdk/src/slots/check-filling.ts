import { SDK_CONTRACT } from '../remote/define-remote.ts';
import type { FillingDefinition } from './define-filling.ts';

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function isFilling(value: unknown): value is FillingDefinition {
  const { component, messages } = recordOf(value);
  const { fallback, load } = recordOf(messages);
  // Components of react are functions, or records (memo, lazy).
  return Boolean(component) && typeof fallback === 'object' && typeof load === 'function';
}

/** Checks the form of the module that the container of a filling exposes.
 *  @throws {TypeError} it exports no valid `filling`, or one for another contract */
export function checkFilling(exposed: unknown): FillingDefinition {
  const { filling } = recordOf(exposed);
  if (!isFilling(filling)) throw new TypeError('The exposed module has no `filling` made by defineFilling.');
  if (filling.contract !== SDK_CONTRACT)
    throw new TypeError(`The filling speaks sdk contract ${filling.contract}, this shell ${SDK_CONTRACT}.`);
  return filling;
}
