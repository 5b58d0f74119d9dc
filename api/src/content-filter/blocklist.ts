import type { Logger } from 'pino';
import { compileBlocklistEntry, type BlocklistRule } from './blocklist-entry.ts';
import type { ProfanityWordRepository } from './profanity-word.repository.ts';

/** The active entries of the blocklist, compiled and cached in this process. */
export interface Blocklist {
  /** As last read; empty before the first read. */
  rules(): readonly BlocklistRule[];
  /** Reads changes now. */
  refresh(): Promise<void>;
  /** Resolves when the list has been read once. */
  ready(): Promise<void>;
  close(): void;
}

export interface WordListDeps {
  readonly words: ProfanityWordRepository;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Changes made by another process apply after this long. */
const REFRESH_EVERY_MS = 5000;

/** Keeps the list up to date: one small query every few seconds, and reading the entries only after a change. */
export function createBlocklist({ words, logger }: WordListDeps): Blocklist {
  let rules: readonly BlocklistRule[] = [];
  let knownStamp: string | null = null;

  async function refresh(): Promise<void> {
    const stamp = await words.stamp();
    if (stamp === knownStamp) return;
    rules = (await words.active()).map(compileBlocklistEntry);
    knownStamp = stamp;
  }

  const timer = setInterval(() => {
    refresh().catch((error: unknown) => {
      logger.warn({ err: error }, 'The list of blocked words could not be read');
    });
  }, REFRESH_EVERY_MS).unref();

  return {
    rules: () => rules,
    refresh,
    ready: () => (knownStamp === null ? refresh() : Promise.resolve()),
    close: () => clearInterval(timer),
  };
}
