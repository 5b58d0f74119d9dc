import {
  confidenceBand,
  factQuality,
  factVerdict,
  isFlaggedFinding,
  isHighConfidenceError,
  qualityLabel,
} from './fact-verdict.ts';

const confidences = [49, 50, 69, 70, 71, 79, 80, 81];

it.each([
  [true, 'uncertain uncertain uncertain uncertain uncertain uncertain uncertain verified'],
  [false, 'uncertain uncertain uncertain uncertain disputed disputed disputed disputed'],
])('gives the verdict of each confidence when factual is %s', (isFactual, expected) => {
  expect(confidences.map((confidence) => factVerdict({ isFactual, confidence })).join(' ')).toBe(expected);
});

it.each([
  [true, [50, 50, 50, 50, 100, 100, 100, 100]],
  [false, [50, 50, 50, 50, 0, 0, 0, 0]],
])('gives the quality points of each confidence when factual is %s', (isFactual, expected) => {
  expect(confidences.map((confidence) => factQuality([{ isFactual, confidence }]))).toEqual(expected);
});

it('rounds the mean quality, and has none without checks', () => {
  const sure = { isFactual: true, confidence: 90 };
  expect(factQuality([sure, sure, { isFactual: false, confidence: 90 }])).toBe(67);
  expect(factQuality([])).toBeNull();
});

it('labels quality at 80 and 60', () => {
  expect([80, 79, 60, 59, null].map(qualityLabel)).toEqual(['high', 'good', 'good', 'review', 'unverified']);
});

it('flags what is not factual or has a confidence under 70', () => {
  expect(isFlaggedFinding({ isFactual: true, confidence: 69 })).toBe(true);
  expect(isFlaggedFinding({ isFactual: true, confidence: 70 })).toBe(false);
  expect(isFlaggedFinding({ isFactual: false, confidence: 70 })).toBe(true);
});

it('counts errors of high confidence above 80', () => {
  expect(isHighConfidenceError({ isFactual: false, confidence: 80 })).toBe(false);
  expect(isHighConfidenceError({ isFactual: false, confidence: 81 })).toBe(true);
  expect(isHighConfidenceError({ isFactual: true, confidence: 99 })).toBe(false);
});

it('groups confidence at 80 and 50', () => {
  expect([80, 79, 50, 49].map(confidenceBand)).toEqual(['high', 'medium', 'medium', 'low']);
});
