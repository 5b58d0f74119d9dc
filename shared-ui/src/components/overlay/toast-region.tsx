import { useEffect, useRef, type ReactNode } from 'react';
import * as css from './toast-region.module.css';
import { useFocusBefore } from './use-focus-before.ts';
import { useSwipeAway } from './use-swipe-away.ts';

/** How long a toast shows, in ms. */
export const TOAST_SHOWN_MS = 5000;
const FOCUS_KEY = 'F8';

export interface ToastRegionProps {
  /** Name of the region; should mention the key: 'Notifications (F8)'. */
  label: string;
  /** Changes with each toast; null when there is none. */
  toastId: number | string | null;
  onClose: () => void;
  /** A ToastView or nothing: there is at most one toast. */
  children?: ReactNode;
}

/** Region in which toasts appear and are announced. A toast stays 5 s, longer while it is hovered, has the
 *  focus, or is behind another tab; F8 focuses it; a swipe of 50 px towards the end of the line or Escape closes it. One per page. */
export function ToastRegion({ label, toastId, onClose, children }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  const swipe = useSwipeAway(region, onClose);
  const { returnFocus, ...focusBefore } = useFocusBefore(region);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (toastId === null) {
      returnFocus();
      return undefined;
    }
    const show = () => {
      clearTimeout(timer);
      timer = setTimeout(closeWhenLeft, TOAST_SHOWN_MS);
    };
    const closeWhenLeft = () => {
      if (document.hidden || region.current?.matches(':hover, :focus-within')) show();
      else close.current();
    };
    let timer = setTimeout(closeWhenLeft, TOAST_SHOWN_MS);
    document.addEventListener('visibilitychange', show);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', show);
    };
  }, [toastId, returnFocus]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === FOCUS_KEY) region.current?.focus();
      if (event.key === 'Escape' && region.current?.matches(':focus-within')) close.current();
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
    };
  }, []);
  return (
    <section
      ref={region}
      className={css['region']}
      tabIndex={-1}
      aria-label={label}
      aria-live="polite"
      data-state={toastId === null ? 'empty' : 'shown'}
      {...swipe}
      {...focusBefore}
    >
      {children}
    </section>
  );
}
