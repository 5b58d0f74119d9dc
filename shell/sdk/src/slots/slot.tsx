import type { SlotName, SlotProps } from '@quizmesh/contract';
import { createContext, use, type ReactNode } from 'react';

/** What could also be sent: a filling is built by another team, at another time. */
type Serialisable<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (...args: never) => unknown
    ? never
    : { readonly [Key in keyof Value]: Serialisable<Value[Key]> };

/** Props of a slot of this page. */
export interface PageSlotProps<Name extends SlotName = SlotName> {
  /** As in the `slots` of module.json. */
  readonly name: Name;
  /** What the fillings get. */
  readonly props: Serialisable<SlotProps[Name]>;
  /** Shown while fillings load, as high as they become; nothing where there are none. */
  readonly fallback?: ReactNode;
}

/** Renders the fillings of a slot. */
export type SlotHost = (slot: PageSlotProps) => ReactNode;

/** Null outside the shell. */
export const SlotHostContext = createContext<SlotHost | null>(null);

/** A place on a page that other modules fill. Without fillings it takes no space and loads nothing; one that fails is removed, and
 *  reported for the module that it came from. */
export function Slot<Name extends SlotName>(props: PageSlotProps<Name>) {
  return use(SlotHostContext)?.(props) ?? null;
}
