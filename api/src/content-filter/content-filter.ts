import {
  BLOCKED_PHRASES,
  BLOCKED_WORDS,
  type BlockedPhrase,
  type FilterSubject,
  type Severity,
} from './blocked-terms.ts';
import type { Logger } from 'pino';
import { HARMFUL_PHRASES } from './harmful-phrases.ts';
import { isOfStudy, isTitleOfWork, withoutAllowlisted } from './allowlist.ts';
import { foldCharacters, foldForFilter, type FoldedText } from './folded-text.ts';
import type { BlocklistRule, BlocklistEntry } from './blocklist-entry.ts';

export interface FilterMatch {
  readonly subject: FilterSubject | BlocklistEntry['category'];
  readonly severity: Severity;
  /** The matching word or pattern; for logs and admins, never shown to players. */
  readonly rule: string;
}

export interface ContentFilter {
  /** Every rule the text matches, including those of low severity. */
  matches(text: string): FilterMatch[];
  /** True for topics that are not allowed (severity medium or high). Names of players are asked about with both. */
  isBlocked(topic: string): boolean;
  /** True for text that is not allowed in quizzes, whoever wrote it: profanity, slurs, sexual content. */
  isBlockedContent(text: string): boolean;
}

interface WordRule extends FilterMatch {
  readonly isBlockedInContent: boolean;
  readonly isStudied?: boolean | undefined;
}

const ENDINGS = ['', 's', 'es', 'ed', 'er', 'ers', 'ing', 'in', 'y'] as const;
/** Shorter words occur in harmless runs of initials too easily. */
const SPACED_WORD_MIN_LENGTH = 4;

function spellings(word: string): string[] {
  return word.endsWith('~') ? ENDINGS.map((ending) => word.slice(0, -1) + ending) : [word];
}

/** Only profanity is also matched backwards; short words are skipped because they are often other words when
 *  reversed. */
function backwards({ rule, subject, severity }: WordRule): string[] {
  if (subject !== 'profanity' || severity !== 'high' || rule.length < SPACED_WORD_MIN_LENGTH) return [];
  return [[...rule].reverse().join('')];
}

function wordRules(): Map<string, WordRule> {
  const rules = BLOCKED_WORDS.flatMap(({ words, ...group }) =>
    words
      .split(' ')
      .flatMap(spellings)
      .map(foldCharacters)
      .map((rule): WordRule => ({ rule, ...group })),
  );
  return new Map(
    rules.flatMap((own) => [own.rule, ...backwards(own)].map((spelling) => [spelling, own] as const)),
  );
}

/** True when `word`, with * or # for some letters, can be read as `rule`. Only for words of high severity. */
function isMasked(word: string, rule: WordRule): boolean {
  if (rule.severity !== 'high' || rule.rule.length !== word.length) return false;
  return [...word].every((letter, at) => letter === '*' || letter === '#' || letter === rule.rule[at]);
}

function matchWords(text: FoldedText, rules: ReadonlyMap<string, WordRule>): WordRule[] {
  const whole = [...text.words].flatMap((word) => rules.get(word) ?? []);
  const spaced = text.spacedRuns.flatMap((run) =>
    [...rules.values()].filter(
      ({ rule, severity }) =>
        severity !== 'low' && (run === rule || (rule.length >= SPACED_WORD_MIN_LENGTH && run.includes(rule))),
    ),
  );
  const masked = text.maskedWords.flatMap((word) =>
    [...rules.values()].filter((rule) => isMasked(word, rule)),
  );
  return [...new Set([...whole, ...spaced, ...masked])];
}

function matchPhrases(folded: FoldedText): BlockedPhrase[] {
  // Nearly all texts have no spaced letters, and are the same joined.
  const sentences = [...new Set([folded.sentence, ...folded.joinedSentences])];
  return [...BLOCKED_PHRASES, ...HARMFUL_PHRASES].filter(({ pattern }) =>
    sentences.some((sentence) => pattern.test(sentence)),
  );
}

function blocks({ severity }: FilterMatch): boolean {
  return severity !== 'low';
}

export interface ContentFilterDeps {
  /** The admins' current words and patterns. */
  readonly listed?: () => readonly BlocklistRule[];
  /** Logs topics that match only rules of low severity. */
  readonly logger?: Pick<Logger, 'info'>;
}

/** Plain words of the blocklist are matched like built-in ones, including leet, masked and spaced letters. */
function matchBlocklist(text: string, folded: FoldedText, listed: readonly BlocklistRule[]): WordRule[] {
  const rules = listed.map((rule): [BlocklistRule, WordRule] => {
    const { word, category: subject, severity, isBlockedInContent } = rule;
    return [rule, { rule: rule.plainWord ?? word, subject, severity, isBlockedInContent }];
  });
  const plain = new Map(rules.flatMap(([{ plainWord }, own]) => (plainWord ? [[plainWord, own]] : [])));
  const found = rules.filter(([rule]) => rule.isIn({ text, folded })).map(([, own]) => own);
  return [...new Set([...matchWords(folded, plain), ...found])];
}

/** The content filter: whole words and phrases, after folding case, width, accents, zero-width characters, look-alike
 *  letters, simple leet, masked and spaced letters; and the admins' blocklist. */
export function createContentFilter({ listed = () => [], logger }: ContentFilterDeps = {}): ContentFilter {
  const rules = wordRules();

  function rulesBroken(text: string): WordRule[] {
    const harmless = withoutAllowlisted(text);
    const folded = foldForFilter(harmless);
    const isTitle = isTitleOfWork(text);
    const found = matchPhrases(folded).filter(({ isTitled = false }) => !(isTitled && isTitle));
    const phrases = found.map(({ pattern, isBlockedInContent = false, ...phrase }) => ({
      ...phrase,
      rule: pattern.source,
      isBlockedInContent,
    }));
    const own = [...matchWords(folded, rules), ...phrases];
    const isLifted = isOfStudy(text) && !own.some(({ severity }) => severity === 'high');
    return [
      ...own.filter(({ isStudied }) => !(isLifted && isStudied)),
      ...matchBlocklist(harmless, folded, listed()),
    ];
  }

  function matches(text: string): FilterMatch[] {
    return rulesBroken(text).map(({ rule, subject, severity }) => ({ rule, subject, severity }));
  }

  return {
    matches,
    isBlocked(topic) {
      const found = matches(topic);
      const isBlocked = found.some(blocks);
      if (found.length > 0 && !isBlocked) logger?.info({ matches: found }, 'A topic matches watched words');
      return isBlocked;
    },
    isBlockedContent(text) {
      return rulesBroken(text).some((match) => match.isBlockedInContent && blocks(match));
    },
  };
}
