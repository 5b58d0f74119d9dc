import { fileURLToPath } from 'node:url';
import { createContentFilter } from '../../../content-filter/index.ts';
import {
  foldForComparison,
  holdsTalk,
  questionReasons,
  readForCues,
  tellEachOther,
  tellEachOtherBySense,
  tellingWords,
} from '../../quality/index.ts';
import { resolveTopic } from '../topics/resolve-topic.ts';
import { knownContent } from '../testing/known-content.ts';
import { withKnownTells, type ReservedSubject } from './reserved-schema.ts';
import { readReserved, reservedSets } from './reserved.source.ts';

const CONTENT = fileURLToPath(new URL('../../../../content/', import.meta.url));
const reserved = readReserved(`${CONTENT}reserved`);
const OPTIONS = 6;
/** Facts of a topic in which a quiz hardly meets two that are alike. */
const WIDE_TOPIC = 700;
/** Shorter words stand in others by chance. */
const COMPOUND_PART = 4;
/** Shorter endings are those of a plural or a verb. */
const COMPOUND_REST = 3;

function subject(changes: Partial<ReservedSubject>): ReservedSubject {
  return {
    subject: 'jazz',
    label: 'Jazz',
    category: 'music',
    isInCategoryQuiz: true,
    aliases: ['swing', 'songs'],
    questions: [
      {
        question: 'Which city is called the birthplace of jazz?',
        answer: 'New Orleans',
        wrong: ['Boston', 'Denver', 'Dallas', 'Phoenix', 'Seattle'],
        explanation: 'Many of its first players worked there.',
        source: 'A book',
        level: 1,
        tags: ['history', 'instruments'],
        tells: [],
        isInCategoryQuiz: true,
        review: { reader: 'Somebody', verdict: 'good', date: '2026-11-21' },
      },
    ],
    ...changes,
  };
}

it('a reserved question tells only answers of other questions, also of another subject', () => {
  const [question] = subject({}).questions;
  if (!question) throw new Error('No question');
  const other = { ...question, question: 'Which city on the Mississippi has a French Quarter?' };
  const check = (tells: string[]) => () => {
    withKnownTells([subject({ questions: [{ ...question, tells }] }), subject({ questions: [other] })]);
  };
  expect(check([other.question])).not.toThrow();
  expect(check([question.question])).toThrow(question.question);
  expect(check(['A question that has been reworded'])).toThrow('A question that has been reworded');
});

describe('topics of reserved questions', () => {
  const rows = [
    ['history', 'World history', 'history', 'history', ''],
    ['instruments', 'Instruments', 'music', '', ''],
    ['songs', 'Songs', 'music', '', ''],
  ] as const;
  const known = rows.map((row): [string, string, string, string, string] => [...row]);

  it('use names that are free, and narrower topics of the same category by tag', () => {
    const { sets, topics } = reservedSets([subject({})], known);
    expect(topics.at(-1)).toEqual(['jazz', 'Jazz', 'music', 'swing', '']);
    expect(sets[0]?.questions[0]?.topics).toEqual(['jazz', 'music', 'instruments']);
    expect(sets[0]?.questions[0]?.about).toEqual(['history', 'instrument']);
  });

  it('are broader only where the question says what it is about', () => {
    const [question] = subject({}).questions;
    if (!question) throw new Error('No question');
    const bare = { ...question, question: 'Where was she born?' };
    const { sets } = reservedSets([subject({ questions: [bare] })], known);
    expect(sets[0]?.questions[0]?.topics).toEqual(['jazz']);
  });

  it('leave out the category where nobody expects the subject in its quiz', () => {
    const { sets } = reservedSets([subject({ isInCategoryQuiz: false })], known);
    expect(sets[0]?.questions[0]?.topics).toEqual(['jazz', 'instruments']);
  });

  it('leave out the category of a single question that nobody expects there', () => {
    const [question] = subject({}).questions;
    if (!question) throw new Error('No question');
    const { sets } = reservedSets(
      [subject({ questions: [{ ...question, isInCategoryQuiz: false }, question] })],
      known,
    );
    expect(sets[0]?.questions.map(({ topics }) => topics.includes('music'))).toEqual([false, true]);
  });

  it('are the existing ones of the same name', () => {
    const { sets, topics } = reservedSets([subject({ subject: 'song', label: 'Songs' })], known);
    expect(topics).toHaveLength(known.length);
    expect(topics.find(([id]) => id === 'songs')?.[3]).toBe('swing');
    expect(sets[0]?.questions[0]?.topics).toContain('songs');
  });
});

