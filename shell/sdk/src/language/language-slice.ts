import { DEFAULT_LANGUAGE, type Language } from '@quizmesh/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const initialState: { readonly language: Language } = { language: DEFAULT_LANGUAGE };

export const languageSlice = createSlice({
  name: 'language',
  initialState,
  reducers: { languageChosen: (_state, action: PayloadAction<Language>) => ({ language: action.payload }) },
  selectors: { selectLanguage: (state) => state.language },
});
