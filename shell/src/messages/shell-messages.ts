import type { RemoteDefinition } from '@quizmesh/sdk';
import enUS from './en-US.json';

/** Languages the shell has a catalogue for, in menu order, under their own names. */
export const OFFERED_LANGUAGES = [
  { value: 'en-US', label: 'English', tag: 'en' },
  { value: 'es', label: 'Español', tag: 'es' },
] as const;

/** The shell's own catalogue, in the form a remote gives its. */
export const shellMessages: RemoteDefinition['messages'] = {
  fallback: enUS,
  load: async (language) => {
    const known = OFFERED_LANGUAGES.some(({ value }) => value === language);
    if (!known) return enUS;
    const catalogue = (await import(
      /* webpackChunkName: "messages-[request]", webpackExclude: /en-US/ */ `./${language}.json`
    )) as { readonly default: Readonly<Record<string, string>> };
    return catalogue.default;
  },
};
