import { CATEGORIES, DIFFICULTIES, QUESTION_COUNTS, type Difficulty } from '@quizmesh/contract';
import fc from 'fast-check';
import { fileURLToPath } from 'node:url';
import { createContentFilter } from '../../content-filter/index.ts';
import { oneOrAll, thirdOrAll, times } from '../../testing/depth.ts';
import {
  checkDraft,
  cues,
  foldForComparison,
  hintsAt,
  isSpent,
  readForCues,
  tellsAnswer,
} from '../quality/index.ts';
import type { DraftRequest, QuizDraft } from '../question-provider.ts';
import { answerBlind } from './blind-answer.ts';
import { draftOffline } from './draft-offline.ts';
import { readReserved } from './knowledge/reserved.source.ts';
import { knownContent } from './testing/known-content.ts';
import { createRandom } from './seeded-random.ts';
import { topicWords } from './topics/fold-topic.ts';

const CONTENT = fileURLToPath(new URL('../../../content/', import.meta.url));
const index = knownContent();
const policy = createContentFilter();

const request = (changes: Partial<DraftRequest> = {}): DraftRequest => ({
  topic: 'Astronomy',
  questionCount: 10,
  optionCount: 4,
  difficulty: 'medium',
  language: 'en-US',
  seed: 'one',
  ...changes,
});

function draftOf(changes: Partial<DraftRequest> = {}): QuizDraft {
  const result = draftOffline(request(changes), index);
  if (!result.isServed) throw new Error(`${changes.topic ?? ''} was not served: ${result.available}`);
  return result.draft;
}

/** Everything a published quiz must keep. */
function expectGood(draft: QuizDraft, { questionCount, optionCount }: DraftRequest) {
  expect(checkDraft(draft, { questionCount, optionCount, isBlocked: policy.isBlockedContent })).toEqual([]);
  for (const draftRequest of draft.questions) {
    // Signs alone, "#####" beside "-----", fold to nothing; the quality checks compare them.
    const worded = draftRequest.options.filter((option) => foldForComparison(option) !== '');
    expect(new Set(worded.map(foldForComparison)).size).toBe(worded.length);
    expect({ ...draftRequest, blind: answerBlind(draftRequest, index) }).toEqual({
      ...draftRequest,
      blind: draftRequest.correctAnswer,
    });
    expect(draftRequest.explanation).toBeTruthy();
    expect(draftRequest.source).toBeTruthy();
  }
}

it.each(['general knowledge', 'GK', 'random trivia', 'pub quiz'])(
  'offline drafts: %s is a bit of everything',
  (topic) => {
    const { title, category, tags, questions, broaderTopic } = draftOf({ topic, questionCount: 20 });
    expect({ title, category, tags, broaderTopic }).toEqual({
      title: 'General knowledge',
      category: 'general',
      tags: ['general knowledge'],
      broaderTopic: undefined,
    });
    const asked = new Set(questions.map(({ question }) => foldForComparison(question)));
    const facts = index.candidates.filter(({ factKey }) => asked.has(factKey.split('|').at(-1) ?? ''));
    expect(new Set(facts.flatMap((fact) => fact.topics)).size).toBeGreaterThan(10);
  },
);

const servable = index.topics.topics.filter(({ factCount }) => factCount >= 24).map(({ label }) => label);

describe('offline drafts: every supported topic', () => {
  it.each(thirdOrAll(servable, 0).map((topic, at) => [topic, at] as const))(
    'gives valid quizzes about %s',
    (topic, at) => {
      for (const difficulty of oneOrAll(DIFFICULTIES, at)) {
        const questionCount = times(10, 20);
        const draftRequest = request({ topic, difficulty, questionCount, seed: difficulty });
        expectGood(draftOf(draftRequest), draftRequest);
      }
    },
  );

  it('meets the request for any topic, size, difficulty and seed', () => {
    const requests = fc.record({
      topic: fc.constantFrom(...servable),
      questionCount: fc.constantFrom(...QUESTION_COUNTS),
      optionCount: fc.constantFrom(2, 3, 4, 5, 6),
      difficulty: fc.constantFrom<Difficulty>(...DIFFICULTIES),
      seed: fc.string(),
    });
    fc.assert(
      fc.property(requests, (input) => {
        const draftRequest = request(input);
        const result = draftOffline(draftRequest, index);
        if (result.isServed) expectGood(result.draft, draftRequest);
        else expect(result.available).toBeLessThan(input.questionCount);
      }),
      { numRuns: times(50, 500) },
    );
  });
});

