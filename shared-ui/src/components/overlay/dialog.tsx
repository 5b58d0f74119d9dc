import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { styles } from '../style/styles.ts';
import * as css from './dialog.module.css';
import { useCloseRequest } from './use-close-request.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface DialogProps extends Omit<ComponentProps<typeof RadixDialog.Content>, 'title'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Icon beside the title. */
  picture?: ReactNode;
  /** Name of the close button. */
  closeLabel: string;
  /** 'wide' (992 px) has room for a second column. */
  size?: 'medium' | 'wide' | undefined;
  /** Second column on a darker background; hidden on phones. */
  side?: ReactNode;
}

/** A modal: traps and returns the focus, closes on Escape, a bottom sheet on phones. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  picture,
  closeLabel,
  size = 'medium',
  side,
  className,
  children,
  onCloseAutoFocus,
  ...props
}: DialogProps) {
  const returnFocus = useReturnFocus(open);
  useCloseRequest(open, onOpenChange);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={css['scrim']}>
          <RadixDialog.Content
            className={clsx(css['dialog'], css[size], side ? css['split'] : undefined, className)}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            onCloseAutoFocus={(event) => {
              onCloseAutoFocus?.(event);
              returnFocus.onCloseAutoFocus(event);
            }}
            {...props}
          >
            <div className={css['main']}>
              <div className={css['head']}>
                {picture}
                <div className={css['titles']}>
                  <RadixDialog.Title className={css['title']}>{title}</RadixDialog.Title>
                  {description === undefined ? null : (
                    <RadixDialog.Description className={styles.subtitle}>
                      {description}
                    </RadixDialog.Description>
                  )}
                </div>
              </div>
              {children}
            </div>
            {side ? <div className={css['side']}>{side}</div> : null}
            <RadixDialog.Close asChild>
              <IconButton label={closeLabel} className={css['close']}>
                <X aria-hidden="true" />
              </IconButton>
            </RadixDialog.Close>
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
