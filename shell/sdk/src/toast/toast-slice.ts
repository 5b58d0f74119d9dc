import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface ToastLink {
  readonly label: string;
  /** Path the link leads to. */
  readonly to: string;
}
export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  /** 'problem': something did not work. */
  readonly tone?: 'problem';
  readonly link?: ToastLink;
}
export interface ToastState {
  /** One at a time: the newest replaces the one before. */
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
