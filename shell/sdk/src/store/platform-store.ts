import { combineSlices, configureStore, type Slice } from '@reduxjs/toolkit';
import { languageSlice } from '../language/language.ts';
import { sessionSlice, signInDialogSlice } from '../session/session-slice.ts';
import { toastSlice } from '../toast/toast.ts';

/** The one Redux store of a page. Remotes' slices join it through `injectSlices`. */
export function createPlatformStore() {
  const reducer = combineSlices(sessionSlice, signInDialogSlice, toastSlice, languageSlice);
  const store = configureStore({ reducer });
  return Object.assign(store, {
    /** Adds a remote's slices; injecting the same slice again changes nothing. */
    injectSlices(slices: readonly Slice[]): void {
      for (const slice of slices) reducer.inject(slice, { overrideExisting: true });
      store.dispatch({ type: 'platform/slicesInjected' });
    },
  });
}
export type PlatformStore = ReturnType<typeof createPlatformStore>;