describe('offline drafts: categories', () => {
  it.each(CATEGORIES.map((topic, at) => [topic, at] as const))(
    'serves twenty questions about %s',
    (topic, at) => {
      for (const difficulty of oneOrAll(DIFFICULTIES, at)) {
        const draft = draftOf({ topic, difficulty, questionCount: 20 });
        expect(draft.category).toBe(topic);
        expect(new Set(draft.questions.map(({ question }) => question)).size).toBeGreaterThanOrEqual(16);
      }
    },
  );
});

describe('offline drafts: seeds', () => {
  it('give the same quiz for the same seed', () => {
    expect(draftOf({ topic: 'World War II', seed: 'x' })).toEqual(
      draftOf({ topic: 'World War II', seed: 'x' }),
    );
  });

  it.each(['History', 'Geography', 'Music', 'Nature'])('give mostly different quizzes about %s', (topic) => {
    const draftRequest = (seed: string) => draftOf({ topic, seed }).questions.map(({ question }) => question);
    const first = new Set(draftRequest('a'));
    expect(draftRequest('b').filter((question) => first.has(question)).length).toBeLessThanOrEqual(4);
  });
});

describe('offline drafts: the title', () => {
  it.each(['Ancient Egypt', 'The human heart', 'Chemistry', 'Birds'])(
    'of a quiz about %s tells no answer',
    (topic) => {
      const title = topicWords(topic);
      const speaks = (text: string) => topicWords(text).some((word) => title.includes(word));
      for (const difficulty of DIFFICULTIES)
        for (const seed of ['a', 'b', 'c', 'd']) {
          const { questions } = draftOf({ topic, difficulty, seed });
          const answered = questions.filter(
            ({ question, options, correctAnswer }) =>
              !speaks(question) && options.every((option, at) => speaks(option) === (at === correctAnswer)),
          );
          expect(answered).toEqual([]);
        }
    },
  );
});

