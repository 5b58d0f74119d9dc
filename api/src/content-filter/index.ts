export { createContentFilterModule } from './content-filter.module.ts';
export { createContentFilter, type ContentFilter } from './content-filter.ts';
export type { Blocklist } from './blocklist.ts';
export { lookAlikes } from './look-alike-table.ts';
export type { NamePolicy } from './name-policy.ts';
export { defineProfanityWord } from './profanity-word.model.ts';
export { createProfanityWordRepository } from './profanity-word.repository.ts';
