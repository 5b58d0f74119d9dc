import { DIFFICULTIES, LANGUAGES, type Language } from '@quizmesh/contract';
import { createContentFilter } from '../../content-filter/index.ts';
import { oneOrAll } from '../../testing/depth.ts';
import { checkDraft, checkLanguage } from '../quality/index.ts';
import { answerBlind } from './blind-answer.ts';
import { draftOffline } from './draft-offline.ts';
import { knownContent } from './testing/known-content.ts';

const knowledge = knownContent();
const policy = createContentFilter();
const others = LANGUAGES.filter((language) => !language.startsWith('en'));

function draftOf(language: Language, topic: string, changes: { seed?: string; questionCount?: number } = {}) {
  const request = {
    topic,
    language,
    questionCount: 10,
    optionCount: 4,
    difficulty: 'medium',
    seed: 'one',
  } as const;
  const result = draftOffline({ ...request, ...changes }, knowledge);
  if (!result.isServed) throw new Error(`${topic} was not served`);
  return result.draft;
}

describe.each(others)('computed questions in %s', (language) => {
  const own = knowledge.inLanguage(language);
  const names = knowledge.namesIn(language);
  const served = own?.topics.topics.filter(({ factCount }) => factCount >= 24) ?? [];

  it('are there for countries, elements and exercises', () => {
    expect(served.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'capitals',
        'capitals-europe',
        'borders',
        'country-areas',
        'element-symbols',
        'mathematics',
        'times-table-7',
        'percentages',
        'internet-domains',
      ]),
    );
  });

  it('make quizzes in the language that pass the quality checks, and whose key is found again without it', () => {
    for (const [at, { label }] of served.entries()) {
      for (const difficulty of oneOrAll(DIFFICULTIES, at)) {
        const request = {
          topic: label,
          language,
          questionCount: 10,
          optionCount: 4,
          difficulty,
          seed: label,
        };
        const result = draftOffline(request, knowledge);
        if (!own || !result.isServed) throw new Error(`${label} was not served`);
        const { draft } = result;
        expect({ label, language: draft.language, title: draft.title }).toEqual({
          label,
          language,
          title: label,
        });
        const options = { questionCount: 10, optionCount: 4, isBlocked: policy.isBlockedContent };
        expect({ label, faults: [...checkDraft(draft, options), ...checkLanguage(draft)] }).toEqual({
          label,
          faults: [],
        });
        for (const question of draft.questions)
          expect({ ...question, found: answerBlind(question, own) }).toEqual({
            ...question,
            found: question.correctAnswer,
          });
      }
    }
  });

  it('leave subjects that are more than that to the English questions', () => {
    for (const id of ['science', 'geography', 'volcanoes'])
      expect(draftOf(language, names?.labelOf(id) ?? '').language).toBe('en-US');
  });
});

it('numbers of exercises stand where the language puts them', () => {
  const questions = ['de', 'ja', 'ar'].map(
    (language) =>
      draftOf(language as Language, knowledge.namesIn(language as Language)?.labelOf('percentages') ?? '')
        .questions[0],
  );
  expect(questions[0]?.question).toMatch(/^Wie viel sind \d+ % von \d+\?$/u);
  expect(questions[1]?.question).toMatch(/^\d+ の \d+% はいくつですか？$/u);
  expect(questions[2]?.question).toMatch(/^كم تساوي \d+% من \d+؟$/u);
  for (const question of questions) {
    const [one = 0, other = 0] = (question?.question.match(/\d+/gu) ?? []).map(Number);
    expect(question?.options[question.correctAnswer]).toBe(String((one * other) / 100));
  }
});

it.each([
  ['zh', '七的乘法'],
  ['zh', '世界首都'],
  ['ar', 'العواصم العربية'],
  ['de', 'Siebener-Einmaleins'],
  ['es', 'capital'],
] as const)('a topic that names a computed subject only loosely is asked in %s: %s', (language, topic) => {
  const draft = draftOf(language, topic);
  expect(draft.language).toBe(language);
});

it.each([
  ['de', 'Elemente', 'Chemische Elemente'],
  ['ru', 'элементы', 'Химические элементы'],
  ['ar', 'العناصر', 'العناصر الكيميائية'],
  ['zh', '元素', '化学元素'],
  ['zh', '欧洲的首都', '欧洲各国首都'],
] as const)('the short name of a subject is enough in %s: %s', (language, topic, title) => {
  expect(draftOf(language, topic)).toMatchObject({ title, language, broaderTopic: undefined });
});

it('a name is found with ss instead of ß, as in Switzerland', () => {
  expect(draftOf('de', 'Fussball').title).toBe('Football');
});

it('a border that is in doubt makes no wrong option', () => {
  const truths = knowledge.inLanguage('es')?.truths;
  expect(truths?.answers('borders', 'forward', 'España').has('marruecos')).toBe(true);
});

it('areas are listed with the signs of the language, small ones with decimals', () => {
  const areas = knowledge.inLanguage('fr')?.rankedSets.find(({ id }) => id === 'country-area');
  const rows = [440, 0.44].map((area) => ['Pays', areas?.describe(area) ?? ''] as const);
  expect(areas?.list?.(rows)).toBe('Pays : 440 km² ; Pays : 0,44 km².');
});

it('readers of other languages learn English words, and the days of the week', () => {
  const facts = knowledge.inLanguage('de')?.relationSets.flatMap((set) => set.facts) ?? [];
  expect(facts).toContainEqual(expect.objectContaining({ subject: 'lunes', object: 'Montag' }));
  expect(draftOf('de', 'Englisch lernen')).toMatchObject({ title: 'Vokabeln Englisch', language: 'de' });
  expect(draftOf('en-US', 'learn English')).toMatchObject({ title: 'English vocabulary', language: 'en-US' });
});

it('words of another language are options as they are written, German verbs in lower case', () => {
  const { questions } = draftOf('ko', '독일어 단어', { questionCount: 20 });
  const words = new Set(questions.flatMap(({ options }) => options));
  expect(words).toContain('grau');
  expect(words).not.toContain('Grau');
});

it.each<[Language, string, RegExp]>([
  ['it', 'internet-domains', /^Il dominio internet (?:di |del|dell)/u],
  ['it', 'element-symbols', /^Il simbolo chimico (?:del|dell)/u],
  ['pt', 'element-symbols', /^O símbolo químico d[aeo]/u],
  ['fr', 'capitals', / est la capitale (?:de |du |des |d’|d'|de l)/u],
  ['de', 'internet-domains', /^Die Internet-Endung (?:von|der|des|vom) /u],
  ['es', 'capitals', / es la capital (?:de|del) /u],
])('explanations in %s have names in the form that their sentence needs: %s', (language, id, form) => {
  const topic = knowledge.inLanguage(language)?.topics.topics.find((one) => one.id === id);
  const { questions } = draftOf(language, topic?.label ?? '');
  const explanations = questions.flatMap(({ explanation }) => explanation ?? []);
  const [head = ''] =
    / (?:dominio|simbolo|símbolo|capitale|Internet-Endung|capital) /u.exec(explanations.join(' ')) ?? [];
  const about = explanations.filter((text) => text.includes(head));
  expect(about.length).toBeGreaterThan(2);
  expect(about.filter((text) => !form.test(text))).toEqual([]);
});