describe('offline drafts: questions of one quiz', () => {
  const seeds = Array.from({ length: 20 }, (_slot, at) => String(at));
  const options = { questionCount: 5, difficulty: 'easy' } as const;

  it('ask a fact once, also where it was written twice: "Midway" and "Battle of Midway"', () => {
    for (const seed of seeds) {
      const { questions } = draftOf({ ...options, topic: 'Second World War battles', seed });
      const aboutCarriers = questions.filter(({ question }) => /four aircraft carriers/u.test(question));
      expect(aboutCarriers.length).toBeLessThanOrEqual(1);
    }
  });

  it('are mixed: three of ten at most are asked in one way, where there are others', () => {
    for (const topic of ['The animal kingdom', 'Jazz', 'Chess', 'Space exploration']) {
      const alike = draftOf({ topic }).questions.filter(({ question }) =>
        / true of | describes /u.test(question),
      );
      expect({ topic, isMixed: alike.length <= 3 }).toEqual({ topic, isMixed: true });
    }
  });

  it('do not ask for an order that another explanation tells', () => {
    for (const seed of seeds) {
      const { questions } = draftOf({ ...options, topic: 'Inventors and inventions', seed });
      const ordered = questions.filter(({ question }) => /^Which of these (?:came|is the)/u.test(question));
      ordered.forEach((one, at) => {
        for (const other of ordered.slice(at + 1))
          expect(one.options.filter((option) => other.options.includes(option)).length).toBeLessThan(2);
      });
    }
  });

  it('have options of one kind: polygons for a polygon', () => {
    const quizzes = seeds.map((seed) => draftOf({ topic: 'Geometry', difficulty: 'easy', seed }).questions);
    const ofPolygons = quizzes.flat().filter(({ question }) => /\ba polygon with/u.test(question));
    expect(ofPolygons.length).toBeGreaterThan(0);
    for (const { options: shapes } of ofPolygons)
      expect(shapes.filter((shape) => !/gon$/u.test(shape))).toEqual([]);
  });

  it('leave some of the possible answers unasked, so that none is found by leaving out', () => {
    const request = {
      topic: 'Aircraft types',
      questionCount: 20,
      optionCount: 4,
      difficulty: 'easy',
    } as const;
    const longer = draftOffline({ ...request, language: 'en-US', seed: 'a' }, index);
    expect(longer).toMatchObject({ isServed: false, available: 18 });
    expect(draftOf({ ...request, questionCount: 15 }).questions).toHaveLength(15);
  });

  it('ask with the same text at most in a third of a quiz', () => {
    const perSeed = seeds.map((seed) => {
      const { questions } = draftOf({
        topic: 'Currencies of Europe',
        questionCount: 20,
        difficulty: 'hard',
        seed,
      });
      return questions.filter(({ question }) => question.endsWith('is the euro the currency?')).length;
    });
    expect(Math.max(...perSeed)).toBe(6);
  });

  it('offer no name that the question says', () => {
    const asked = seeds.flatMap(
      (seed) => draftOf({ topic: 'Aircraft types', questionCount: 15, seed }).questions,
    );
    const ofRival = asked.filter(({ question }) => question.includes('rival of Concorde'));
    expect(ofRival.length).toBeGreaterThan(0);
    for (const { options: names } of ofRival) expect(names).not.toContain('Concorde');
  });

  it('do not repeat a text about mammals', () => {
    for (const seed of seeds) {
      const texts = draftOf({ ...options, topic: 'mammals', seed }).questions.map(({ question }) => question);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });
});

describe('offline drafts: a name within a topic', () => {
  it('gets a quiz of its own where enough questions mention it', () => {
    const own = { title: 'Mozart operas', broaderTopic: undefined };
    expect(draftOf({ topic: 'Mozart operas', questionCount: 5 })).toMatchObject(own);
  });

  it('gets a broader quiz with a note where most would ask the same: for the moons of Jupiter', () => {
    expect(draftOf({ topic: 'Jupiter' })).toMatchObject({ broaderTopic: 'The solar system' });
  });

  it.each([
    ['easy questions about volcanoes for 8 year olds', 'Volcanoes'],
    ['how the internet works', 'Internet'],
  ])(
    'gets the title of the subject, with a note, where no questions are chosen by a part of it: %s',
    (topic, title) => {
      expect(draftOf({ topic, questionCount: 5 })).toMatchObject({ title, broaderTopic: title });
    },
  );

  it.each(['pastries'])('is not made of all that a template names beside %s', (topic) => {
    expect(draftOf({ topic, questionCount: 5 })).toMatchObject({ broaderTopic: expect.any(String) });
  });

  it('gets a broader quiz with a note where they do not, also with an aspect', () => {
    for (const topic of ['Degas', 'classic cars', 'Renoir paintings'])
      expect(draftOf({ topic }).broaderTopic).toBeTruthy();
    expect(
      draftOf({ topic: 'Degas' }).questions.some(({ question, options }) =>
        `${question} ${options.join()}`.includes('Degas'),
      ),
    ).toBe(true);
  });
});

it.each([
  ['Chopin', 'Classical composers'],
  ['Roger Federer', 'Tennis'],
  ['Europa League', 'Football'],
  ['House of Cards', 'Television series'],
  ["ocean's eleven", 'Films'],
  ['School of Rock', 'Films'],
  ['Coldplay', 'Rock music'],
  ['Stephen King', 'Authors and their books'],
])('offline drafts: %s, of which no question speaks, is refused with %s alone as near', (topic, near) => {
  expect(draftOffline(request({ topic }), index)).toMatchObject({
    isServed: false,
    suggestions: [near],
  });
});

it('offline drafts: Ancient Greece is history, and not its myths', () => {
  const { topics } = index.topics;
  const candidatesOf = (id: string) => topics.find((topic) => topic.id === id)?.candidates ?? [];
  const myths = new Set(candidatesOf('greek-mythology'));
  const own = candidatesOf('ancient-greece');
  expect(own.length).toBeGreaterThan(24);
  expect(own.filter((one) => myths.has(one)).length).toBeLessThan(own.length / 5);
});

describe('offline drafts: difficulty', () => {
  it('prefers better known facts when easy than when hard', () => {
    const levels = new Map(index.candidates.map((candidate) => [candidate.factKey, candidate.level]));
    const meanLevel = (difficulty: Difficulty) => {
      const questions = ['a', 'b', 'c'].flatMap(
        (seed) => draftOf({ topic: 'Literature', difficulty, seed }).questions,
      );
      const found = questions.map(({ question, options, correctAnswer }) => {
        const statement = `${question} ${options[correctAnswer]}`.toLowerCase();
        const fact = [...levels].find(([key]) => {
          const [, subject = '', object = ''] = key.toLowerCase().split('|');
          return statement.includes(subject) && statement.includes(object);
        });
        return fact?.[1] ?? 2.5;
      });
      return found.reduce((sum, level) => sum + level, 0) / found.length;
    };
    expect(meanLevel('easy') + 0.5).toBeLessThan(meanLevel('hard'));
  });

  it('in a small subject: the hardest questions are not in an easy quiz, nor the easiest in a hard one', () => {
    const seeds = Array.from({ length: 12 }, (_slot, at) => String(at));
    const timesIncluded = (difficulty: Difficulty, text: RegExp) =>
      seeds
        .flatMap((seed) => draftOf({ topic: 'Minecraft', difficulty, seed }).questions)
        .filter(({ question }) => text.test(question)).length;
    const hardest = /music of the first versions|creeper of Minecraft arise/u;
    const easiest = /world of Minecraft made of|dig through stone|can fly|standard player figure/u;
    expect(timesIncluded('easy', hardest)).toBe(0);
    expect(timesIncluded('hard', easiest)).toBeLessThan(timesIncluded('easy', easiest) / 3);
  });
});

describe('offline drafts: forbidden questions', () => {
  const texts = (topic: string) =>
    DIFFICULTIES.flatMap((difficulty) => draftOf({ topic, difficulty, questionCount: 20 }).questions);

  it('takes all entities of a ranked question from the topic', () => {
    const african = new Set(
      index.rankedSets
        .flatMap(({ entities }) => entities)
        .filter(({ topics }) => topics.includes('africa'))
        .map(({ name }) => foldForComparison(name)),
    );
    const ranked = ['a', 'b', 'c', 'd']
      .flatMap((seed) => draftOf({ topic: 'Africa', questionCount: 20, seed }).questions)
      .filter(({ question }) => question.includes(' area'));
    for (const { options } of ranked)
      expect(options.filter((option) => !african.has(foldForComparison(option)))).toEqual([]);
  });

  it('never asks for a currency name that several currencies share', () => {
    const shared = /^(?:franc|dollar|peso|pound|dinar|krone|rupee|shilling|som|soʻm)$/iu;
    const units = index.relationSets.filter(({ id }) => id === 'currency-of').flatMap(({ facts }) => facts);
    expect(units.filter(({ object }) => shared.test(object))).toEqual([]);
  });

  it('uses plain sentences', () => {
    const questions = [...CATEGORIES, 'Volcanoes'].flatMap(texts);
    expect(questions.filter(({ question }) => /\bthis[^“]*: [A-Z][a-z]/u.test(question))).toEqual([]);
    expect(
      questions.filter(({ explanation }) => /^[^:]+: (?:it|this|they) /u.test(explanation ?? '')),
    ).toEqual([]);
  });

  it('does not mix noun phrases and clauses', () => {
    const described = [...CATEGORIES, 'Volcanoes']
      .flatMap(texts)
      .filter(
        ({ question }) =>
          question.includes('which of these describes') || question.includes('Which of these describes'),
      );
    expect(described.length).toBeGreaterThan(0);
    for (const { options } of described)
      expect(options.filter((option) => !/^(?:The|An?) /u.test(option))).toEqual([]);
  });
});

describe('offline drafts: the explanation', () => {
  it('says something of a wrong option where the fact has no note, and each such thing once', () => {
    const { questions } = draftOf({ topic: 'Chemical symbols', questionCount: 10 });
    const contrasts = questions.flatMap(({ options, correctAnswer, explanation }) =>
      (explanation ?? '')
        .split(/(?<=\.) /u)
        .slice(1)
        .filter((said) => !said.startsWith('It is one of'))
        .map((said) => ({
          said,
          isOfOther: options.some(
            (option, at) => at !== correctAnswer && said.toLowerCase().includes(option.toLowerCase()),
          ),
        })),
    );
    expect(contrasts.length).toBeGreaterThan(0);
    expect(contrasts.filter(({ isOfOther }) => !isOfOther)).toEqual([]);
    expect(new Set(contrasts.map(({ said }) => said)).size).toBe(contrasts.length);
  });
});

describe('offline drafts: the options', () => {
  it('are from the topic of the quiz, while there are questions for which it has enough', () => {
    const own = new Set(
      index.topics.topics
        .find(({ label }) => label === 'The French Revolution')
        ?.candidates.map(({ factKey }) => factKey),
    );
    const foreign = index.relationSets
      .filter(({ id }) => id === 'historic-people')
      .flatMap(({ facts }) => facts)
      .filter(({ subject, object }) => !own.has(`historic-people|${subject}|${object}`))
      .map(({ subject }) => subject);
    for (const seed of ['a', 'b', 'c', 'd']) {
      const shown = draftOf({ topic: 'The French Revolution', seed }).questions.flatMap(
        ({ options }) => options,
      );
      expect(
        shown.filter((option) => foreign.some((subject) => subject.toLowerCase() === option.toLowerCase())),
      ).toEqual([]);
    }
  });

  it('of a Greek god are of one sex', () => {
    const asked = ['a', 'b', 'c', 'd'].flatMap(
      (seed) => draftOf({ topic: 'Greek mythology', questionCount: 20, seed }).questions,
    );
    const goddesses = ['Aphrodite', 'Athena', 'Artemis', 'Demeter', 'Hestia', 'Nike', 'Hera'];
    const ofGoddesses = asked.filter(({ question }) => /who was the (?:Greek )?goddess/iu.test(question));
    expect(ofGoddesses.length).toBeGreaterThan(0);
    for (const { options } of ofGoddesses) expect(goddesses).toEqual(expect.arrayContaining([...options]));
  });

  it('of an atomic number are numbers that elements have', () => {
    const asked = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap(
      (seed) =>
        draftOf({ topic: 'Chemical elements', questionCount: 20, difficulty: 'easy', seed }).questions,
    );
    const numbers = asked
      .filter(({ question }) => /What is the atomic number|How many protons/u.test(question))
      .flatMap(({ options }) => options.map(Number));
    expect(numbers.length).toBeGreaterThan(0);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(118);
  });
});

describe('offline drafts: language', () => {
  const all = index.candidates.flatMap((candidate) => {
    const written = candidate.write({
      optionCount: 4,
      difficulty: 'medium',
      random: createRandom(candidate.factKey),
      templateUse: new Map(),
    });
    return written ? [written] : [];
  });
  const texts = all.flatMap(({ question, key, wrong, explanation }) => [
    question,
    key,
    ...wrong,
    explanation,
  ]);

  it('gives countable nouns an article', () => {
    const bare = /\b(?:true of|describes) (?:geyser|caldera|lahar|fumarole|croissant|doughnut|macaron)\b/u;
    expect(texts.filter((text) => bare.test(text))).toEqual([]);
    expect(texts.some((text) => text.endsWith('a geyser?'))).toBe(true);
    expect(texts).toContain('What is the field of an oncologist?');
    expect(texts).toContain('What is the field of a urologist?');
  });

  it('puts "an" before a vowel', () => {
    const written = index.candidates.flatMap(
      (candidate) =>
        candidate.write({
          optionCount: 4,
          difficulty: 'medium',
          random: createRandom('article'),
          templateUse: new Map(),
        }) ?? [],
    );
    expect(written.length).toBeGreaterThan(1000);
    const wrong = /\b(?:Haumean|calderan)\b|\ba (?!eu|one\b|once\b|uni|use|ur)[aeiou][a-z]/u;
    expect(
      written
        .map(({ question, explanation }) => `${question} ${explanation}`)
        .filter((text) => wrong.test(text)),
    ).toEqual([]);
  });

  it('uses American spelling', () => {
    const british =
      /\b(?:colours?|coloured|neighbour\w*|centres?|(?:kilo|centi)?metres?|aeroplanes?|organisations?|civilisations?|anaemia|haemo\w*|paediatric\w*|tyres?|grey|flavour\w*|honour\w*|labour\w*|travell(?:er|ed)s?|(?:modern|organ|recogn|colon|real|industrial)is(?:e|ed|es|ing)|ladybirds?|programmes?)\b/u;
    expect(texts.filter((text) => british.test(text))).toEqual([]);
  });
});

it('offline drafts: a country is no neighbor across the sea, nor is it named as one in an explanation', () => {
  const seeds = Array.from({ length: 12 }, (_seed, at) => `b-${at}`);
  const texts = seeds.flatMap((seed) =>
    draftOf({ topic: 'Borders of Asia', questionCount: 20, seed }).questions.flatMap(
      ({ question, options, correctAnswer, explanation }) => [question, options[correctAnswer], explanation],
    ),
  );
  expect(texts.filter((text) => text?.includes('Sri Lanka'))).toEqual([]);
});

describe('offline blind check', () => {
  it('finds no answer when another option is right as well', () => {
    const question = 'Which of these countries shares a land border with Germany?';
    expect(answerBlind({ question, options: ['France', 'Spain', 'Norway', 'Italy'] }, index)).toBe(0);
    expect(answerBlind({ question, options: ['France', 'Poland', 'Norway', 'Italy'] }, index)).toBeNull();
    expect(answerBlind({ question, options: ['Peru', 'Spain', 'Norway', 'Italy'] }, index)).toBeNull();
  });

  it('tells signs apart', () => {
    const question = 'With which sign does a statement in Java end?';
    expect(answerBlind({ question, options: [':', ',', ';', '.'] }, index)).toBe(2);
    expect(answerBlind({ question, options: [':', ',', '!', '.'] }, index)).toBeNull();
  });

  it('computes exercises independently', () => {
    const question = 'Which of these numbers is prime?';
    expect(answerBlind({ question, options: ['91', '97', '99', '93'] }, index)).toBe(1);
    expect(answerBlind({ question, options: ['89', '97', '99', '93'] }, index)).toBeNull();
    expect(answerBlind({ question: 'What is 3 + 4 × 5?', options: ['35', '23'] }, index)).toBe(1);
  });

  it('knows nothing about questions of other authors', () => {
    expect(answerBlind({ question: 'Who is the best?', options: ['I', 'You'] }, index)).toBeNull();
  });
});

describe('offline drafts: a topic narrower than the known ones', () => {
  it('is served under its own name where enough questions mention it', () => {
    const draft = draftOf({ topic: 'World Cup football', questionCount: 5 });
    expect(draft).toMatchObject({ title: 'World Cup football', broaderTopic: undefined });
    for (const draftRequest of draft.questions)
      expect(JSON.stringify(draftRequest)).toMatch(/World Cup|football/iu);
  });

  it.each([
    ['gdpr', 'GDPR'],
    ['world cup football', 'World Cup football'],
  ])('is served as %s under the name that its questions write: %s', (topic, title) => {
    expect(draftOf({ topic, questionCount: 5 })).toMatchObject({ title, broaderTopic: undefined });
  });

  it('gets the broader topic with a note, its own questions included', () => {
    const draft = draftOf({ topic: 'football in Brazil' });
    expect(draft).toMatchObject({ title: 'Football', broaderTopic: 'Football' });
    expect(draft.description).toContain('“football in Brazil”');
    const aboutBrazil = draft.questions.filter(({ question, options, correctAnswer }) =>
      `${question} ${options[correctAnswer]}`.includes('Brazil'),
    );
    expect(aboutBrazil).not.toEqual([]);
  });

  /** How many questions of ten have each of these answers, whatever the difficulty and seed. */
  const answered = (topic: string, answer: RegExp) =>
    DIFFICULTIES.flatMap((difficulty) =>
      ['a', 'b', 'c'].map((seed) => {
        const { questions } = draftOf({ topic, difficulty, seed });
        return questions.filter(({ options, correctAnswer }) => answer.test(options[correctAnswer] ?? ''))
          .length;
      }),
    );

  it.each([
    ['Uranus', /^Uranus$/u],
    ['Mercury planet', /^Mercury$/u],
    ['jaguars', /^Jaguar$/u],
  ])('is the answer of one question at most: %s', (topic, answer) => {
    expect(Math.max(...answered(topic, answer))).toBeLessThanOrEqual(1);
  });

  it.each([
    ['en-US', 'Volcanoes and Earthquakes and plate tectonics'],
    ['de', 'Vulkane und Erdbeben und Plattentektonik'],
  ] as const)(
    'is told in the language of the request also for a list of topics: %s',
    (language, broaderTopic) => {
      expect(draftOf({ topic: 'volcanoes and earthquakes', language }).broaderTopic).toBe(broaderTopic);
    },
  );

  it.each([
    ['Peace of Westphalia', /^The Peace of Westphalia$/u],
    ['Madonna', /^Madonna$/u],
    ['SpaceX', /^SpaceX$|^Crew Dragon$/u],
    ['Mark Twain', /^Mark Twain$|^Tom Sawyer$/u],
  ])('is the answer of one question where no other speaks of it: %s', (topic, answer) => {
    const counts = answered(topic, answer);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 1]);
  });

  it.each([
    ['central banks', 'Economics and money'],
    ['numbers', 'Mathematics'],
  ])('is told by a topic that contains it: %s by %s', (topic, broaderTopic) => {
    expect(draftOf({ topic })).toMatchObject({ title: broaderTopic, broaderTopic });
  });
});

