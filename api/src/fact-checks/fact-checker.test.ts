import { createBlindPassChecker, createModelChecker, sourceAddresses } from './fact-checker.ts';
import { rateText } from './flagged-question.read-model.ts';

const madeBy = { provider: 'import', model: null };
const question = { question: 'Capital of France?', options: ['Paris', 'Rome'], source: null, madeBy };
const signal = new AbortController().signal;

function checkerFinding(answer: number | null) {
  return createBlindPassChecker({ name: 'offline', answerBlind: () => Promise.resolve([answer]) });
}

it('returns its answer without having seen the key, and its confidence', async () => {
  const finding = await checkerFinding(0).check(question, signal);
  expect(finding).toMatchObject({ answer: 0, confidence: 95, sources: [] });
  expect(finding.explanation).toContain('Paris');
});

it('reports lower confidence when it uses the source of the question', async () => {
  const own = {
    ...question,
    source: 'world-countries 5.1.0: FRA',
    madeBy: { provider: 'offline', model: null },
  };
  const finding = await checkerFinding(0).check(own, signal);
  expect(finding.confidence).toBeLessThan(95);
  expect(finding.explanation).toContain('same data');
  expect((await checkerFinding(0).check({ ...own, madeBy }, signal)).explanation).not.toContain('same data');
});

describe('fact check by a language model', () => {
  const found = { answer: 0, confidence: 90, explanation: 'It is.', sources: ['https://example.org'] };
  const modelChecker = (ask: () => Promise<typeof found>) =>
    createModelChecker({
      name: 'openai',
      model: 'm1',
      ask,
      isUseless: (error) => error instanceof SyntaxError,
    });

  it('reports that the model wrote the question itself', async () => {
    const checker = modelChecker(() => Promise.resolve(found));
    expect(await checker.check(question, signal)).toEqual(found);
    const own = { ...question, madeBy: { provider: 'openai', model: 'm1' } };
    expect((await checker.check(own, signal)).explanation).toMatch(/^It is\. The same model/);
  });

  it('is "cannot verify" for a useless answer, and is retried when the model is down', async () => {
    const useless = modelChecker(() => Promise.reject(new SyntaxError('prose')));
    expect(await useless.check(question, signal)).toMatchObject({ answer: null });
    const away = modelChecker(() => Promise.reject(new Error('away')));
    await expect(away.check(question, signal)).rejects.toThrow('away');
  });
});

it('can return "cannot verify"', async () => {
  const finding = await checkerFinding(null).check(question, signal);
  expect(finding).toMatchObject({ answer: null, confidence: 0 });
});

it('sends question and options, nothing else', async () => {
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
])('accepts only web addresses from the source %p', (source, expected) => {
  expect(sourceAddresses(source)).toEqual(expected);
});

it('truncates rates instead of rounding them up to the next verdict', () => {
  expect([7000, 7996, 7999, 8000, 9090, 10_000].map(rateText)).toEqual([
    '70.0',
    '79.9',
    '79.9',
    '80.0',
    '90.9',
    '100.0',
  ]);
});
