import { clsx } from 'clsx';
import { CircleCheck } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import css from './toast.module.css';

export interface ToastViewProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  /** One button or link: Undo, Open. */
  action?: ReactNode;
}

/** How a toast looks; stands in a ToastRegion. No colour codes: icon and words say what it is. */
export function ToastView({ title, description, icon, action, className, ...props }: ToastViewProps) {
  return (
    <div className={clsx(css['toast'], className)} {...props}>
      {icon ?? <CircleCheck aria-hidden="true" />}
      <div className={css['text']}>
        <p className={css['title']}>{title}</p>
        {description === undefined ? null : <p>{description}</p>}
      </div>
      {action === undefined ? null : <div className={css['action']}>{action}</div>}
    </div>
  );
}
