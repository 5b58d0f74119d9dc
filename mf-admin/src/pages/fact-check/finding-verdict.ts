import type { FactFinding } from '@quizmesh/contract';

/** Below this confidence a finding is uncertain; the console counts such checks as flagged (contract: fact-verdict.ts). */
const CERTAIN_PERCENT = 70;

export type FindingVerdict = 'factual' | 'notFactual' | 'uncertain';

/** What a finding says of the key, wherever the console shows it. */
export function findingVerdict({ isFactual, confidence }: FactFinding): FindingVerdict {
  if (confidence < CERTAIN_PERCENT) return 'uncertain';
  return isFactual ? 'factual' : 'notFactual';
}
