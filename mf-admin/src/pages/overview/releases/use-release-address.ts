import { useUrlState } from '@quizmesh/sdk/url-state';

/** In the address instead of a module's name, which begins with "mf-". */
export const TOKENS = 'tokens';
export const MODULE_TABS = ['releases', 'history'] as const;
export type ModuleTab = (typeof MODULE_TABS)[number];

/** Which module's drawer is open, and on which tab: both can be sent to a colleague, and Back closes the drawer. */
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
