import { useToast } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { useCopy } from '@quizmesh/shared-ui';

/** A link, or a result with its link. */
export type CopiedThing = 'link' | 'result';

const WORDS = {
  link: { copied: 'share.copied', copy: 'share.copy' },
  result: { copied: 'share.resultCopied', copy: 'share.copyResult' },
} as const;

export interface CopyText {
  /** Name of what the button does, or did. */
  readonly label: (typeof WORDS)[CopiedThing]['copy' | 'copied'];
  /** True for 2 s after copying. */
  readonly isCopied: boolean;
  readonly copy: () => void;
}

/** Copies a text and shows the result, also when the browser does not allow it. */
export function useCopyText(text: string, thing: CopiedThing): CopyText {
  const intl = useIntl();
  const { showToast } = useToast();
  const { isCopied, copy } = useCopy(text);
  const copyNow = async () => {
    if (await copy()) showToast({ title: intl.formatMessage({ id: WORDS[thing].copied }) });
    else
      showToast({
        title: intl.formatMessage({ id: 'share.copyFailed.title' }),
        description: intl.formatMessage({ id: 'share.copyFailed.text' }),
        tone: 'problem',
      });
  };
  return { label: WORDS[thing][isCopied ? 'copied' : 'copy'], isCopied, copy: () => void copyNow() };
}
