import { LANGUAGES, factVerdict } from '@quizmesh/contract';
import { checkMessages } from './check-messages.ts';
import {
  createBlindPassChecker,
  createModelChecker,
  sourceAddresses,
  type BlindQuestion,
  type FactChecker,
  type ModelCheckerDeps,
} from './fact-checker.ts';
import { rateText } from './flagged-question.read-model.ts';

const madeBy = { provider: 'import', model: null };
const question = {
  question: 'Capital of France?',
  options: ['Paris', 'Rome'],
  language: 'en-US',
  source: null,
  madeBy,
} as const;
const signal = new AbortController().signal;

async function checkOne(checker: FactChecker, asked: BlindQuestion) {
  const [finding] = await checker.check([asked], signal);
  if (!finding) throw new Error('There is no finding');
  return finding;
}

function checkerFinding(answer: number | null) {
  return createBlindPassChecker({ name: 'offline', answerBlind: () => Promise.resolve([answer]) });
}

it('returns its answer without having seen the key, and its confidence', async () => {
  const finding = await checkOne(checkerFinding(0), question);
  expect(finding).toMatchObject({ answer: 0, confidence: 95, sources: [] });
  expect(finding.explanation).toContain('Paris');
});

it('reports lower confidence when it uses the source of the question', async () => {
  const own = {
    ...question,
    source: 'world-countries 5.1.0: FRA',
    madeBy: { provider: 'offline', model: null },
  };
  const finding = await checkOne(checkerFinding(0), own);
  expect(finding.confidence).toBeLessThan(95);
  expect(finding.explanation).toContain('same data');
  expect((await checkOne(checkerFinding(0), { ...own, madeBy })).explanation).not.toContain('same data');
});

it.each([
  ['de', 'Ohne die Lösung zu kennen, wurde als Antwort „Paris“ gefunden.'],
  ['ja', '正解を知らされずに答えたところ、「Paris」でした。'],
  ['en-UK', 'Asked without being told the key, the answer found is “Paris”.'],
] as const)('speaks the language of the question: %s', async (language, explanation) => {
  expect((await checkOne(checkerFinding(0), { ...question, language })).explanation).toBe(explanation);
});

it.each(LANGUAGES)('has its sentences in %s', (language) => {
  const sentences = Object.values(checkMessages(language));
  expect(new Set(sentences).size).toBe(5);
  const isEnglish = language.startsWith('en');
  expect(sentences.some((sentence) => Object.values(checkMessages('en-US')).includes(sentence))).toBe(
    isEnglish,
  );
});

describe('fact check by a language model', () => {
  const found = { answer: 0, confidence: 90, explanation: 'It is.', sources: ['https://example.org'] };
  const modelChecker = (ask: ModelCheckerDeps['ask']) =>
    createModelChecker({
      name: 'openai',
      model: 'm1',
      timeLimitMs: () => 1000,
      ask,
      isUseless: (error) => error instanceof SyntaxError,
    });

  it('is no verdict when the model wrote the question itself, under any of its names', async () => {
    const checker = modelChecker(() => Promise.resolve([found]));
    for (const model of ['m1', 'vendor/M1', 'm1:latest', 'm1-2026-04-14', null]) {
      const own = { ...question, madeBy: { provider: 'openai', model } };
      const finding = await checkOne(checker, own);
      expect(finding.explanation).toMatch(/^It is\. The same model/);
      expect(factVerdict({ isFactual: true, ...finding })).toBe('uncertain');
      expect(factVerdict({ isFactual: false, ...finding })).toBe('uncertain');
    }
  });

  it('is a verdict when another model, or a person, wrote the question', async () => {
    const checker = modelChecker(() => Promise.resolve([found]));
    for (const model of ['m2', 'm1-large', 'm10', 'other/m']) {
      const other = { ...question, madeBy: { provider: 'openai', model } };
      expect(await checkOne(checker, other)).toEqual(found);
    }
    expect(await checkOne(checker, question)).toEqual(found);
    expect(factVerdict({ isFactual: true, ...found })).toBe('verified');
  });

  it('asks in halves when an answer to several questions is useless', async () => {
    const asked: number[] = [];
    const checker = modelChecker((questions) => {
      asked.push(questions.length);
      return questions.some((one) => one.question === 'Spoils it?')
        ? Promise.reject(new SyntaxError('prose'))
        : Promise.resolve(questions.map(() => found));
    });
    const spoiling = { ...question, question: 'Spoils it?' };
    const findings = await checker.check([question, question, spoiling, question], signal);
    expect(findings.map(({ answer }) => answer)).toEqual([0, 0, null, 0]);
    expect(asked).toEqual([4, 2, 2, 1, 1]);
  });

  it('is "cannot verify" for a useless answer, and is retried when the model is down', async () => {
    const useless = modelChecker(() => Promise.reject(new SyntaxError('prose')));
    expect(await checkOne(useless, question)).toMatchObject({ answer: null });
    const away = modelChecker(() => Promise.reject(new Error('away')));
    await expect(checkOne(away, question)).rejects.toThrow('away');
  });
});

it('can return "cannot verify"', async () => {
  const finding = await checkOne(checkerFinding(null), question);
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
  await checkOne(checker, question);
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
