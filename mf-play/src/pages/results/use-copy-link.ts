import { useToast } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { useEffect, useState } from 'react';

const CONFIRMATION_MS = 2000;

export interface CopyLink {
  /** True for 2 s after copying. */
  readonly isCopied: boolean;
  readonly copy: () => void;
}

/** Copies an address and shows the result, also when the browser does not allow it. */
export function useCopyLink(url: string): CopyLink {
  const intl = useIntl();
  const { showToast } = useToast();
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
  const copyNow = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      showToast({ title: intl.formatMessage({ id: 'share.copied' }) });
    } catch {
      // Denied by the browser, or a page without https, which has no clipboard.
      showToast({
        title: intl.formatMessage({ id: 'share.copyFailed.title' }),
        description: intl.formatMessage({ id: 'share.copyFailed.text' }),
        tone: 'problem',
      });
    }
  };
  return { isCopied, copy: () => void copyNow() };
}
