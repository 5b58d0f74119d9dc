import type { QuizSummary } from '@quizmesh/contract';
import { createContentFilter } from '../content-filter/index.ts';
import { Registry } from 'prom-client';
import type { PublishableDraft, PublishDetails } from '../quizzes/index.ts';
import { QualityTooLowError, TopicNotSupportedError } from './generation.errors.ts';
import { createGenerationMetrics } from './generation-metrics.ts';
import { createGenerationService, type GenerationServiceDeps } from './generation.service.ts';
import { createRandom } from './offline/index.ts';
import type { DraftRequest, QuestionProvider, QuizDraft } from './question-provider.ts';
import { guestPlayer } from '../players/index.ts';

const summary = { id: 7 } as QuizSummary;
const input = { topic: '  World   rivers ', questionCount: 5, optionCount: 2, difficulty: 'easy' as const };
const requester = { player: guestPlayer('abc'), ipAddress: '10.0.0.1' };
const { signal } = new AbortController();

function draftOf(changes: Partial<QuizDraft> = {}): QuizDraft {
  return {
    title: 'Rivers',
    description: 'About rivers',
    category: 'geography',
    tags: [],
    language: 'en-US',
    questions: [0, 1, 2, 3, 4].map((index) => ({
      question: `Which river is number ${index}?`,
      options: [`Nile ${index}`, `Rhine ${index}`],
      correctAnswer: index % 2,
      explanation: null,
      source: null,
    })),
    ...changes,
  };
}

const good: QuestionProvider = {
  name: 'offline',
  exampleTopics: () => [],
  model: null,
  draft: () => Promise.resolve(draftOf()),
  answerBlind: (questions) =>
    Promise.resolve(questions.map(({ question }) => Number(/\d+/u.exec(question)?.[0]) % 2)),
};

function serviceWith(provider: Partial<QuestionProvider> = {}, deps: Partial<GenerationServiceDeps> = {}) {
  const log = {
    reserved: 0,
    left: 0,
    released: 0,
    steps: [] as string[],
    published: [] as PublishDetails[],
    drafts: [] as PublishableDraft[],
    /** Numbers of questions, as they are added to a quiz in the making. */
    parts: [] as number[],
    requests: [] as DraftRequest[],
  };
  const inner = { ...good, ...provider };
  const service = createGenerationService({
    provider: {
      ...inner,
      draft: (request, aborted) => {
        log.requests.push(request);
        return inner.draft(request, aborted);
      },
    },
    contentFilter: createContentFilter(),
    records: {
      start: () => {
        log.reserved += 1;
        return Promise.resolve(1);
      },
      leave: () => {
        log.left += 1;
      },
      step: (_id, step) => {
        log.steps.push(step);
        return Promise.resolve();
      },
      fail: (_id, error) => {
        log.released += 1;
        return Promise.resolve(error);
      },
      stop: () => Promise.resolve(),
      takeIncomplete: () => Promise.resolve(summary),
    },
    making: {
      begin: (draft) => {
        log.parts.push(draft.questions.length);
        return Promise.resolve(summary);
      },
      add: (_id, questions) => {
        log.parts.push(questions.length);
        return Promise.resolve();
      },
      complete: (_id, questions) => {
        log.parts.push(questions.length);
        return Promise.resolve(summary);
      },
    },
    checkFacts: () => Promise.resolve(),
    quizzes: {
      publish: (draft, details) => {
        log.drafts.push(draft);
        log.published.push(details);
        return Promise.resolve(summary);
      },
    },
    logger: { warn: () => undefined },
    metrics: createGenerationMetrics(new Registry()),
    findArticle: null,
    recentQuestions: () => Promise.resolve([]),
    refuseSuspended: () => Promise.resolve(),
    newSeed: () => `seed ${log.requests.length}`,
    deadlineMs: () => 5000,
    ...deps,
  });
  return {
    log,
    service,
    generate: (topic = input.topic) => service.generate(requester, { ...input, topic }, signal),
  };
}

