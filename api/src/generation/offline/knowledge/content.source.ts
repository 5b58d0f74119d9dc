import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  contentSchema,
  topicsSchema,
  type Content,
  type ContentSet,
  type TopicRow,
} from './content-schema.ts';
import type { Fact, FactSet, RankedSet, RelationSet } from './fact-sets.ts';

const words = (text: string) => text.split(' ').filter((word) => word !== '');

function factsOf(set: ContentSet, category: string): Fact[] {
  return set.facts.map(([subject, object, level, note = '', topics = '']) => ({
    subject,
    object,
    level,
    note,
    topics: [
      ...new Set([...(set.isInCategoryQuiz ? [category] : []), ...words(set.topics), ...words(topics)]),
    ],
    source: `Quizmesh content: ${category}/${set.id}`,
  }));
}

/** First words that keep their capital inside a sentence. */
const NAMES =
  /^(?:African|Alzheimer's|American|Andean|Andromeda|Anopheles|Arctic|Beaufort|Boolean|Brownie|Death's|Ebola|El|European|Geiger|Golgi|Kuiper|Kármán|Komodo|Lagrange|Lyme|Mach|Milky|Oort|Panenka|Parkinson's|Pitot|Polaroid|Portuguese|Ring of Fire|Trojan|Venus|Wankel)(?![a-z])/u;

/** "queue" for "Queue"; "RAW", "HDR" and names stay. */
function asCommonNoun(object: string): string {
  const [first = '', second = ''] = object;
  return NAMES.test(object) || second !== second.toLowerCase()
    ? object
    : first.toLowerCase() + object.slice(1);
}

/** "is the light volcanic stone" says the same as the noun phrase "the light volcanic stone". */
const NOUN_CLAUSE = /^(?:is|was|are|were) (?=(?:the|a|an) )/u;
const SMALLEST_FORM = 6;

/** Sets with descriptions as options: noun phrases and clauses are never mixed. */
function backSets(set: RelationSet): RelationSet[] {
  const isNoun = ({ subject }: Fact) => NOUN_CLAUSE.test(subject);
  const nouns = set.facts.filter(isNoun);
  const clauses = set.facts.filter((fact) => !isNoun(fact));
  const back = { ...set, ask: [] };
  const sets = [
    {
      ...back,
      askBack: set.askBack.map((text) =>
        text
          .replace(/is true of|was true of/u, 'describes')
          .replace(/^Which statement about (.*) is right\?$/u, 'Which of these describes $1?'),
      ),
      facts: nouns.map((fact) => ({
        ...fact,
        asserted: fact.subject,
        subject: fact.subject.replace(NOUN_CLAUSE, ''),
      })),
    },
    { ...back, facts: clauses },
  ];
  return sets.filter(({ facts }) => facts.length >= SMALLEST_FORM);
}

function asksForDescriptions({ askBack, facts }: RelationSet): boolean {
  return (
    askBack.some((text) => /true of/u.test(text)) && facts.some(({ subject }) => NOUN_CLAUSE.test(subject))
  );
}

function relationSets(set: ContentSet, category: string): RelationSet[] {
  const whole = relationSet(set, category);
  return asksForDescriptions(whole) ? [{ ...whole, askBack: [] }, ...backSets(whole)] : [whole];
}

function relationSet(set: ContentSet, category: string): RelationSet {
  const { id, relation = id, ask, askBack, explain, pool, extra, women, kinds, also } = set;
  return {
    kind: 'relation',
    id,
    relation,
    ask,
    askBack,
    explain,
    pool,
    extra,
    women,
    kinds,
    also,
    inSentence: (object) => set.inSentence[object] ?? (set.common ? asCommonNoun(object) : object),
    facts: factsOf(set, category),
  };
}

const TIMELINE_GAP_YEARS = 3;

/** Facts with dates can also be put in order. */
function timelineSet(set: ContentSet, category: string): RankedSet {
  return {
    kind: 'ranked',
    id: `${set.id}-order`,
    askLeast: ['Which of these came first?', 'Which of these is the earliest?'],
    askMost: ['Which of these came last?', 'Which of these is the most recent?'],
    describe: (year) => String(year),
    isClear: (one, other) => Math.abs(one - other) >= TIMELINE_GAP_YEARS,
    entities: factsOf(set, category).map(({ subject, object, ...rest }) => ({
      ...rest,
      name: subject,
      value: Number(object),
    })),
  };
}

/** The sets of one content file. */
export function contentSets({ category, sets }: Content): FactSet[] {
  return sets.flatMap((set): FactSet[] => [
    ...relationSets(set, category),
    ...(set.timeline ? [timelineSet(set, category)] : []),
  ]);
}

const TOPICS_FILE = 'topics.json';
/** Content files without facts. */
const OTHER_FILES: readonly string[] = [TOPICS_FILE, 'achievements.json', 'narrower.json'];

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Reads and validates the curated content of a folder. */
export function readContent(folder: string): { readonly sets: FactSet[]; readonly topics: TopicRow[] } {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json') && !OTHER_FILES.includes(name));
  return {
    sets: files.sort().flatMap((name) => contentSets(contentSchema.parse(readJson(join(folder, name))))),
    topics: topicsSchema.parse(readJson(join(folder, TOPICS_FILE))),
  };
}
