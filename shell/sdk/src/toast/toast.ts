import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';

export interface ToastLink {
  readonly label: string;
  /** Path of the link. */
  readonly to: string;
}
export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  /** 'problem': an error. */
  readonly tone?: 'problem';
  readonly link?: ToastLink;
}
export interface ToastState {
  /** Only one at a time: a new one replaces the previous one. */
  readonly current: (ToastContent & { readonly id: number }) | null;
  readonly lastId: number;
}

const initialState: ToastState = { current: null, lastId: 0 };

export const toastSlice = createSlice({
  name: 'toast',
  initialState,
  reducers: {
    toastShown: (state, action: PayloadAction<ToastContent>) => {
      const id = state.lastId + 1;
      return { current: { ...action.payload, id }, lastId: id };
    },
    toastClosed: (state, action: PayloadAction<number>) =>
      state.current?.id === action.payload ? { ...state, current: null } : state,
  },
  selectors: { selectToast: (state) => state.current },
});

/** Shows short messages; the shell renders them, one at a time, for 5 s. */
export function useToast(): { readonly showToast: (toast: ToastContent) => void } {
  const dispatch = useDispatch();
  const showToast = useCallback(
    (toast: ToastContent) => void dispatch(toastSlice.actions.toastShown(toast)),
    [dispatch],
  );
  return { showToast };
}
