export { loadKnowledge } from './knowledge/load-knowledge.ts';
export { resolveTopic } from './topics/resolve-topic.ts';
export { createOfflineProvider, type OfflineProvider } from './offline-provider.ts';
