import { useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 300;

export interface SearchDraft {
  readonly draft: string;
  readonly setDraft: (text: string) => void;
}

/** What stands in a search box while typing; committed after a pause. Follows the address when something else changes
 *  it: what comes back from its own commit never overwrites what was typed since. */
export function useSearchDraft(committed: string, commit: (text: string) => void): SearchDraft {
  const [draft, setDraft] = useState(committed);
  const [known, setKnown] = useState(committed);
  const [sent, setSent] = useState(committed);
  if (known !== committed) {
    setKnown(committed);
    if (sent !== committed) {
      setDraft(committed);
      setSent(committed);
    }
  }
  const commitNow = useEffectEvent((text: string) => {
    setSent(text);
    commit(text);
  });
  useEffect(() => {
    const text = draft.trim();
    if (text === sent) return undefined;
    const timer = setTimeout(() => {
      commitNow(text);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [draft, sent]);
  return { draft, setDraft };
}
