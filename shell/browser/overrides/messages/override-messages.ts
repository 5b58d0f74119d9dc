import type { RemoteDefinition } from '@quizmesh/sdk';
import enUS from './en-US.json';

declare module '@quizmesh/sdk/intl' {
  interface MessageCatalogues {
    readonly overrides: typeof enUS;
  }
}

/** Texts of the panel of modules; loaded with it, not with the shell. All languages are one file, because each file of its own
 *  costs every page its name and hash. */
export const overrideMessages: RemoteDefinition['messages'] = {
  fallback: enUS,
  load: async (language) => {
    const catalogue = (await import(
      /* webpackMode: "lazy-once", webpackChunkName: "override-texts", webpackExclude: /en-US/ */ `./${language}.json`
    )) as { readonly default: Readonly<Record<string, string>> };
    return catalogue.default;
  },
};
