/** The part of Redux Toolkit and react-redux that the platform supports. Remotes pass their slices to
 *  defineRemote. */
export { createSlice } from '@reduxjs/toolkit';
export type { PayloadAction, Slice } from '@reduxjs/toolkit';
export { useDispatch, useSelector, useStore } from 'react-redux';
