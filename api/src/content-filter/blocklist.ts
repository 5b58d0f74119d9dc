import type { Logger } from 'pino';
import type { Schedule } from '../jobs/schedule.ts';
import { compileBlocklistEntry, type BlocklistRule } from './blocklist-entry.ts';
import type { ProfanityWordRepository } from './profanity-word.repository.ts';

/** The active entries of the blocklist, compiled and cached in this process. */
export interface Blocklist {
  /** As last read. */
  rules(): readonly BlocklistRule[];
  /** Reads changes now. */
  refresh(): Promise<void>;
  /** Reads the list, and changes of it from then on; before requests are served. */
  start(): Promise<void>;
  close(): void;
}

export interface WordListDeps {
  readonly words: ProfanityWordRepository;
  readonly logger: Pick<Logger, 'warn'>;
  readonly schedule: Schedule;
}

/** Changes made by another process apply after this long. */
const REFRESH_EVERY_MS = 5000;

/** Keeps the list up to date: one small query every few seconds, and reading the entries only after a change. */
export function createBlocklist({ words, logger, schedule }: WordListDeps): Blocklist {
  let rules: readonly BlocklistRule[] = [];
  let knownStamp: string | null = null;
  let stop: (() => void) | undefined;

  async function refresh(): Promise<void> {
    const stamp = await words.stamp();
    if (stamp === knownStamp) return;
    rules = (await words.active()).map(compileBlocklistEntry);
    knownStamp = stamp;
  }

  return {
    rules: () => rules,
    refresh,
    async start() {
      await refresh();
      stop = schedule(REFRESH_EVERY_MS, () =>
        refresh().catch((error: unknown) => {
          logger.warn({ err: error }, 'The list of blocked words could not be read');
        }),
      );
    },
    close: () => stop?.(),
  };
}
