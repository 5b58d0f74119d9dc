import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { toastSlice, type ToastContent } from './toast-slice.ts';

/** Shows short notices; the shell draws them, one at a time, for 5 s. */
export function useToast(): { readonly showToast: (toast: ToastContent) => void } {
  const dispatch = useDispatch();
  const showToast = useCallback(
    (toast: ToastContent) => void dispatch(toastSlice.actions.toastShown(toast)),
    [dispatch],
  );
  return { showToast };
}
