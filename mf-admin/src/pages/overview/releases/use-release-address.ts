import { useUrlState } from '@quizmesh/sdk/url-state';

/** Values of the parameter that open the tokens, and the slots; names of modules begin with "mf-". */
export const TOKENS = 'tokens';
export const SLOTS = 'slots';
export const MODULE_TABS = ['releases', 'errors', 'history'] as const;
export type ModuleTab = (typeof MODULE_TABS)[number];

/** The open module's drawer and its tab, in the address, so that a link keeps them and Back closes the
 *  drawer. */
export function useReleaseAddress() {
  const { values, change } = useUrlState({ module: '', tab: MODULE_TABS[0] }, { tab: MODULE_TABS });
  return {
    opened: values.module || null,
    tab: values.tab,
    open: (module: string) => {
      change({ module, tab: MODULE_TABS[0] }, 'push');
    },
    turnTo: (tab: ModuleTab) => {
      if (values.module !== '') change({ tab });
    },
    close: () => {
      change({ module: '', tab: MODULE_TABS[0] });
    },
  };
}
