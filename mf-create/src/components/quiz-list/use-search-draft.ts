import { useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 300;

export interface SearchDraft {
  readonly draft: string;
  readonly setDraft: (text: string) => void;
}

/** Text of a search box while typing; applied to the address after a pause. Follows the address when something
 *  else changes it; its own change of the address never overwrites what was typed since. */
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
