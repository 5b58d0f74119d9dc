export { loadKnowledge } from './knowledge/load-knowledge.ts';
export { createRandom } from './seeded-random.ts';
export { byPopularity } from './topics/popular-topics.ts';
export { resolveTopic } from './topics/resolve-topic.ts';
export { createOfflineProvider, type OfflineProvider } from './offline-provider.ts';
