import { lazyDialog } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button } from '@quizmesh/shared-ui';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { shareNatively } from '../native-share.ts';
import { useShare, type SharedResult } from '../use-share.ts';

const ShareDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "dialogs" */ './share-dialog.tsx')).ShareDialog,
);

/** Shares a result: by the phone's own sheet, elsewhere by a dialog. */
export function ShareButton(shared: SharedResult) {
  const { text, url } = useShare(shared);
  const [isOpen, setOpen] = useState(false);
  const share = async () => {
    if (!(await shareNatively({ text, url }))) setOpen(true);
  };
  return (
    <>
      <Button variant="tint" onClick={() => void share()}>
        <Share2 aria-hidden="true" />
        <FormattedMessage id="share.open" />
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
