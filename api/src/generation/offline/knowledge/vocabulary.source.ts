import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WRITTEN_SOURCE, languageTag, type Language } from '@quizmesh/contract';
import { z } from 'zod';
import { foldForComparison } from '../../quality/index.ts';
import { capitalize } from '../questions/candidate.ts';
import { CONTENT_FOLDER } from './content-folder.ts';
import type { TopicRow } from './content-schema.ts';
import type { Fact, RelationSet } from './fact-sets.ts';
import type { Inflect } from './name-forms.ts';
import { relationSet } from './relation-set.ts';

/** Languages of the words, without their regions. */
const SPOKEN = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'ru', 'ar', 'ja', 'ko', 'zh'] as const;
type Spoken = (typeof SPOKEN)[number];
/** Languages that readers of English can be asked for. */
const FOREIGN = SPOKEN.filter((language) => language !== 'en');
/** Written in letters that readers of Latin ones learn first. */
const OTHER_SCRIPTS: ReadonlySet<Spoken> = new Set(['ru', 'ar', 'ja', 'ko', 'zh']);
const LEVEL_MAX = 5;

const levelSchema = z.int().min(1).max(LEVEL_MAX);
const wordsSchema = z.array(
  z.strictObject({
    kind: z.string(),
    words: z.array(z.strictObject({ level: levelSchema, ...wordFields() })),
  }),
);
const verbsSchema = z.record(
  z.enum(FOREIGN),
  z
    .strictObject({
      persons: z.array(z.string()),
      verbs: z.array(
        z.strictObject({
          infinitive: z.string(),
          /** In English. */
          meaning: z.string(),
          level: levelSchema,
          /** Of the present, in the order of the persons. */
          forms: z.array(z.string()),
          /** Wrong with every person. */
          others: z.array(z.string()),
          /** The first person before this verb: "j’". */
          first: z.string().optional(),
        }),
      ),
    })
    .optional(),
);

function wordFields(): Record<Spoken, z.ZodString> {
  const word = z.string();
  return {
    en: word,
    es: word,
    fr: word,
    de: word,
    it: word,
    pt: word,
    nl: word,
    ru: word,
    ar: word,
    ja: word,
    ko: word,
    zh: word,
  };
}

const LANGUAGE_PLACE = /\{language(?::([^{}]+))?\}/u;
/** Templates with {language} or a form of it ({language:of}), and {verb} and {meaning} in those of verbs. */
export const vocabularyTextsSchema = z.strictObject({
  words: z.strictObject({
    ask: z.string().includes('{s}').regex(LANGUAGE_PLACE),
    askBack: z.string().includes('{o}').regex(LANGUAGE_PLACE),
    explain: z.string(),
  }),
  verbs: z.strictObject({
    ask: z.string().includes('{s}').includes('{verb}').regex(LANGUAGE_PLACE),
    explain: z.string(),
  }),
});
export type VocabularyTexts = z.output<typeof vocabularyTextsSchema>;

const ENGLISH: VocabularyTexts = {
  words: {
    ask: 'What does the {language} word “{s}” mean?',
    askBack: 'What is “{o}” in {language}?',
    explain: 'In {language}, “{s}” means “{o}”',
  },
  verbs: {
    ask: 'In {language}, which present-tense form of “{verb}” ({meaning}) goes with “{s}”?',
    explain: 'The form of “{verb}” for “{s}” is “{o}”',
  },
};

const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Monday to Sunday, as CLDR has them in the runtime. */
function weekdays() {
  const formats = SPOKEN.map(
    (language) =>
      [language, new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })] as const,
  );
  const words = Array.from({ length: 7 }, (_day, at) => ({
    level: 2,
    ...Object.fromEntries(
      formats.map(([language, format]) => [language, format.format(MONDAY + at * DAY_MS)]),
    ),
  }));
  return { kind: 'weekdays', words };
}

let loaded: { words: z.output<typeof wordsSchema>; verbs: z.output<typeof verbsSchema> } | null = null;

function content() {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(CONTENT_FOLDER, 'vocabulary', `${name}.json`), 'utf8'));
  loaded ??= {
    words: [...wordsSchema.parse(read('words')), ...wordsSchema.parse([weekdays()])],
    verbs: verbsSchema.parse(read('verbs')),
  };
  return loaded;
}

const wordsTopic = (language: Spoken) => `vocabulary-${language}`;
const verbsTopic = (language: Spoken) => `verbs-${language}`;

const factOf = (fact: Pick<Fact, 'subject' | 'object' | 'level'> & { readonly topic: string }): Fact => ({
  subject: fact.subject,
  object: fact.object,
  level: fact.level,
  note: '',
  topics: [fact.topic],
  source: WRITTEN_SOURCE,
});

