import { useLanguage } from '@quizmesh/sdk';

/** Names of releases inside plain texts, isolated so that they are not reordered in right-to-left text. */
export function useReleaseText(): (name: string) => string {
  const { direction } = useLanguage();
  return (name) => (direction === 'rtl' ? `\u2066${name}\u2069` : name);
}
