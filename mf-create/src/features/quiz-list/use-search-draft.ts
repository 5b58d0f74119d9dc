import { useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 300;

export interface SearchDraft {
  readonly draft: string;
  readonly setDraft: (text: string) => void;
}

/** What stands in a search box while typing; committed after a pause. Follows the address when that changes. */
export function useSearchDraft(committed: string, commit: (text: string) => void): SearchDraft {
  const [draft, setDraft] = useState(committed);
  const [known, setKnown] = useState(committed);
  if (known !== committed) {
    setKnown(committed);
    if (draft.trim() !== committed) setDraft(committed);
  }
  const commitNow = useEffectEvent(commit);
  useEffect(() => {
    if (draft.trim() === committed) return undefined;
    const timer = setTimeout(() => {
      commitNow(draft.trim());
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [draft, committed]);
  return { draft, setDraft };
}
