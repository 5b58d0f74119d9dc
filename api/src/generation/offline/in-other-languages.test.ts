import { DIFFICULTIES, LANGUAGES, QUESTION_COUNTS, type Language } from '@quizmesh/contract';
import { createContentFilter } from '../../content-filter/index.ts';
import { oneOrAll, thirdOrAll } from '../../testing/depth.ts';
import { checkDraft, checkLanguage, questionReasons } from '../quality/index.ts';
import type { DraftRequest } from '../question-provider.ts';
import { answerBlind } from './blind-answer.ts';
import { draftOffline } from './draft-offline.ts';
import { CONTENT_FOLDER } from './knowledge/content-folder.ts';
import { readReservedIn } from './knowledge/reserved.source.ts';
import { readNarrowerNames, readTopicNames } from './knowledge/topic-names.source.ts';
import { knownContent } from './testing/known-content.ts';
import { completeTopics } from './topics/complete-topics.ts';
import { exampleTopics } from './topics/example-topics.ts';
import { resolveRequest } from './topics/resolve-request.ts';

// One file, because what a worker of the tests loads of a language takes more than a second.
const knowledge = knownContent();
const policy = createContentFilter();
const others = LANGUAGES.filter((language) => !language.startsWith('en'));

function draftOf(
  language: Language,
  topic: string,
  changes: Partial<Pick<DraftRequest, 'seed' | 'questionCount' | 'difficulty'>> = {},
) {
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
    for (const [at, { label }] of thirdOrAll(served, others.indexOf(language)).entries()) {
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

describe.each(others)('questions about subjects in %s', (language) => {
  const subjects = readReservedIn(CONTENT_FOLDER, language);
  const names = readTopicNames(CONTENT_FOLDER, language) ?? {};

  it.each(subjects.map((one) => [one.subject, one] as const))(
    'make quizzes about %s by every name that it has in the language, and pass the quality checks with all their options',
    (subject, { questions }) => {
      const id = subject.replaceAll(' ', '-');
      const refused = questions.flatMap(({ question, answer, wrong, explanation, source }) => {
        const draft = { question, options: [answer, ...wrong], correctAnswer: 0, explanation, source };
        const reasons = questionReasons(draft, { optionCount: 6, isBlocked: policy.isBlockedContent });
        return reasons.length > 0 ? [{ question, reasons }] : [];
      });
      expect(refused).toEqual([]);
      const [label, ...aliases] = names[id] ?? [];
      const served = (name: string) => [name, draftOf(language, name).title];
      expect([label, ...aliases].map((name) => served(name ?? ''))).toEqual(
        [label, ...aliases].map((name) => [name, label]),
      );
      for (const difficulty of DIFFICULTIES) {
        const draft = draftOf(language, label ?? '', { difficulty });
        const options = { questionCount: 10, optionCount: 4, isBlocked: policy.isBlockedContent };
        expect(draft.language).toBe(language);
        expect([...checkDraft(draft, options), ...checkLanguage(draft)]).toEqual([]);
      }
    },
  );
});

it.each([
  ['de', 'das oder dass', /dass|Relativpronomen/u, 2],
  ['nl', 'dt fouten', /\((?:vinden|gebeuren|verven|landen|deleten|groter gemaakt)\)|jij morgen/u, 6],
  ['fr', 'accord du participe passé', /participe passé|allées|parlé|qu'elle s'est/u, 4],
] as const)(
  'a chapter of a subject is asked for first, and it is told: %s "%s"',
  (language, topic, about, least) => {
    const { language: asked, broaderTopic, questions } = draftOf(language, topic);
    const first = questions.filter(({ question, options, correctAnswer }) =>
      about.test(`${question} ${options[correctAnswer]}`),
    );
    expect([asked, broaderTopic]).toEqual([language, expect.any(String)]);
    expect(first.length).toBeGreaterThanOrEqual(least);
  },
);

it('a chapter of which all questions were asked before still has one of them in its quiz', () => {
  const request = { questionCount: 10, optionCount: 4, difficulty: 'easy', language: 'de' } as const;
  const topic = 'das oder dass';
  const gap = 'Welches Wort gehört in die Lücke: „Ich hoffe, … du morgen kommst“?';
  const asked = (avoid: readonly string[], seed: string) => {
    const result = draftOffline({ ...request, topic, seed, avoid }, knowledge);
    return result.isServed ? result.draft.questions.map(({ question }) => question) : [];
  };
  const before = asked([], 'one');
  expect(before).toContain(gap);
  const again = asked(before, 'two');
  expect(again.filter((question) => before.includes(question))).toHaveLength(1);
});

it('readers of another language are asked about the grammar of German in English', () => {
  expect(draftOf('en-US', 'German grammar').language).toBe('en-US');
  expect(draftOf('fr', 'Grammaire allemande').language).toBe('en-US');
  expect(draftOf('de', 'das oder dass').language).toBe('de');
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

it.each([
  ['nl', 'spaanse woordjes', 'Spaanse woordjes'],
  ['nl', 'Duitse woorden', 'Duitse woordjes'],
  ['fr', 'verbes espagnols', 'Verbes espagnols'],
  ['it', 'lessico francese', 'Vocaboli francesi'],
  ['ru', 'испанские глаголы', 'Испанский язык: глаголы'],
  ['ru', 'спряжение немецких глаголов', 'Немецкий язык: глаголы'],
  ['ru', 'учить немецкий', 'Немецкий язык: слова'],
  ['ar', 'كلمات المانية', 'مفردات اللغة الألمانية'],
  ['ar', 'تعلم اللغة الفرنسية', 'مفردات اللغة الفرنسية'],
  ['de', 'Spanischvokabeln', 'Vokabeln Spanisch'],
] as const)(
  'words and verbs of a language are found as people call them in %s: %s',
  (language, topic, title) => {
    expect(draftOf(language, topic)).toMatchObject({ title, language, broaderTopic: undefined });
  },
);

it.each(others)('labels have the apostrophe of print in %s', (language) => {
  const labels = Object.values(readTopicNames(CONTENT_FOLDER, language) ?? {}).map(([label = '']) => label);
  expect(labels.length).toBeGreaterThan(0);
  expect(labels.filter((label) => label.includes("'"))).toEqual([]);
});

it('a name is found with ss instead of ß, as in Switzerland', () => {
  expect(draftOf('de', 'Fussball')).toEqual(draftOf('de', 'Fußball'));
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

const found = (language: Language, topic: string) => {
  const resolved = resolveRequest({ topic, language }, knowledge);
  return resolved && { id: resolved.id, leftOver: resolved.leftOver };
};
const known = [knowledge.topics.general, ...knowledge.topics.topics].map(({ id }) => id).sort();

describe.each(others)('topic names in %s', (language) => {
  const names = readTopicNames(CONTENT_FOLDER, language) ?? {};

  it('are there for every topic', () => {
    expect(Object.keys(names).sort()).toEqual(known);
  });

  it('mean one topic each', () => {
    for (const [id, own] of Object.entries(names))
      for (const name of own) expect({ name, ...found(language, name) }).toEqual({ name, id, leftOver: [] });
  });
});

it.each(others)('names of narrower topics in %s lead to the topic that contains them', (language) => {
  const narrower = Object.entries(readNarrowerNames(CONTENT_FOLDER, language));
  for (const [id, own] of thirdOrAll(narrower, others.indexOf(language)))
    for (const name of Object.keys(own)) {
      const resolved = found(language, name);
      expect({ name, id: resolved?.id, isBroader: resolved?.leftOver.length !== 0 }).toEqual({
        name,
        id,
        isBroader: true,
      });
    }
});

it.each([
  ['かざん', 'volcanoes'],
  ['カザン', 'volcanoes'],
  ['かざんのクイズ', 'volcanoes'],
  ['だいにじせかいたいせん', 'world-war-2'],
  ['ぽけもん', 'pokemon'],
  ['ネコ', 'cats'],
  ['きょうりゅうとうちゅう', 'dinosaurs-subject+space'],
  ['てんき', 'weather-subject'],
  ['でんき', 'electricity'],
])('a Japanese subject is found in kana: %s', (topic, id) => {
  expect(found('ja', topic)).toEqual({ id, leftOver: [] });
});

it.each<[Language, string, string]>([
  ['de', 'Ludwig 14', 'louis-xiv'],
  ['de', 'Ludwig 14.', 'louis-xiv'],
  ['it', 'luigi 14', 'louis-xiv'],
  ['ru', 'Екатерина 2', 'catherine-the-great'],
  ['ru', 'Пётр 1', 'peter-the-great'],
  ['en-UK', 'Henry the 8th', 'the-tudors'],
  ['en-US', 'world war 2', 'world-war-2'],
])('a ruler is found by a number that is typed in digits: %s "%s"', (language, topic, id) => {
  expect(found(language, topic)?.id).toBe(id);
});

it('a short Japanese reading inside a longer word in kana names no subject: つき (moon) in むすびつき', () => {
  expect(found('ja', 'こころのむすびつき')).toBeNull();
});

describe('topics in other languages', () => {
  it.each<[Language, string, string]>([
    ['de', 'Quiz', 'general'],
    ['ja', 'クイズ', 'general'],
    ['zh', '小测验', 'general'],
    ['es', 'volcan', 'volcanoes'],
    ['es', 'Cuestionario sobre la segunda guerra mundial', 'world-war-2'],
    ['es', 'dinosaruios', 'dinosaurs-subject'],
    ['fr', 'quiz sur le corps humain', 'human-body'],
    ['fr', "L'Egypte antique", 'ancient-egypt'],
    ['de', 'Fragen zum Mittelalter', 'middle-ages'],
    ['de', 'Das Römische Reich', 'ancient-rome'],
    ['de', '7er Reihe', 'times-table-7'],
    ['it', 'quiz sulla Rivoluzione francese', 'french-revolution'],
    ['pt', 'perguntas sobre futebol', 'football'],
    ['nl', 'vragen over het zonnestelsel', 'planets'],
    ['ru', 'викторина про динозавров', 'dinosaurs-subject'],
    ['ru', 'столицы европы', 'capitals-europe'],
    ['ru', 'викторина про вулканы для детей', 'volcanoes'],
    ['es', 'volcanes para niños', 'volcanoes'],
    ['de', 'Quiz über Vulkane für Kinder', 'volcanoes'],
    ['ar', 'أسئلة عن الفضاء', 'space'],
    ['ar', 'الحرب العالميه الثانيه', 'world-war-2'],
    ['ja', '恐竜クイズ', 'dinosaurs-subject'],
    ['ja', '太陽系についての問題', 'planets'],
    ['zh', '关于火山的题目', 'volcanoes'],
    ['zh', '哈利波特', 'harry-potter'],
    ['nl', 'europese hoofdsteden', 'capitals-europe'],
    ['nl', 'buurlanden van afrika', 'borders-africa'],
    ['de', 'europäische Währungen', 'currencies-europe'],
    ['fr', 'capitales africaines', 'capitals-africa'],
    ['es', 'capitales de sudamerica', 'capitals-south-america'],
    ['it', 'paesi confinanti in Europa', 'borders-europe'],
    ['pt', 'capitais europeias', 'capitals-europe'],
    ['ru', 'европейские столицы', 'capitals-europe'],
    ['ja', '南米の首都', 'capitals-south-america'],
    ['ko', '유럽 수도', 'capitals-europe'],
    ['zh', '非洲首都', 'capitals-africa'],
    ['ar', 'حدود أوروبا', 'borders-europe'],
    ['ar', 'عملات الدول الافريقية', 'currencies-africa'],
    ['ko', '제2차 세계대전', 'world-war-2'],
    ['ko', '공룡 퀴즈', 'dinosaurs-subject'],
    ['ko', '세계 수도', 'capitals'],
    ['it', 'calcio serie a', 'serie-a'],
    ['de', 'Brandschutz am Arbeitsplatz', 'fire-safety'],
    ['ru', 'пожарная безопасность на предприятии', 'fire-safety'],
    ['nl', 'tafels oefenen', 'times-tables'],
    ['nl', 'topografie oefenen', 'geography'],
    ['de', 'Topographie', 'geography'],
    ['de', 'Einmaleins üben', 'times-tables'],
    ['ja', '九九の練習', 'times-tables'],
    ['ko', '구구단 연습', 'times-tables'],
    ['de', 'Knochen und Muskeln des Menschen', 'bones'],
    ['ja', '人間の脳', 'brain'],
    ['es', 'tipos de rocas y minerales', 'rocks-and-minerals'],
    ['ar', 'أنهار العالم', 'rivers'],
    ['ru', 'столицы стран мира', 'capitals'],
    ['fr', 'les dinosaures pour enfants', 'dinosaurs-subject'],
    ['es', 'los planetas', 'planets-alone'],
    ['nl', 'hondenrassen', 'dog-breeds'],
    ['it', 'registi', 'film-directors'],
    ['ja', 'ギリシャ神話の神', 'greek-gods'],
    ['ru', 'Ветхий Завет', 'old-testament'],
    ['de', 'Fußballvereine', 'football-clubs'],
    ['pt', 'história do Brasil', 'brazilian-history'],
    ['es', 'la Champions', 'champions-league'],
    ['de', 'Bundesstaaten der USA', 'us-states'],
    ['ja', 'ワンピース', 'one-piece'],
    ['ko', '로블록스', 'roblox'],
    ['ru', 'Божественная комедия', 'divine-comedy'],
    ['ar', 'المغرب', 'morocco'],
  ])('%s "%s" is %s', (language, topic, id) => {
    expect(found(language, topic)).toEqual({ id, leftOver: [] });
  });

  it.each<[Language, string, string, string[]]>([
    ['es', 'cuadros de Vermeer', 'painters', ['vermeer']],
    ['de', 'Vulkane auf Island', 'volcanoes', ['auf', 'island']],
    ['fr', 'les volcans d’Islande', 'volcanoes', ['islande']],
    ['ja', 'アイスランドの火山', 'volcanoes', ['アイスランド']],
    ['pt', 'matemática básica', 'mathematics', ['basica']],
    ['pt', 'história da Grécia', 'greece', ['historia']],
    ['en-US', 'renaissance art', 'renaissance', ['renaissance', 'art']],
    ['en-US', 'michelangelo sculptures', 'michelangelo', ['michelangelo', 'sculpture']],
    // The monk Tang Sanzang is no poet of the Tang.
    ['zh', '唐诗', 'chinese-poetry', ['唐诗']],
    ['de', 'Cocktails', 'drinks', ['cocktails']],
  ])('%s "%s" is %s, and tells what of it was asked beyond', (language, topic, id, leftOver) => {
    expect(found(language, topic)).toEqual({ id, leftOver });
  });

  it.each<[Language, string, string, string[]]>([
    ['es', 'historia del fútbol', 'football', ['historia']],
    ['zh', '足球历史', 'football', ['历史']],
    ['zh', '唐朝历史', 'tang-dynasty', ['历史']],
    ['ko', '조선시대 역사', 'joseon', ['역사']],
    ['nl', 'spelregels van schaken', 'chess', ['spelregels']],
    ['ru', 'правила шахмат', 'chess', ['правила']],
    ['de', 'Bundesländer und Hauptstädte', 'cities-and-states-of-germany', ['bundeslander', 'hauptstadte']],
    [
      'de',
      'die Bundesländer und ihre Hauptstädte',
      'cities-and-states-of-germany',
      ['bundeslander', 'hauptstadte'],
    ],
    ['de', 'Tag der Deutschen Einheit', 'cold-war', ['tag', 'deutschen', 'einheit']],
    ['ru', 'Сталинградская битва', 'world-war-2', ['сталинградская', 'битва']],
    ['fr', 'fleuves de France', 'regions-and-cities-of-france', ['fleuves', 'france']],
    ['ja', '都道府県と県庁所在地', 'prefectures-of-japan', ['都道府県と県庁所在地']],
    ['ja', '二次関数', 'quadratic-equations', ['二次関数']],
    ['de', 'Fußballregeln', 'football', ['regeln']],
    ['de', 'Photosynthese der Pflanzen', 'photosynthesis', ['Bäume, Pflanzen und Blumen']],
  ])('%s "%s" is %s and generic words, which are told', (language, topic, id, leftOver) => {
    const plain = (words: readonly string[] = []) => words.map((word) => word.normalize('NFC'));
    const resolved = found(language, topic);
    expect({ id: resolved?.id, leftOver: plain(resolved?.leftOver) }).toEqual({ id, leftOver });
  });

  it.each<[Language, string, string]>([
    ['de', 'Vulkane für Anfänger', 'volcanoes'],
    ['de', 'dre Zweite Weltkrieg', 'world-war-2'],
    ['fr', 'introduction aux volcans', 'volcanoes'],
    ['zh', '火山基础知识', 'volcanoes'],
    ['ja', '火山入門', 'volcanoes'],
    ['ko', '화산 기초', 'volcanoes'],
    ['ru', 'основы химии', 'chemistry'],
    ['de', 'Vulkane und Dinosaurier', 'volcanoes+dinosaurs-subject'],
    ['ar', 'البراكين والديناصورات', 'volcanoes+dinosaurs-subject'],
    ['ja', '火山と恐竜', 'volcanoes+dinosaurs-subject'],
    ['ko', '화산과 공룡', 'volcanoes+dinosaurs-subject'],
    ['ko', '이차방정식', 'quadratic-equations'],
    ['zh', '一元二次方程', 'quadratic-equations'],
    ['ru', 'Квадратные уравнения', 'quadratic-equations'],
    ['de', 'Bruchrechnen', 'fractions'],
    ['it', 'Multipli e divisori', 'factors-multiples'],
    ['de', 'Muskeln und Knochen', 'bones'],
    ['de', 'Reptilien', 'reptiles-and-snakes'],
    ['de', 'Genetik', 'dna-and-genetics'],
    ['pt', 'Equações do 1º grau', 'equations'],
    ['ar', 'القوى والجذور', 'powers-roots'],
  ])('%s "%s" is %s, and nothing is left over', (language, topic, id) => {
    expect(found(language, topic)).toEqual({ id, leftOver: [] });
  });

  it.each<[Language, string]>([
    ['de', 'Formel 2'],
    ['es', 'historia del bádminton en Cuba'],
    ['es', 'Revolución cubana'],
    ['ar', 'الصقور'],
    ['de', 'Steuererklärung'],
    ['fr', 'mon chat préféré et sa voisine'],
    ['ja', '税金の申告'],
    ['zh', '报税'],
    ['ru', 'налоговая декларация'],
    ['ko', '세금 신고'],
  ])('%s "%s" is none of them', (language, topic) => {
    expect(found(language, topic)).toBeNull();
  });

  // Typography is spelled nearly like topography.
  it.each<[Language, string, string]>([
    ['es', 'topografia', 'geography'],
    ['it', 'topografia', 'geography'],
    ['ru', 'физические упражнения', 'yoga-and-fitness'],
    ['es', 'ejercicio físico', 'yoga-and-fitness'],
    ['fr', 'exercice physique', 'yoga-and-fitness'],
    ['it', 'esercizio fisico', 'yoga-and-fitness'],
    ['pt', 'exercício físico', 'yoga-and-fitness'],
    ['ar', 'تمارين رياضية', 'yoga-and-fitness'],
    ['fr', 'les gâteaux', 'desserts-and-baking'],
    ['fr', 'peintres néerlandais', 'painters'],
    ['de', 'griechische Schriftsteller', 'authors'],
    ['es', 'escritores griegos', 'authors'],
    ['it', 'compositori italiani', 'classical-composers'],
    ['ja', 'フランスの画家', 'painters'],
    ['en-US', 'Dutch painters', 'painters'],
    ['en-US', 'Greek writers', 'authors'],
    ['en-US', 'German composers', 'classical-composers'],
  ])(
    'are told as broader, and not as the subject of another spelling: %s "%s" is a part of %s',
    (language, topic, id) => {
      const resolved = found(language, topic);
      expect(resolved?.id).toBe(id);
      expect(resolved?.leftOver).not.toEqual([]);
    },
  );

  it.each<[Language, string, string]>([
    ['ja', '侍', 'samurai'],
    ['ja', 'へび', 'reptiles-and-snakes'],
    ['de', 'das menschliche Skelett', 'bones'],
    ['es', 'los huesos del cuerpo', 'bones'],
    ['es', 'tipos de rocas', 'rocks-and-minerals'],
    ['it', 'Minimo comune multiplo', 'factors-multiples'],
    ['ar', 'الجذور التربيعية', 'powers-roots'],
    ['nl', 'Gagarin', 'yuri-gagarin'],
    ['de', 'Musceln', 'bones'],
    ['de', 'Muskeln trainieren', 'bones'],
    ['ja', '江戸幕府の歴史と将軍', 'sengoku-and-edo'],
    ['de', 'Schlangen und Vulkane', 'reptiles-and-snakes+volcanoes'],
    ['en-US', 'Schlangen', 'reptiles-and-snakes'],
    ['de', 'Samurai Schwert', 'samurai'],
    ['ko', '엑셀 함수', 'excel-and-spreadsheets'],
    ['it', 'scomposizione in fattori primi', 'number-theory'],
    ['de', 'Dativ oder Akkusativ', 'german-grammar'],
    ['fr', 'le passé composé', 'french-grammar'],
    ['ru', 'не с глаголами', 'russian-grammar'],
    ['ar', 'كتابة الهمزة', 'arabic-grammar'],
    ['ja', '漢字の読み方', 'japanese-grammar'],
    ['zh', '拼音', 'chinese-grammar'],
    ['en-US', "their there they're", 'spelling'],
    ['en-UK', 'the highway code', 'driving-theory'],
    ['en-US', 'OSHA', 'workplace-safety'],
  ])('a half of a subject is a part of it, and says so: %s "%s" in %s', (language, topic, id) => {
    const resolved = found(language, topic);
    expect(resolved?.id).toBe(id);
    expect(resolved?.leftOver).not.toEqual([]);
  });

  it('are found by a name of another language than the page’s, when it can mean one thing only', () => {
    expect(found('en-US', 'Zweiter Weltkrieg')?.id).toBe('world-war-2');
    expect(found('de', 'volcanoes')?.id).toBe('volcanoes');
    expect(found('nl', '火山')?.id).toBe('volcanoes');
  });

  it.each<[Language, string, string]>([
    ['ja', '新選組', 'Shinsengumi'],
    ['ja', '侍', 'amurai'],
    ['de', 'Schlangen', 'nake'],
    ['zh', '肌肉', 'muscle'],
    ['ko', '기생충', 'Parasite'],
    ['fr', 'Voltaire', 'Voltaire'],
    ['de', 'Vermeer', 'Vermeer'],
    ['ko', '세종대왕', 'Sejong'],
    ['en-US', 'Tetris', 'Tetris'],
    ['en-US', "Grey's Anatomy", "Grey's Anatomy"],
  ])('put questions first that speak of the narrower name: %s "%s"', (language, topic, english) => {
    const { questions, broaderTopic } = draftOf(language, topic);
    const about = questions.filter(({ question, options, explanation }) =>
      [question, ...options, explanation].join(' ').includes(english),
    );
    expect(about.length).toBeGreaterThan(0);
    expect(broaderTopic).toBeTruthy();
  });

  it.each<[Language, string, string]>([
    ['zh', '王者荣耀', 'video-games'],
    // Two of its words are those of the Spanish league, which it is not.
    ['es', 'Liga Europa', 'football'],
    ['pt', 'Liga Europa', 'football'],
  ])(
    'of which no question speaks are refused, with the topic around them as near: %s "%s"',
    (language, topic, id) => {
      const options = { questionCount: 10, optionCount: 4, difficulty: 'easy', seed: 'one' } as const;
      const label = knowledge.namesIn(language)?.labelOf(id);
      expect(draftOffline({ ...options, topic, language }, knowledge)).toMatchObject({
        isServed: false,
        suggestions: expect.arrayContaining([label]),
      });
    },
  );

  it('that only share an Arabic article and a letter are not suggested: bees for grammar', () => {
    expect(knowledge.namesIn('ar')?.near('قواعد النحو العربي')).not.toContain('bees-and-honey');
    expect(knowledge.namesIn('ar')?.near('قواعد النحو العربي')).not.toContain('sculpture');
  });

  it('that only begin like a word are not suggested: sleep for "Schlager"', () => {
    expect(knowledge.namesIn('de')?.near('Schlagermusik')).not.toContain('sleep');
    expect(knowledge.namesIn('de')?.near('Schlafmangel')).toContain('sleep');
  });

  it('that begin or end a compound are suggested: films for "Kinderfilme"', () => {
    const options = { questionCount: 10, optionCount: 4, difficulty: 'easy', seed: 'one' } as const;
    const refused = draftOffline({ ...options, topic: 'Kinderfilme', language: 'de' }, knowledge);
    expect(refused).toMatchObject({ isServed: false, suggestions: ['Filme'] });
  });

  it.each<[Language, string, string]>([
    ['de', 'Vulkane auf Island', 'Volcanoes'],
    ['ar', 'جسم الإنسان', 'The human body'],
    ['ja', '人体', 'The human body'],
    ['nl', '火山', 'Volcanoes'],
    ['en-US', 'spanish', 'Spanish vocabulary'],
    ['de', 'volcanoes', 'Volcanoes'],
    ['fr', 'volcans et dinosaures', 'Volcanoes and Dinosaurs'],
    ['nl', 'tennis wimbledon', 'Tennis: Wimbledon'],
    ['es', 'verbos irregulares', 'English irregular verbs'],
    ['de', 'Opern von Mozart', 'Wolfgang Amadeus Mozart'],
  ])('give a quiz with English questions an English title: %s "%s"', (language, topic, title) => {
    expect(draftOf(language, topic, { questionCount: 5 })).toMatchObject({ title, language: 'en-US' });
  });

  it('put questions first that mention the left-over name', () => {
    const resolved = resolveRequest({ topic: 'cuadros de Vermeer', language: 'es' }, knowledge);
    expect(resolved?.matching.length).toBeGreaterThan(0);
    expect(resolved?.matching.length).toBeLessThan(resolved?.candidates.length ?? 0);
  });

  it('are completed, suggested and told in the language of the page', () => {
    const wanted = { questionCount: 10, language: 'de' } as const;
    expect(completeTopics('vul', wanted, knowledge)).toEqual(['Vulkane']);
    expect(completeTopics('Weltkrieg', wanted, knowledge)).toEqual(
      expect.arrayContaining(['Erster Weltkrieg', 'Zweiter Weltkrieg']),
    );
    const request = { questionCount: 10, optionCount: 4, difficulty: 'easy', seed: 'one' } as const;
    const refused = draftOffline({ ...request, topic: 'Kinderfilme', language: 'de' }, knowledge);
    const labels = Object.values(readTopicNames(CONTENT_FOLDER, 'de') ?? {}).map(([label]) => label);
    if (refused.isServed) throw new Error('A quiz about films for children was served');
    expect(refused.suggestions.length).toBeGreaterThan(0);
    expect(labels).toEqual(expect.arrayContaining([...refused.suggestions]));
    const broader = draftOffline({ ...request, topic: 'Vulkane auf Island', language: 'de' }, knowledge);
    expect(broader).toMatchObject({ isServed: true, draft: { broaderTopic: 'Vulkane', language: 'en-US' } });
  });
});

const english = [...exampleTopics('en-US'), 'Volcanoes'];

it('a quiz whose questions are found by another word is told as broader, although there are enough of them', () => {
  expect(draftOf('nl', 'koningshuis')).toMatchObject({
    title: 'The Netherlands',
    broaderTopic: 'Nederland',
  });
});

describe.each(LANGUAGES)('the examples for %s', (language) => {
  const examples = exampleTopics(language);

  it('are three at least, each once', () => {
    expect(examples.length).toBeGreaterThanOrEqual(3);
    expect(new Set(examples).size).toBe(examples.length);
  });

  it.each(examples.map((topic, at) => [topic, at] as const))(
    'are served under their own name: %s',
    (topic, at) => {
      for (const difficulty of oneOrAll(DIFFICULTIES, at))
        for (const questionCount of oneOrAll(QUESTION_COUNTS, at)) {
          const options = { topic, questionCount, optionCount: 4, difficulty, language, seed: 'one' };
          const result = draftOffline(options, knowledge);
          expect(result).toMatchObject({ isServed: true });
          expect([topic, ...english]).toContainEqual(result.isServed ? result.draft.title : null);
          expect(result).not.toHaveProperty('draft.broaderTopic', expect.anything());
        }
    },
  );
});
