import { Check, Link as LinkIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/text-field.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { QrCode } from '../qr-code/qr-code.tsx';
import { styles } from '../style/styles.ts';

export interface ShareDialogProps {
  title: ReactNode;
  /** What is shared, as a sentence. */
  description: ReactNode;
  url: string;
  /** Names of the link, its code and the buttons; `copy` also says that it was copied. */
  labels: Readonly<Record<'link' | 'code' | 'copy' | 'close', string>>;
  isCopied: boolean;
  onCopy: () => void;
  onClose: () => void;
  /** Other ways of sharing, above the link. */
  children?: ReactNode;
}

/** A link to copy, and as a code to scan. */
export function ShareDialog({
  title,
  description,
  url,
  labels,
  isCopied,
  onCopy,
  onClose,
  children,
}: ShareDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={<span dir="auto">{description}</span>}
      closeLabel={labels.close}
    >
      <div className={styles.stack4}>
        {children}
        <TextField
          label={labels.link}
          dir="ltr"
          readOnly
          value={url}
          onFocus={(event) => {
            event.currentTarget.select();
          }}
        />
        <div className={clsx(styles.row2, styles.middle)}>
          <QrCode value={url} label={labels.code} />
          <p aria-hidden="true" className={clsx(styles.note, styles.shrink)}>
            {labels.code}
          </p>
        </div>
        <div className={clsx(styles.cluster3, styles.atEnd)}>
          <Button variant="quiet" onClick={onClose}>
            {labels.close}
          </Button>
          <Button variant="solid" onClick={onCopy}>
            {isCopied ? <Check aria-hidden="true" /> : <LinkIcon aria-hidden="true" />}
            {labels.copy}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