interface Reader {
  readonly reads: Spoken;
  readonly texts: VocabularyTexts;
  /** Inserts the asked language's name into a template. */
  readonly named: (template: string, language: Spoken) => string;
}

function wordSets(asked: Spoken, { reads, texts: { words }, named }: Reader): RelationSet[] {
  const fill = (template: string) => capitalize(named(template, asked));
  const harder = OTHER_SCRIPTS.has(asked) && !OTHER_SCRIPTS.has(reads) ? 1 : 0;
  // A bare "drink" where the reader's language knows no such particle.
  const shown = (word: string) =>
    asked === 'en' && OTHER_SCRIPTS.has(reads) ? word.replace(/^to /u, '') : word;
  return content().words.map((group) =>
    relationSet({
      id: `${wordsTopic(asked)}-${group.kind}`,
      relation: wordsTopic(asked),
      pool: `${wordsTopic(asked)}-${group.kind}`,
      ask: [fill(words.ask)],
      askBack: [fill(words.askBack)],
      explain: fill(words.explain),
      keepsCase: true,
      facts: group.words
        // "Winter" needs no translation, nor does "día" for readers of Portuguese.
        .filter((word) => foldForComparison(word[asked]) !== foldForComparison(word[reads]))
        .map((word) =>
          factOf({
            subject: shown(word[asked]),
            object: word[reads],
            level: Math.min(LEVEL_MAX, word.level + harder),
            topic: wordsTopic(asked),
          }),
        ),
    }),
  );
}

function verbSets(asked: Spoken, { texts: { verbs }, named }: Reader): RelationSet[] {
  const table = asked === 'en' ? undefined : content().verbs[asked];
  return (table?.verbs ?? []).map(({ infinitive, meaning, level, forms, others, first }) => {
    const fill = (template: string) =>
      capitalize(
        named(template, asked)
          .replaceAll('{verb}', () => infinitive)
          .replaceAll('{meaning}', () => meaning),
      );
    const id = `${verbsTopic(asked)}-${infinitive}`;
    return relationSet({
      id,
      pool: id,
      ask: [fill(verbs.ask)],
      askBack: [],
      explain: fill(verbs.explain),
      // "Which form of “fahren” goes with “wir”?" would say its answer.
      extra: forms.includes(infinitive) ? [...others, infinitive] : others,
      facts: forms.flatMap((form, at) => {
        const person = (at === 0 ? first : undefined) ?? table?.persons[at] ?? '';
        if (form === infinitive) return [];
        return [factOf({ subject: person, object: form, level, topic: verbsTopic(asked) })];
      }),
    });
  });
}

const spokenOf = (language: Language): Spoken => SPOKEN.find((one) => language.split('-')[0] === one) ?? 'en';

/** Words and verbs of other languages than the reader's. @param texts null: English */
export function vocabularySets(
  language: Language,
  texts: VocabularyTexts | null,
  inflect: Inflect = ({ name }) => name,
): RelationSet[] {
  const reads = spokenOf(language);
  const names = new Intl.DisplayNames([languageTag(language)], { type: 'language' });
  const named = (template: string, asked: Spoken) => {
    const name = names.of(asked) ?? asked;
    return template.replaceAll(new RegExp(LANGUAGE_PLACE, 'gu'), (_whole, form?: string) =>
      form === undefined ? name : inflect({ key: asked, name }, form),
    );
  };
  const reader = { reads, texts: texts ?? ENGLISH, named };
  return SPOKEN.filter((asked) => asked !== reads).flatMap((asked) => [
    ...wordSets(asked, reader),
    ...verbSets(asked, reader),
  ]);
}

/** Their topics under English names. */
export function vocabularyTopics(): TopicRow[] {
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  const inEnglish: TopicRow = [
    wordsTopic('en'),
    'English vocabulary',
    'literature',
    'English words|learn English|learning English|English for beginners|basic English|English as a second language|ESL',
    'synonyms-and-antonyms idioms',
  ];
  const others = FOREIGN.flatMap((language): TopicRow[] => {
    const name = names.of(language) ?? language;
    const words: TopicRow = [
      wordsTopic(language),
      `${name} vocabulary`,
      'literature',
      `${name} words|learn ${name}|${name} for beginners|basic ${name}|${name} language|${name} phrases`,
      '',
    ];
    const verbs: TopicRow = [
      verbsTopic(language),
      `${name} verbs`,
      'literature',
      `${name} conjugation|${name} verb conjugation|${name} verb forms`,
      '',
    ];
    return content().verbs[language] ? [words, verbs] : [words];
  });
  return [inEnglish, ...others];
}
