/** What the platform supports of Redux Toolkit and react-redux. Remotes hand their slices to defineRemote. */
export { createSlice } from '@reduxjs/toolkit';
export type { PayloadAction, Slice } from '@reduxjs/toolkit';
export { useDispatch, useSelector, useStore } from 'react-redux';
