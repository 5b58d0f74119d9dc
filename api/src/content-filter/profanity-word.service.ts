import { isDeepStrictEqual } from 'node:util';
import {
  CATEGORIES,
  type ProfanityWord,
  type ProfanityWordRequest,
  type ProfanityWordUpdate,
} from '@quizmesh/contract';
import type { AdminActor, AuditRepository } from '../audit/index.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, NotFoundError, ValidationError } from '../http/errors/http-errors.ts';
import { foldForFilter } from './folded-text.ts';
import { PatternRefusedError } from './linear-pattern.ts';
import { compileBlocklistEntry, foldTerm, type BlocklistRule } from './blocklist-entry.ts';
import { WordTakenError } from './word-taken-error.ts';
import type { ProfanityWordRepository } from './profanity-word.repository.ts';
import { createContentFilter } from './content-filter.ts';
import type { Blocklist } from './blocklist.ts';

export interface ProfanityWordServiceDeps {
  readonly unitOfWork: UnitOfWork<{
    readonly profanityWords: ProfanityWordRepository;
    readonly audit: AuditRepository;
  }>;
  readonly blocklist: Blocklist;
  readonly now: () => Date;
}

export type ProfanityWordService = ReturnType<typeof createProfanityWordService>;

type WordForm = Pick<ProfanityWordRequest, 'word' | 'isPattern'>;

/** Unrelated topics: a pattern that matches half of them would block nearly everything. */
const ORDINARY = [...CATEGORIES, 'Chess', 'Volcano', 'Ruby', '7 Up'];

/** @throws {PatternRefusedError} */
function refuseBroad(rule: BlocklistRule): void {
  if (!rule.isPattern) return;
  const matched = ORDINARY.filter((text) => rule.isIn({ text, folded: foldForFilter(text) }));
  if (matched.length * 2 >= ORDINARY.length)
    throw new PatternRefusedError('This pattern matches almost any text');
}

/** @throws {ValidationError} the word has no visible character, or its pattern cannot be used */
function requireUsable({ word, isPattern }: WordForm): BlocklistRule {
  if (foldTerm(word) === '') throw new ValidationError({ word: 'Word is required' }, 'Word is required');
  try {
    const rule = compileBlocklistEntry({ word, isPattern, category: 'other', severity: 'high' });
    refuseBroad(rule);
    return rule;
  } catch (error) {
    if (!(error instanceof PatternRefusedError)) throw error;
    throw new ValidationError({ word: error.message }, error.message);
  }
}

/** The admins' blocklist; every change applies in this process at once. */
export function createProfanityWordService({ unitOfWork, blocklist, now }: ProfanityWordServiceDeps) {
  const change = (action: string, targetId: number) => ({ action, target: 'profanity-word', targetId });

  return {
    /** @throws {ValidationError} @throws {WordTakenError} */
    async add(actor: AdminActor, request: ProfanityWordRequest): Promise<ProfanityWord> {
      requireUsable(request);
      const added = await unitOfWork(async ({ profanityWords, audit }) => {
        const word = await profanityWords.add(request, actor.username, now());
        if (!word) throw new WordTakenError();
        await audit.record(actor, { ...change('word.add', word.id), before: null, after: word }, now());
        return word;
      });
      await blocklist.refresh();
      return added;
    },

    /** @throws {ValidationError} @throws {NotFoundError}
     *  @throws {ConflictError} changed since `version` @throws {WordTakenError} */
    async update(
      actor: AdminActor,
      id: number,
      { version, ...request }: ProfanityWordUpdate,
    ): Promise<ProfanityWord> {
      requireUsable(request);
      const updated = await unitOfWork(async ({ profanityWords, audit }) => {
        const before = await profanityWords.lock(id);
        if (!before) throw new NotFoundError('This word is not on the list');
        // Also when this is the same request once more, because its answer was lost.
        if (isDeepStrictEqual({ ...before, ...request }, before)) return before;
        if (version !== undefined && version !== before.version) throw new ConflictError(before);
        const after = { ...before, ...request, version: before.version + 1 };
        const isFree = await profanityWords.update(id, request, after.version);
        if (!isFree) throw new WordTakenError();
        await audit.record(actor, { ...change('word.update', id), before, after }, now());
        return after;
      });
      await blocklist.refresh();
      return updated;
    },

    /** @param version undefined: whichever it has @throws {NotFoundError} @throws {ConflictError} changed since `version` */
    async remove(actor: AdminActor, id: number, version?: number): Promise<void> {
      await unitOfWork(async ({ profanityWords, audit }) => {
        const before = await profanityWords.lock(id);
        if (!before) throw new NotFoundError('This word is not on the list');
        if (version !== undefined && version !== before.version) throw new ConflictError(before);
        await profanityWords.remove(id);
        await audit.record(actor, { ...change('word.remove', id), before, after: null }, now());
      });
      await blocklist.refresh();
    },

    /** Whether an entry, as it would be saved, matches a text. @throws {ValidationError} */
    tries(form: WordForm, text: string): boolean {
      const rule = requireUsable(form);
      const own = createContentFilter({ listed: () => [rule] });
      const name = rule.plainWord ?? rule.word;
      const isNamed = own.matches(text).some((match) => match.subject === 'other' && match.rule === name);
      return isNamed || rule.isIn({ text, folded: foldForFilter(text) });
    },
  };
}
