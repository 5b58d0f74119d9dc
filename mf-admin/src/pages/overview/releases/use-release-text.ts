import { useLanguage } from '@quizmesh/sdk';

/** Names of releases inside plain texts: beside Arabic, what reads from left to right must not be torn apart. */
export function useReleaseText(): (name: string) => string {
  const { direction } = useLanguage();
  return (name) => (direction === 'rtl' ? `\u2066${name}\u2069` : name);
}
