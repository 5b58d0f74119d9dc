import { isAdvice, isQualityReason, type QualityFinding, type QualityReason } from '@quizmesh/contract';
import type { WrittenContent } from './written-content.ts';

interface QuestionFinding {
  /** Of the question. */
  readonly key: string;
  readonly reason: QualityReason;
  /** An unlisted quiz may ignore it. */
  readonly isAdvice: boolean;
}

interface QuizFinding {
  readonly key: null;
  /** Field of the quiz. */
  readonly field: string;
  readonly reason: string;
  readonly isAdvice: false;
}

/** An error of the quality checks. */
export type KeyedFinding = QuestionFinding | QuizFinding;
export type KeyedFindings = readonly KeyedFinding[];

/** Empty options are also too short, and equal to each other. */
const SAID_BY_EMPTY: readonly string[] = ['repeated-option', 'length'];

/** What the server found in a quiz that was sent. */
export function findingsByKey(
  all: readonly QualityFinding[],
  { questions }: Pick<WrittenContent, 'questions'>,
): KeyedFindings {
  const empty = new Set(all.filter(({ reason }) => reason === 'empty-option').map(({ path }) => path));
  const findings = all.filter(({ path, reason }) => !empty.has(path) || !SAID_BY_EMPTY.includes(reason));
  return findings.flatMap(({ path, reason }): KeyedFinding[] => {
    const index = /^questions\.(\d+)$/u.exec(path)?.[1];
    if (index === undefined) return [{ key: null, field: path, reason, isAdvice: false }];
    const key = questions[Number(index)]?.key;
    return key !== undefined && isQualityReason(reason) ? [{ key, reason, isAdvice: isAdvice(reason) }] : [];
  });
}

/** Those of a question. */
export const reasonsOf = (findings: KeyedFindings, key: string): readonly QualityReason[] =>
  findings.flatMap((finding) => (finding.key === key ? [finding.reason] : []));