describe('offline drafts: recently asked questions', () => {
  it('are repeated only when there are no others', () => {
    const first = draftOf({ topic: 'Chess', questionCount: 10 });
    const avoid = first.questions.map(({ question }) => question);
    const second = draftOf({ topic: 'Chess', questionCount: 10, seed: 'two', avoid });
    expect(second.questions.filter(({ question }) => avoid.includes(question))).toEqual([]);
  });
});

describe('offline drafts: computed subjects', () => {
  it.each([10, 20] as const)('ask %i questions of the 7 times table and of nothing else', (questionCount) => {
    for (const difficulty of DIFFICULTIES) {
      const draft = draftOf({ topic: '7 times table', questionCount, difficulty });
      expect(draft).toMatchObject({ title: '7 times table', broaderTopic: undefined });
      for (const { question, options, correctAnswer } of draft.questions) {
        expect(question).toMatch(/^What is 7 × \d+\?$|^Which of these numbers is in the 7 times table\?$/u);
        expect(Number(options[correctAnswer]) % 7).toBe(0);
      }
      expect(new Set(draft.questions.map(({ options, correctAnswer }) => options[correctAnswer])).size).toBe(
        questionCount,
      );
    }
  });

  it.each([
    ['percentages', /^What is \d+% of \d+\?$/u],
    ['fractions', /\d\/\d/u],
    ['long division', /divided by/u],
    ['roman numerals', /Roman numerals/u],
    ['subtraction', / − /u],
    ['rounding', /rounded to the nearest/u],
    ['number theory', /prime|divisor|multiple|divide/u],
  ])('ask about %s and nothing else', (topic, asked) => {
    const draft = draftOf({ topic, questionCount: 20 });
    expect(draft.broaderTopic).toBeUndefined();
    expect(draft.questions.filter(({ question }) => !asked.test(question))).toEqual([]);
  });

  it.each([
    ['prime numbers', 'en-US', /\bprime\b/u],
    ['Primzahlen', 'de', /Prim/u],
    ['素数', 'ja', /素/u],
  ] as const)('ask about primes when %s are asked for', (topic, language, asked) => {
    const { questions } = draftOf({ topic, language });
    expect(questions.filter(({ question }) => asked.test(question)).length).toBeGreaterThanOrEqual(4);
  });

  it.each(['Mental arithmetic', 'Kopfrechnen'])('ask no Roman or binary numbers in %s', (topic) => {
    const language = topic === 'Kopfrechnen' ? 'de' : 'en-US';
    const asked = ['a', 'b', 'c', 'd'].flatMap(
      (seed) => draftOf({ topic, language, seed, questionCount: 20 }).questions,
    );
    expect(asked.filter(({ question }) => /Roman|römisch|binary|binär/iu.test(question))).toEqual([]);
  });

  it.each(['30 times table', '137 times table'])('are refused for the %s, which is not known', (topic) => {
    expect(draftOffline(request({ topic }), index)).toMatchObject({ isServed: false, available: 0 });
  });
});