describe('quiz generation', () => {
  it('publishes a draft that passed the quality checks with its topic and creator', async () => {
    const { generate, log } = serviceWith();
    expect(await generate()).toEqual({ quiz: summary, broaderTopic: null, repeatedQuestions: 0 });
    expect(log.published).toEqual([
      {
        creatorKey: 'g:abc',
        provider: 'offline',
        model: null,
        difficulty: 'easy',
        topic: 'World rivers',
        generationId: 1,
        isChecked: true,
      },
    ]);
    expect(log.steps).toEqual(['drafting', 'checking', 'publishing']);
    expect(log).toMatchObject({ reserved: 1, released: 0, left: 1 });
  });

  it('counts the questions that this player had in another quiz, and not those of others', async () => {
    const [first, second] = draftOf().questions;
    const recent = [
      { ...first!, isOwn: true },
      { ...second!, isOwn: false },
    ];
    const { generate } = serviceWith({}, { recentQuestions: () => Promise.resolve(recent) });
    expect(await generate()).toMatchObject({ repeatedQuestions: 1 });
  });

  it.each([
    ['  ', 'VALIDATION_FAILED', 'Topic is required'],
    ['ab', 'VALIDATION_FAILED', 'Topic must be at least 3 characters long'],
    ['火', 'VALIDATION_FAILED', 'Topic must be at least 2 characters long'],
    ['x'.repeat(201), 'VALIDATION_FAILED', 'Topic must be less than 200 characters'],
    ['World\u0000 rivers', 'VALIDATION_FAILED', 'Topic must not hold control characters'],
    ['how to kill', 'TOPIC_BLOCKED', 'Please choose an appropriate topic for your quiz'],
  ])('refuses the topic "%s" before any quota is used', async (topic, code, message) => {
    const { generate, log } = serviceWith();
    await expect(generate(topic)).rejects.toMatchObject({
      status: 400,
      code,
      message,
      fields: { topic: message },
    });
    expect(log).toMatchObject({ reserved: 0, requests: [] });
  });

  it('tries three drafts with different seeds, then fails with low quality', async () => {
    const { generate, log } = serviceWith({ draft: () => Promise.resolve(draftOf({ questions: [] })) });
    const error: unknown = await generate().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(QualityTooLowError);
    expect(error).toMatchObject({ message: 'quality too low', details: { reasons: ['question-count'] } });
    expect(new Set(log.requests.map(({ seed }) => seed)).size).toBe(3);
    expect(log).toMatchObject({ released: 1, published: [] });
  });

  it('keeps the good questions of a draft and replaces the bad one', async () => {
    const [first, ...others] = draftOf().questions;
    const spoiled = draftOf({ questions: [{ ...first!, options: ['Nile', 'Nile'] }, ...others] });
    const later = draftOf().questions.map((asked, index) => ({
      ...asked,
      question: `Which lake is number ${index}?`,
    }));
    const drafts = [spoiled, draftOf({ questions: later })];
    const { generate, log } = serviceWith({ draft: () => Promise.resolve(drafts.shift() ?? draftOf()) });
    await generate();
    expect(log.requests).toHaveLength(2);
    expect(log.requests[1]?.avoid).toEqual(others.map(({ question }) => question));
    const questions = log.drafts[0]?.questions.map(({ question }) => question);
    expect(questions).toEqual([...others.map(({ question }) => question), 'Which lake is number 0?']);
    expect(log.released).toBe(0);
  });

  it('takes the topic for a title that the checks reject, and leaves out such a description', async () => {
    const { generate, log } = serviceWith({
      draft: () => Promise.resolve(draftOf({ title: '<b>Rivers</b>', description: 'shit' })),
    });
    await generate();
    expect(log.drafts[0]).toMatchObject({ title: 'World rivers', description: '' });
    expect(log.requests).toHaveLength(1);
  });

  it('asks again only for the questions that are missing, with some to spare, where each costs', async () => {
    const made = ({ questionCount, seed }: DraftRequest) =>
      draftOf({
        questions: Array.from({ length: questionCount }, (_slot, index) => ({
          ...draftOf().questions[index % 2]!,
          question: `Which river is number ${index} of ${seed}?`,
          options:
            questionCount > 3 && index < 2
              ? ['Nile', 'Nile']
              : [`Nile ${index} ${seed}`, `Rhine ${index} ${seed}`],
        })),
      });
    const { generate, log } = serviceWith({
      name: 'openai',
      draft: (request) => Promise.resolve(made(request)),
    });
    await generate();
    expect(log.requests.map(({ questionCount }) => questionCount)).toEqual([6, 3]);
  });

  it.each([
    ['quick', 1000, 20, [3, 21]],
    ['slow', 6000, 20, [3, 6, 14]],
    ['slow', 6000, 10, [3, 9]],
    ['slow', 6000, 5, [6]],
  ])(
    'lets playing begin early: a %s provider (%d ms a draft) drafts %d questions in parts of %j',
    async (_speed, draftMs, questionCount, expected) => {
      let elapsedMs = 0;
      const clock = jest.spyOn(performance, 'now').mockImplementation(() => elapsedMs);
      const { service, log } = serviceWith({
        name: 'openai',
        openingCount: 3,
        draft: ({ questionCount: count, seed }) => {
          elapsedMs += draftMs;
          const questions = Array.from({ length: count }, (_slot, index) => ({
            ...draftOf().questions[index % 2]!,
            question: `Which river is number ${index} of ${seed}?`,
            options: [`Nile ${index} ${seed}`, `Po ${index} ${seed}`],
          }));
          return Promise.resolve(draftOf({ questions }));
        },
      });
      await service.generate(requester, { ...input, questionCount }, signal);
      expect(log.requests.map((request) => request.questionCount)).toEqual(expected);
      clock.mockRestore();
    },
  );

  it('asks no question that another one of the quiz answers, while there are others', async () => {
    const [first, second, ...others] = draftOf().questions;
    const telling = { ...second!, question: 'Which river 1 is longer than the Nile 0 of Africa?' };
    const drafts = [draftOf({ questions: [first!, telling, ...others] }), draftOf()];
    const { generate, log } = serviceWith({ draft: () => Promise.resolve(drafts.shift() ?? draftOf()) });
    await generate();
    const questions = log.drafts[0]?.questions.map((asked) => asked.question);
    expect(questions).toHaveLength(5);
    expect(questions).not.toContain(telling.question);
  });

  it('makes a quiz without notes from the article about its topic, and one with notes from them', async () => {
    const address = 'https://en.wikipedia.org/wiki/River';
    const findArticle = jest.fn(() => Promise.resolve({ address, text: 'Rivers run.', places: [] }));
    const { service, log } = serviceWith({ name: 'openai' }, { findArticle });
    await service.generate(requester, input, signal);
    await service.generate(requester, { ...input, sourceText: 'My rivers.' }, signal);
    expect(log.requests).toMatchObject([
      { sourceText: 'Rivers run.', sourceAddress: address },
      { sourceText: 'My rivers.' },
    ]);
    expect(findArticle).toHaveBeenCalledTimes(1);
  });

  it('asks nothing twice: the same question of second choice in three drafts is one', async () => {
    const [first, second, third] = draftOf().questions;
    const telling = {
      ...draftOf().questions[4]!,
      question: 'Which river 4 is longer than the Nile 0 of Africa?',
      options: ['Volga', 'Rhine'],
    };
    const draft = () => Promise.resolve(draftOf({ questions: [first!, second!, third!, telling] }));
    const { generate, log } = serviceWith({ draft });
    await expect(generate()).rejects.toBeInstanceOf(QualityTooLowError);
    expect(log).toMatchObject({ published: [], released: 1 });
  });

  it.each([
    [0.1, 6],
    [0.25, 8],
  ])(
    'publishes 20 of 20 quizzes of 20 questions when %d of the questions are bad, in parts',
    async (badShare, medianCalls) => {
      const random = createRandom('bad questions');
      const calls: number[] = [];
      for (let quiz = 0; quiz < 20; quiz += 1) {
        let blind = 0;
        const { service, log } = serviceWith({
          name: 'openai',
          openingCount: 3,
          draft: ({ questionCount, seed }) =>
            Promise.resolve(
              draftOf({
                questions: Array.from({ length: questionCount }, (_slot, index) => ({
                  ...draftOf().questions[index % 2]!,
                  question: `Which river is number ${index} of ${seed}?`,
                  options:
                    random.next() < badShare
                      ? ['Nile', 'Nile']
                      : [`Nile ${index} ${seed}`, `Po ${index} ${seed}`],
                })),
              }),
            ),
          answerBlind: (questions) => {
            blind += 1;
            return good.answerBlind(questions, signal);
          },
        });
        await service.generate(requester, { ...input, questionCount: 20 }, signal);
        expect(log.parts.reduce((sum, questions) => sum + questions, 0)).toBe(20);
        expect(log.parts[0]).toBeLessThanOrEqual(3);
        calls.push(log.requests.length + blind);
      }
      expect(calls.toSorted((one, other) => one - other)[10]).toBeLessThanOrEqual(medianCalls);
    },
  );

  it('publishes nothing when the blind check answers differently', async () => {
    const { generate, log } = serviceWith({ answerBlind: () => Promise.resolve([0, 0, 0, 0, 0]) });
    await expect(generate()).rejects.toMatchObject({
      details: { reasons: ['blind-pass-disagrees', 'repeated-question'] },
    });
    expect(log).toMatchObject({ released: 1, published: [] });
  });

  it('makes one quiz and uses one quota for two identical concurrent requests', async () => {
    const { generate, log } = serviceWith();
    const [one, other] = await Promise.all([generate(), generate()]);
    expect(other).toBe(one);
    expect(log).toMatchObject({ reserved: 1, left: 1 });
    await generate();
    expect(log.reserved).toBe(2);
  });

  it('makes two quizzes of two concurrent requests for different pages of the same notes', async () => {
    const { service, log } = serviceWith();
    const ask = (number: number) =>
      service.generate(
        requester,
        { ...input, sourceText: 'Notes', places: [{ kind: 'page', number, title: null, start: 0 }] },
        new AbortController().signal,
      );
    await Promise.all([ask(1), ask(2)]);
    expect(log.reserved).toBe(2);
  });

  it('returns the quota and does not retry when the topic is not supported', async () => {
    const unsupported = new TopicNotSupportedError({
      topic: 'x',
      available: 0,
      requested: 5,
      suggestions: [],
    });
    const { generate, log } = serviceWith({ draft: () => Promise.reject(unsupported) });
    await expect(generate()).rejects.toBe(unsupported);
    expect(log).toMatchObject({ released: 1, left: 1 });
    expect(log.requests).toHaveLength(1);
  });

  it('returns the quota when publishing fails', async () => {
    const { generate, log } = serviceWith(
      {},
      { quizzes: { publish: () => Promise.reject(new Error('full')) } },
    );
    await expect(generate()).rejects.toThrow('full');
    expect(log.released).toBe(1);
  });

  it('returns the quota and publishes nothing when the client disconnects', async () => {
    const controller = new AbortController();
    const { service, log } = serviceWith({
      draft: () => {
        controller.abort(new Error('gone'));
        return Promise.resolve(draftOf());
      },
    });
    await expect(service.generate(requester, input, controller.signal)).rejects.toThrow('gone');
    expect(log).toMatchObject({ released: 1, published: [] });
  });

  it('fails when all drafts together take too long', async () => {
    const waiting = (_request: DraftRequest, aborted: AbortSignal) =>
      new Promise<QuizDraft>((_resolve, reject) => {
        aborted.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const { generate, log } = serviceWith({ draft: waiting }, { deadlineMs: () => 20 });
    await expect(generate()).rejects.toMatchObject({ status: 503, code: 'GENERATION_FAILED' });
    expect(log.released).toBe(1);
  });
});

describe('generating a replacement question', () => {
  const requests = (text: string, key: string) => ({
    question: text,
    options: [key, `not ${key}`],
    correctAnswer: 0,
    explanation: null,
    source: null,
  });
  const recent = [requests('In which country does the Rhine begin?', 'Switzerland')];

  it('uses a fact that no other question of the quiz uses', async () => {
    const mirrored = requests('Which river begins in Switzerland?', 'Rhine');
    const fresh = { ...requests('Which sea does the Volga flow into?', 'Caspian'), correctAnswer: 1 };
    const others = [1, 2, 3].map((index) => ({ ...draftOf().questions[index]!, correctAnswer: index % 2 }));
    const questions = [mirrored, fresh, ...others];
    const answerBlind: QuestionProvider['answerBlind'] = (blind) =>
      Promise.resolve(blind.map((_question, index) => questions[index]?.correctAnswer ?? null));
    const { service } = serviceWith({ draft: () => Promise.resolve(draftOf({ questions })), answerBlind });
    expect(await service.draftQuestion({ ...input, recent }, signal)).toEqual(fresh);
  });
});
