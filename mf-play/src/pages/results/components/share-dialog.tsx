import { useCloseOnBack } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Dialog, QrCode, TextField, styles, clsx } from '@quizmesh/shared-ui';
import { Check, Link as LinkIcon } from 'lucide-react';
import { useShare, type SharedResult } from '../use-share.ts';
import { ShareTargets } from './share-targets.tsx';
import { SharedTiles } from './shared-tiles.tsx';

export interface ShareDialogProps {
  readonly shared: SharedResult;
  readonly onClose: () => void;
}

/** Networks on which a result can be shared, and its link to copy. */
export function ShareDialog({ shared, onClose }: ShareDialogProps) {
  const intl = useIntl();
  useCloseOnBack(onClose);
  const share = useShare(shared);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<FormattedMessage id="share.dialog.title" />}
      description={<span dir="auto">{share.words}</span>}
      closeLabel={intl.formatMessage({ id: 'dialog.close' })}
    >
      <div className={styles.stack4}>
        {shared.day === undefined ? null : <SharedTiles {...shared} />}
        <ShareTargets share={share} />
        <TextField
          label={<FormattedMessage id="share.link" />}
          dir="ltr"
          readOnly
          value={share.url}
          onFocus={(event) => {
            event.currentTarget.select();
          }}
        />
        <div className={clsx(styles.row2, styles.middle)}>
          <QrCode value={share.url} label={intl.formatMessage({ id: 'share.qr' })} />
          <p aria-hidden="true" className={clsx(styles.note, styles.shrink)}>
            <FormattedMessage id="share.qr" />
          </p>
        </div>
        <div className={clsx(styles.cluster3, styles.atEnd)}>
          <Button variant="quiet" onClick={onClose}>
            <FormattedMessage id="dialog.close" />
          </Button>
          <Button variant="solid" onClick={share.copy}>
            {share.isCopied ? <Check aria-hidden="true" /> : <LinkIcon aria-hidden="true" />}
            <FormattedMessage id={share.label} />
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
