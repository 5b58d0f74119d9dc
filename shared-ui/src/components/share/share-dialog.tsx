import { Check, Link as LinkIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Button } from '../button/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { styles } from '../style/styles.ts';
import { SharedLink } from './shared-link.tsx';

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
        <SharedLink url={url} labels={labels} />
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
