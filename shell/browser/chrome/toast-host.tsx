import { toastSlice } from '@quizmesh/sdk/host';
import { useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { useDispatch, useSelector } from '@quizmesh/sdk/store';
import { ToastRegion, ToastView } from '@quizmesh/shared-ui';
import { CircleAlert } from 'lucide-react';

/** Renders the store's current toast; ToastRegion handles time, keys and swipe. */
export function ToastHost() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const toast = useSelector(toastSlice.selectors.selectToast);
  const toastId = toast?.id;
  const close = () => {
    if (toastId !== undefined) dispatch(toastSlice.actions.toastClosed(toastId));
  };
  return (
    <ToastRegion
      label={intl.formatMessage({ id: 'shell.toast.label' })}
      toastId={toastId ?? null}
      onClose={close}
    >
      {toast ? (
        <ToastView
          key={toast.id}
          title={toast.title}
          close={{ label: intl.formatMessage({ id: 'shell.signIn.close' }), onClose: close }}
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
    </ToastRegion>
  );
}
