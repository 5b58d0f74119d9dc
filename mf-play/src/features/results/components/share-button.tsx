import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button } from '@quizmesh/shared-ui';
import { Share2 } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { shareNatively } from '../native-share.ts';
import { useShare, type SharedResult } from '../use-share.ts';

const ShareDialog = lazy(async () => {
  const { ShareDialog: dialog } = await import(/* webpackChunkName: "dialogs" */ './share-dialog.tsx');
  return { default: dialog };
});

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
        <Suspense fallback={null}>
          <ShareDialog
            shared={shared}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