describe('reserved questions', () => {
  const policy = createContentFilter();
  const requests = reserved.flatMap(({ label, questions }) => questions.map((one) => [label, one] as const));

  it.each([
    ['FIFA World Cup', /Rugby/u],
    ['Board and card games', /Nintendo|Pokémon|Zelda|Mario/u],
    ['Programming', /iPhone|Siri/u],
    ['Politics and government', /customer|project|invoice/u],
    ['Cars', /bicycle|jersey/u],
    [
      'Technology',
      /Vladivostok|Orient Express|Strait of Dover|Pilgrims|Trafalgar|Thor Heyerdahl|Shackleton/u,
    ],
    ['The Lord of the Rings', /The Hobbit|Smaug|Lonely Mountain/u],
  ])('of another subject are in no quiz about %s', (label, other) => {
    const { topics, textOf } = knownContent().topics;
    const { candidates = [] } = topics.find((topic) => topic.label === label) ?? {};
    expect(candidates.length).toBeGreaterThan(20);
    expect(candidates.map((one) => textOf(one).asked).filter((text) => other.test(text))).toEqual([]);
  });

  it('are 15 or more for each of at least 40 subjects', () => {
    expect(reserved.length).toBeGreaterThanOrEqual(40);
    expect(reserved.filter(({ questions }) => questions.length < 15).map(({ label }) => label)).toEqual([]);
  });

  it.each(reserved.map((one) => [one.label, one] as const))(
    'about %s pass the quality checks',
    (_label, one) => {
      const isBlocked = (text: string) => policy.isBlockedContent(text);
      const refused = one.questions.flatMap(({ question, answer, wrong, explanation, source }) => {
        const draft = { question, options: [answer, ...wrong], correctAnswer: 0, explanation, source };
        const reasons = questionReasons(draft, { optionCount: OPTIONS, isBlocked });
        return reasons.length > 0 ? [{ question, reasons }] : [];
      });
      expect(refused).toEqual([]);
    },
  );

  it('contain no address and no instruction to a model, which the quality checks refuse', () => {
    const refused = requests.filter(([, { answer, wrong, ...question }]) =>
      holdsTalk({ ...question, options: [answer, ...wrong], correctAnswer: 0 }),
    );
    expect(refused.map(([, { question }]) => question)).toEqual([]);
  });

  it('ask with no word that is a part of the answer, as "wings" of "Winglets" and "hole" of "Pinhole"', () => {
    const telling = requests.flatMap(([, { question, answer, wrong }]) => {
      const parts = tellingWords(question)
        .map((word) => word.replace(/(?<=[^s])s$/u, ''))
        .filter((word) => word.length >= COMPOUND_PART && !new RegExp(`^which ${word}`, 'iu').test(question));
      const isCompound = (option: string) =>
        tellingWords(option).some((word) =>
          parts.some(
            (part) =>
              (word.length >= part.length + COMPOUND_REST && word.startsWith(part)) ||
              (word.length > part.length + 1 && word.endsWith(part) && question.includes(part)),
          ),
        );
      return isCompound(answer) && !wrong.some(isCompound) ? [`${question} ${answer}`] : [];
    });
    expect(telling).toEqual([]);
  });

  it('contain no duplicate', () => {
    const texts = requests.map(([, { question }]) => foldForComparison(question));
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it('know each other where two subjects of one topic ask for the same fact, so that no quiz asks it twice', () => {
    const readings = new Map(
      reserved.flatMap(({ subject, questions }) =>
        questions.map(({ answer, ...question }) => {
          const reading = readForCues({ ...question, key: answer });
          return [foldForComparison(question.question), { subject, reading }] as const;
        }),
      ),
    );
    const twice = knownContent().topics.topics.flatMap(({ candidates }) => {
      if (candidates.length > WIDE_TOPIC) return [];
      const known = candidates.flatMap(({ factKey }) => readings.get(factKey.split('|')[1] ?? '') ?? []);
      return known.flatMap(({ subject, reading }, at) =>
        known
          .slice(at + 1)
          .filter((other) => other.reading.key === reading.key && other.subject !== subject)
          .filter((other) => tellEachOther(reading, other.reading))
          .filter((other) => !tellEachOtherBySense(reading, other.reading))
          .map((other) => [reading.fact.question, other.reading.fact.question]),
      );
    });
    expect(twice).toEqual([]);
  });

  it('can all be found by the names of their subjects', () => {
    const { topics } = knownContent();
    for (const { label, questions } of reserved) {
      const topic = resolveTopic(label, topics);
      expect([label, (topic?.factCount ?? 0) >= questions.length]).toEqual([label, true]);
    }
  });
});
