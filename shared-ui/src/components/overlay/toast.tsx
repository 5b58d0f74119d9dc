import { clsx } from 'clsx';
import { CircleCheck, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { styles } from '../style/styles.ts';
import * as css from './toast.module.css';

export interface ToastViewProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  /** One button or link: Undo, Open. */
  action?: ReactNode;
  /** The close button: its name and its handler. */
  close?: { readonly label: string; readonly onClose: () => void } | undefined;
}

/** Look of a toast, inside a ToastRegion. Icon and text carry the meaning, never the colour alone. */
export function ToastView({ title, description, icon, action, close, className, ...props }: ToastViewProps) {
  return (
    <div className={clsx(css['toast'], styles.icons20, styles.thinIcons, className)} {...props}>
      {icon ?? <CircleCheck aria-hidden="true" />}
      <div className={clsx(styles.shrink, styles.breakable)}>
        <p className={styles.strong}>{title}</p>
        {description === undefined ? null : <p>{description}</p>}
      </div>
      {action === undefined ? null : <div className={css['action']}>{action}</div>}
      {close ? (
        <IconButton label={close.label} className={css['close']} onClick={close.onClose}>
          <X aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  );
}