describe('offline drafts: a part of a subject', () => {
  it.each([
    'Indian history',
    'Buddhism',
    'TypeScript',
    'knitting',
    'Greek cuisine',
    'climate',
    'the Sun',
    'pastries',
  ])('tells that %s gets the broader subject', (topic) => {
    expect(draftOf({ topic }).broaderTopic).toBeTruthy();
  });

  it.each([
    ['Judaism', /Jew|Israelites|an ark/u, 4],
    ['Christianity', /Christian|95 theses|Israelites|an ark/u, 4],
    ['Buddhism', /Buddh/u, 3],
    ['Hinduism', /Hindu/u, 2],
    ['minecraft java', /Java Edition/u, 1],
    ['minecraft bedrock', /Bedrock Edition/u, 1],
    ['forklift safety', /forklift/u, 1],
    ['manual handling', /heavy box/u, 1],
    ['Treasure Island', /Long John Silver|Jim Hawkins|treasure with on a map/u, 2],
    ['phases of the moon', /whole near side|one new moon|between half and full/u, 2],
  ])('asks for what is known of %s, by words or tags', (topic, about, least) => {
    for (const difficulty of DIFFICULTIES) {
      const { questions } = draftOf({ topic, difficulty });
      expect(questions.filter(({ question }) => about.test(question)).length).toBeGreaterThanOrEqual(least);
      const answers = questions.map(
        ({ options, correctAnswer }) => options[correctAnswer]?.toLowerCase() ?? '',
      );
      expect(answers.filter((answer) => topic.endsWith(answer))).toEqual([]);
    }
  });

  it.each([
    ['Film directors', /direct/iu],
    ['Dog breeds', /breed/iu],
    ['US states and capitals', /capital|state/iu],
    ['Egyptian gods', /Egypt/iu],
  ])('serves %s under that name with questions that ask for it', (topic, asked) => {
    const draft = draftOf({ topic });
    expect(draft).toMatchObject({ title: topic, broaderTopic: undefined });
    const others = draft.questions.filter(
      ({ question, options, correctAnswer }) => !asked.test(`${question} ${options[correctAnswer] ?? ''}`),
    );
    expect(others).toEqual([]);
  });

  it.each([
    ['the Moon', 'The Moon', /Jupiter|Saturn|Uranus|Neptune|Phobos/u],
    ['trees', 'Trees', /mistletoe|foxglove|crocus|sunflower|orchid/iu],
    ['insects', 'Insects', /spider with/u],
    ['astronauts', 'Astronauts', /Curiosity|Hubble|James Webb|Voyager|Sputnik/u],
  ])('asks in a quiz about %s about nothing else', (topic, title, other) => {
    for (const difficulty of DIFFICULTIES) {
      const draft = draftOf({ topic, difficulty, questionCount: 5 });
      expect(draft).toMatchObject({ title, broaderTopic: undefined });
      const strays = draft.questions.filter(({ question, options, correctAnswer }) =>
        other.test(`${question} ${options[correctAnswer] ?? ''}`),
      );
      expect(strays).toEqual([]);
    }
  });

  it('asks for aircraft, not airports, in a quiz about aircraft', () => {
    expect(draftOf({ topic: 'Aircraft' })).toMatchObject({
      title: 'Aircraft types',
      broaderTopic: undefined,
    });
  });
});

