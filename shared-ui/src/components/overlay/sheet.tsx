import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { useCloseRequest } from './use-close-request.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { styles } from '../style/styles.ts';
import * as css from './sheet.module.css';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** `preventDefault()` keeps it open: something in it takes the key. */
  onEscapeKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  /** The edge from which it opens on a wide screen; on phones it always opens from the bottom. */
  side?: 'start' | 'end' | undefined;
  /** Always visible below the scrolling content: the actions. */
  foot?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A modal at the edge of the page: filters, details, a menu. */
export function Sheet({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  onEscapeKeyDown,
  side = 'end',
  foot,
  className,
  children,
}: SheetProps) {
  const returnFocus = useReturnFocus(open);
  useCloseRequest(open, onOpenChange);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={css['scrim']} />
        <RadixDialog.Content
          className={clsx(css['sheet'], className)}
          data-side={side}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          {...(onEscapeKeyDown ? { onEscapeKeyDown } : {})}
          {...returnFocus}
        >
          <div className={css['head']}>
            <RadixDialog.Title className={styles.text20}>{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton label={closeLabel}>
                <X aria-hidden="true" />
              </IconButton>
            </RadixDialog.Close>
            {description === undefined ? null : (
              <RadixDialog.Description className={css['description']}>{description}</RadixDialog.Description>
            )}
          </div>
          <div className={css['body']}>{children}</div>
          {foot === undefined ? null : <div className={css['foot']}>{foot}</div>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
