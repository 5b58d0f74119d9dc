import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Language } from '@quizmesh/contract';
import type { RouteObject } from 'react-router-dom';
import type { Slice } from '@reduxjs/toolkit';

/** Version of this contract for which remotes are written; a new major version breaks them. */
export const SDK_CONTRACT = 1;

/** Flat ICU messages by key: texts in the sources, parsed (where they have syntax) by the build. */
export type Messages = Readonly<Record<string, string | MessageFormatElement[]>>;

/** The definition of a remote for the shell. */
export interface RemoteDefinition {
  /** SDK_CONTRACT at build time. */
  readonly contract: number;
  /** Route objects with absolute paths, as declared in module.json. */
  readonly routes: readonly RouteObject[];
  readonly messages: {
    /** en-US, inside the entry file; fallback for keys another language lacks. */
    readonly fallback: Messages;
    /** Loads another language's catalogue; called only for languages the release carries. */
    readonly load: (language: Language) => Promise<Messages>;
  };
  /** Redux slices, injected before the first route shows. */
  readonly slices?: readonly Slice[];
}

/** Declares a remote; the one export (`remote`) of the exposed module. */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}
