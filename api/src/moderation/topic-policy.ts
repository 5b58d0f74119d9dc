import { BLOCKED_PHRASES, BLOCKED_WORDS, type PolicySubject, type Severity } from './blocked-terms.ts';
import { foldForPolicy, type FoldedText } from './folded-text.ts';

export interface PolicyMatch {
  readonly subject: PolicySubject;
  readonly severity: Severity;
  /** The listed word or pattern; for logs and admins, never for players. */
  readonly rule: string;
}

export interface TopicPolicy {
  /** Every rule the text breaks, low ones included. */
  matches(text: string): PolicyMatch[];
  /** True for topics no quiz may be about (severity medium or high). */
  isBlocked(topic: string): boolean;
  /** True for text no quiz may contain: profanity, slurs, sexual content. */
  isBlockedContent(text: string): boolean;
}

interface WordRule extends PolicyMatch {
  readonly isBlockedInContent: boolean;
}

const ENDINGS = ['', 's', 'es', 'ed', 'er', 'ers', 'ing', 'in', 'y'] as const;
/** Animals and titles whose words are blocked elsewhere. */
const HARMLESS_NAMES =
  /\b(?:(?:african|asian|asiatic|indian|nubian|persian|somali|syrian|tibetan) wild ass(?:es)?|rape of the lock|rape of (?:lucrece|lucretia|the sabine women))\b/giu;
/** Shorter words stand inside harmless runs of initials too easily. */
const SPACED_WORD_MIN_LENGTH = 4;

function spellings(word: string): string[] {
  return word.endsWith('~') ? ENDINGS.map((ending) => word.slice(0, -1) + ending) : [word];
}

function wordRules(): Map<string, WordRule> {
  return new Map(
    BLOCKED_WORDS.flatMap(({ words, subject, severity, isBlockedInContent }) =>
      words
        .split(' ')
        .flatMap(spellings)
        .map((rule) => [rule, { rule, subject, severity, isBlockedInContent }] as const),
    ),
  );
}

/** True when `word`, with * or # for some letters, can be read as `rule`. Strong words only. */
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

function blocks({ severity }: PolicyMatch): boolean {
  return severity !== 'low';
}

/** The built-in policy: whole words and phrases, after folding case, width, accents, zero-width
 *  characters, look-alike letters, simple leet, masked and spaced letters. */
export function createTopicPolicy(): TopicPolicy {
  const rules = wordRules();

  function matches(text: string): PolicyMatch[] {
    const folded = foldForPolicy(text.replace(HARMLESS_NAMES, ' '));
    const words = matchWords(folded, rules).map(({ rule, subject, severity }) => ({
      rule,
      subject,
      severity,
    }));
    const phrases = BLOCKED_PHRASES.filter(({ pattern }) =>
      [folded.sentence, ...folded.joinedSentences].some((sentence) => pattern.test(sentence)),
    ).map(({ pattern, subject, severity }) => ({ rule: pattern.source, subject, severity }));
    return [...words, ...phrases];
  }

  return {
    matches,
    isBlocked: (topic) => matches(topic).some(blocks),
    isBlockedContent: (text) =>
      matchWords(foldForPolicy(text.replace(HARMLESS_NAMES, ' ')), rules).some(
        (match) => match.isBlockedInContent && blocks(match),
      ),
  };
}
