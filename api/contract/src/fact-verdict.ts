/** Verdict of a fact check on the key of a question. */
export interface FactFinding {
  /** The key is right. */
  readonly isFactual: boolean;
  /** 0 to 100. */
  readonly confidence: number;
}

export type FactVerdict = 'verified' | 'disputed' | 'uncertain';
export type ConfidenceBand = 'high' | 'medium' | 'low';
export type QualityLabel = 'high' | 'good' | 'review' | 'unverified';

/** Verdict of a badge: verified above 80, disputed above 70, else uncertain. The limits are the product's; badges,
 *  lists and stats share them. */
export function factVerdict({ isFactual, confidence }: FactFinding): FactVerdict {
  if (isFactual) return confidence > 80 ? 'verified' : 'uncertain';
  return confidence > 70 ? 'disputed' : 'uncertain';
}

function qualityPoints({ isFactual, confidence }: FactFinding): number {
  if (confidence <= 70) return 50;
  return isFactual ? 100 : 0;
}

/** Rounded mean over the checked questions of a quiz, 0 to 100; null when none is checked. Source: decision 34. */
export function factQuality(findings: readonly FactFinding[]): number | null {
  if (findings.length === 0) return null;
  const points = findings.reduce((sum, finding) => sum + qualityPoints(finding), 0);
  return Math.round(points / findings.length);
}

/** 80 and up 'high', 60 and up 'good', below 'review', nothing checked 'unverified'. */
export function qualityLabel(quality: number | null): QualityLabel {
  if (quality === null) return 'unverified';
  if (quality >= 80) return 'high';
  return quality >= 60 ? 'good' : 'review';
}

/** An admin should check it: not factual, or confidence under 70 (the console's limit). */
export function isFlaggedFinding({ isFactual, confidence }: FactFinding): boolean {
  return !isFactual || confidence < 70;
}

/** Not factual and confidence above 80: the console counts these as likely errors. */
export function isHighConfidenceError({ isFactual, confidence }: FactFinding): boolean {
  return !isFactual && confidence > 80;
}

/** 80 and up 'high', 50 to 79 'medium', below 'low'. */
export function confidenceBand(confidence: number): ConfidenceBand {
  if (confidence >= 80) return 'high';
  return confidence >= 50 ? 'medium' : 'low';
}
