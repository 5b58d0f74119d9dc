export { createOfflineProvider, type OfflineProvider } from './offline-provider.ts';
