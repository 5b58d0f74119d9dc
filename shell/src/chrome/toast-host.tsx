import { toastSlice } from '@quizmesh/sdk/host';
import { useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { useDispatch, useSelector } from '@quizmesh/sdk/store';
import { ToastView } from '@quizmesh/shared-ui';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import css from './toast-host.module.css';
import { useSwipeAway } from './use-swipe-away.ts';

const SHOWN_MS = 5000;

/** Draws the current notice: 5 s, paused while pointed at or focused, F8 moves the focus here, a swipe takes it away. */
export function ToastHost() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const toast = useSelector(toastSlice.selectors.selectToast);
  const region = useRef<HTMLElement>(null);
  const toastId = toast?.id;
  const close = () => {
    if (toastId !== undefined) dispatch(toastSlice.actions.toastClosed(toastId));
  };
  const swipe = useSwipeAway(close);
  useEffect(() => {
    if (toastId === undefined) return undefined;
    const closeWhenLeft = () => {
      if (region.current?.matches(':hover, :focus-within')) timer = setTimeout(closeWhenLeft, SHOWN_MS);
      else dispatch(toastSlice.actions.toastClosed(toastId));
    };
    let timer = setTimeout(closeWhenLeft, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [toastId, dispatch]);
  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    window.addEventListener('keydown', focusRegion);
    return () => {
      window.removeEventListener('keydown', focusRegion);
    };
  }, []);
  return (
    <section
      ref={region}
      className={css['region']}
      tabIndex={-1}
      aria-label={intl.formatMessage({ id: 'shell.toast.label' })}
      aria-live="polite"
      {...swipe}
    >
      {toast ? (
        <ToastView
          key={toast.id}
          title={toast.title}
          {...(toast.tone === 'problem' ? { icon: <CircleAlert aria-hidden="true" /> } : {})}
          {...(toast.description === undefined ? {} : { description: toast.description })}
          {...(toast.link
            ? {
                action: (
                  <Link to={toast.link.to} onClick={close}>
                    {toast.link.label}
                  </Link>
                ),
              }
            : {})}
        />
      ) : null}
    </section>
  );
}
