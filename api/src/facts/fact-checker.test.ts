import { createBlindPassChecker, sourceAddresses } from './fact-checker.ts';
import { rateText } from './flagged-question.read-model.ts';

const question = { question: 'Capital of France?', options: ['Paris', 'Rome'], source: null };
const signal = new AbortController().signal;

function checkerFinding(answer: number | null) {
  return createBlindPassChecker({ name: 'offline', answerBlind: () => Promise.resolve([answer]) });
}

it('says what it found without the key, and how sure it is', async () => {
  const finding = await checkerFinding(0).check(question, signal);
  expect(finding).toMatchObject({ answer: 0, confidence: 95, sources: [] });
  expect(finding.explanation).toContain('Paris');
});

it('says that it cannot tell', async () => {
  const finding = await checkerFinding(null).check(question, signal);
  expect(finding).toMatchObject({ answer: null, confidence: 0 });
});

it('is shown question and options, nothing else', async () => {
  const seen: unknown[] = [];
  const checker = createBlindPassChecker({
    name: 'offline',
    answerBlind(questions) {
      seen.push(...questions);
      return Promise.resolve([0]);
    },
  });
  await checker.check(question, signal);
  expect(seen).toEqual([{ question: question.question, options: question.options }]);
});

it.each([
  [null, []],
  ['world-countries 5.1.0: FRA', ['https://github.com/mledoze/countries']],
  ['see https://example.org/a and http://b.test', ['https://example.org/a', 'http://b.test']],
  ['javascript:alert(1) ftp://x.test https://', []],
])('reads only web addresses from the source %p', (source, expected) => {
  expect(sourceAddresses(source)).toEqual(expected);
});

it('cuts rates off instead of rounding them into the next band', () => {
  expect([7000, 7996, 7999, 8000, 9090, 10_000].map(rateText)).toEqual([
    '70.0',
    '79.9',
    '79.9',
    '80.0',
    '90.9',
    '100.0',
  ]);
});