const readingsOf = ({ questions }: QuizDraft) =>
  questions.map(({ question, options, correctAnswer, explanation }) =>
    readForCues({
      question,
      key: options[correctAnswer] ?? '',
      wrong: options.filter((_option, at) => at !== correctAnswer),
      explanation: explanation ?? '',
    }),
  );

describe('offline drafts: cues between questions of one quiz', () => {
  it('are avoided where other questions are left', () => {
    for (const topic of ['Painters', 'World War II', 'Birds', 'The solar system', 'Countries', 'Dogs']) {
      const readings = readingsOf(draftOf({ topic, questionCount: 10 }));
      const cued = readings.flatMap((one, at) => readings.slice(at + 1).filter((other) => cues(one, other)));
      expect({ topic, cued }).toEqual({ topic, cued: [] });
    }
  });

  it('say no word by which the answer of another is told, where other questions are left', () => {
    const topics = [
      'The Tudors',
      'Magnetism',
      'Forms of energy',
      'Electrical safety',
      'Houseplants',
      'French chanson',
    ];
    for (const topic of topics) {
      const readings = DIFFICULTIES.map((difficulty) =>
        readingsOf(draftOf({ topic, difficulty, seed: 'h-1' })),
      );
      const hinted = readings.flatMap((quiz) =>
        quiz.flatMap((one) => quiz.filter((other) => other !== one && hintsAt(one, other))),
      );
      expect({ topic, hinted }).toEqual({ topic, hinted: [] });
    }
  });

  it('are avoided, too, where only a reader finds them: their subjects name them', () => {
    const subjects = readReserved(`${CONTENT}reserved`);
    const tellsOf = new Map(
      subjects.flatMap(({ questions }) => questions).map(({ question, tells }) => [question, tells]),
    );
    for (const topic of ['Easter', 'Friends', 'The Black Death', 'Titanic', 'The Beatles', 'Volleyball'])
      for (const difficulty of DIFFICULTIES) {
        const asked = draftOf({ topic, difficulty }).questions.map(({ question }) => question);
        const cued = asked.filter((question) =>
          tellsOf.get(question)?.some((other) => asked.includes(other)),
        );
        expect({ topic, difficulty, cued }).toEqual({ topic, difficulty, cued: [] });
      }
  });

  it('come after what they tell, in small subjects that need all they have', () => {
    for (const topic of ['Samurai and feudal Japan', 'American football', 'Pirates', 'Roald Dahl']) {
      const readings = readingsOf(draftOf({ topic, questionCount: 15 }));
      const cued = readings.flatMap((one, at) =>
        readings.slice(at + 1).filter((later) => tellsAnswer(one, later)),
      );
      expect({ topic, cued }).toEqual({ topic, cued: [] });
    }
  });

  it('are left out where each question tells the answer of the other, even in a quiz of 20', () => {
    const subjects = readReserved(`${CONTENT}reserved`);
    for (const topic of ['Penguins', 'Rugby', 'United Nations', 'Electric cars']) {
      const { questions = [] } = subjects.find(({ label }) => label === topic) ?? {};
      const tells = new Map(questions.map((one) => [one.question, one.tells]));
      const result = draftOffline(request({ topic, questionCount: 20 }), index);
      const asked = result.isServed ? result.draft.questions.map(({ question }) => question) : [];
      const mutual = asked.filter((one) =>
        tells.get(one)?.some((other) => asked.includes(other) && tells.get(other)?.includes(one)),
      );
      expect({ topic, mutual }).toEqual({ topic, mutual: [] });
    }
  });

  it('exclude hardly any wrong options in a quiz about a part of a subject', () => {
    const guessable = ['a', 'b', 'c', 'd'].flatMap((seed) => {
      const readings = readingsOf(draftOf({ topic: 'Greek gods', difficulty: 'hard', seed }));
      return readings.filter((reading, at) => isSpent(reading, readings.slice(0, at)));
    });
    expect(guessable.map(({ fact }) => fact.question)).toEqual([]);
  });

  it('do not ask for the title of the quiz', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const { questions } = draftOf({ topic: 'Tennis', difficulty: 'easy', seed });
      expect(questions.map(({ options, correctAnswer }) => options[correctAnswer])).not.toContain('Tennis');
    }
  });
});
