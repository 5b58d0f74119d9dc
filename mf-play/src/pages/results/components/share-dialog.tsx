import { useCloseOnBack } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { ShareDialog } from '@quizmesh/shared-ui';
import { useShare, type SharedResult } from '../use-share.ts';
import { ShareTargets } from './share-targets.tsx';
import { SharedTiles } from './shared-tiles.tsx';

export interface ShareResultDialogProps {
  readonly shared: SharedResult;
  readonly onClose: () => void;
}

/** Networks on which a result can be shared, and its link to copy. */
export function ShareResultDialog({ shared, onClose }: ShareResultDialogProps) {
  const intl = useIntl();
  useCloseOnBack(onClose);
  const share = useShare(shared);
  return (
    <ShareDialog
      title={<FormattedMessage id="share.dialog.title" />}
      description={share.words}
      url={share.url}
      labels={{
        link: intl.formatMessage({ id: 'share.link' }),
        code: intl.formatMessage({ id: 'share.qr' }),
        copy: intl.formatMessage({ id: share.label }),
        close: intl.formatMessage({ id: 'dialog.close' }),
      }}
      isCopied={share.isCopied}
      onCopy={share.copy}
      onClose={onClose}
    >
      {shared.day === undefined ? null : <SharedTiles {...shared} />}
      <ShareTargets share={share} />
    </ShareDialog>
  );
}
