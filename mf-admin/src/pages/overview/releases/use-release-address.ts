import { useSearchParams } from '@quizmesh/sdk/router';

/** In the address instead of a module's name, which begins with "mf-". */
export const TOKENS = 'tokens';
export const MODULE_TABS = ['releases', 'history'] as const;
export type ModuleTab = (typeof MODULE_TABS)[number];

/** Which module's drawer is open, and on which tab: both can be sent to a colleague, and Back closes the drawer. */
export function useReleaseAddress() {
  const [params, setParams] = useSearchParams();
  const change = (values: { readonly module?: string; readonly tab?: string }, replace: boolean) => {
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        for (const name of ['module', 'tab'] as const) {
          const value = values[name];
          if (value === undefined) changed.delete(name);
          else changed.set(name, value);
        }
        return changed;
      },
      { replace, preventScrollReset: true },
    );
  };
  const opened = params.get('module');
  return {
    opened,
    tab: MODULE_TABS.find((tab) => tab === params.get('tab')) ?? 'releases',
    open: (module: string) => {
      change({ module }, false);
    },
    turnTo: (tab: ModuleTab) => {
      if (opened !== null) change({ module: opened, ...(tab === 'releases' ? {} : { tab }) }, true);
    },
    close: () => {
      change({}, true);
    },
  };
}
