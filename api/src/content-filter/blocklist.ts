import type { Logger } from 'pino';
import { compileBlocklistEntry, type BlocklistRule } from './blocklist-entry.ts';
import type { ProfanityWordRepository } from './profanity-word.repository.ts';

/** The active words of administrators, compiled, in this process. */
export interface Blocklist {
  /** As they were at the last look; empty before the first. */
  rules(): readonly BlocklistRule[];
  /** Looks for changes now. */
  refresh(): Promise<void>;
  /** Resolves when the list was read once. */
  ready(): Promise<void>;
  close(): void;
}

export interface WordListDeps {
  readonly words: ProfanityWordRepository;
  readonly logger: Pick<Logger, 'warn'>;
}

/** A change of another process is seen after this long. */
const REFRESH_EVERY_MS = 5000;

/** Keeps the list fresh: one small query each few seconds, a read of the words after a change only. */
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
