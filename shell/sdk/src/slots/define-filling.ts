import type { SlotName, SlotProps } from '@quizmesh/contract';
import type { ComponentType } from 'react';
import type { RemoteDefinition } from '../remote/define-remote.ts';

/** What a module shows in a slot of another one. */
export interface FillingDefinition<Props = never> {
  /** SDK_CONTRACT at build time. */
  readonly contract: number;
  readonly component: ComponentType<Props>;
  /** Texts of its own, as those of a remote. */
  readonly messages: RemoteDefinition['messages'];
}

/** Declares a filling of the slot; the one export (`filling`) of src/fillings/<name>.tsx.
 *  @param _slot as in the `fillings` of module.json: the component gets the props of this slot */
export function defineFilling<Name extends SlotName>(
  _slot: Name,
  definition: FillingDefinition<SlotProps[Name]>,
): FillingDefinition<SlotProps[Name]> {
  return definition;
}
