import { lazyDialog } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button, shareNatively } from '@quizmesh/shared-ui';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useShare, type SharedResult } from '../use-share.ts';

const ShareDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "dialogs" */ './share-dialog.tsx')).ShareResultDialog,
);

interface ShareButtonProps extends SharedResult {
  /** The result answers a challenge. */
  readonly isReturnMatch: boolean;
}

/** Shares a result: with the phone's own share sheet, else with a dialog. */
export function ShareButton({ isReturnMatch, ...shared }: ShareButtonProps) {
  const { text, url } = useShare(shared);
  const [isOpen, setOpen] = useState(false);
  const share = async () => {
    if (!(await shareNatively({ text, url }))) setOpen(true);
  };
  return (
    <>
      <Button variant="tint" onClick={() => void share()}>
        <Share2 aria-hidden="true" />
        <FormattedMessage id={isReturnMatch ? 'share.returnMatch' : 'share.open'} />
      </Button>
      {isOpen ? (
        <ShareDialog
          shared={shared}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
