import * as own from 'react-refresh/cjs/react-refresh-runtime.development.js';

const runtime = (globalThis.__QUIZMESH_REFRESH_RUNTIME__ ??= own);
export const {
  collectCustomHooksForSignature,
  createSignatureFunctionForTransform,
  findAffectedHostInstances,
  getFamilyByID,
  getFamilyByType,
  hasUnrecoverableErrors,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
  setSignature,
} = runtime;
