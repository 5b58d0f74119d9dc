import { useEffect, useState } from 'react';

const CONFIRMATION_MS = 2000;

/** Copies a text. `isCopied` is true for 2 s afterwards; `copy` says whether the browser allowed it: a page without https has no
 *  clipboard. */
export function useCopy(text: string): { readonly isCopied: boolean; readonly copy: () => Promise<boolean> } {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => {
      setCopied(false);
    }, CONFIRMATION_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      return true;
    } catch {
      return false;
    }
  };
  return { isCopied, copy };
}
