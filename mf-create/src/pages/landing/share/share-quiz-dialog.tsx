import type { QuizLanding } from '@quizmesh/contract';
import { useCloseOnBack, useToast } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { ShareDialog, useCopy } from '@quizmesh/shared-ui';

export interface ShareQuizDialogProps {
  readonly quiz: QuizLanding;
  readonly url: string;
  readonly onClose: () => void;
}

/** The link to a quiz, to copy or to scan. */
export function ShareQuizDialog({ quiz, url, onClose }: ShareQuizDialogProps) {
  const intl = useIntl();
  const { showToast } = useToast();
  const { isCopied, copy } = useCopy(url);
  useCloseOnBack(onClose);
  const copyNow = async () => {
    if (await copy()) return;
    showToast({ title: intl.formatMessage({ id: 'landing.share.failed' }), tone: 'problem' });
  };
  return (
    <ShareDialog
      title={<FormattedMessage id="landing.share.title" />}
      description={quiz.title}
      url={url}
      labels={{
        link: intl.formatMessage({ id: 'landing.share.link' }),
        code: intl.formatMessage({ id: 'landing.share.code' }),
        copy: intl.formatMessage({ id: isCopied ? 'landing.share.copied' : 'landing.share.copy' }),
        close: intl.formatMessage({ id: 'landing.share.close' }),
      }}
      isCopied={isCopied}
      onCopy={() => void copyNow()}
      onClose={onClose}
    />
  );
}
