import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, type Language } from '@quizmesh/contract';
import { z } from 'zod';
import { topicKey } from '../topics/fold-topic.ts';
import type { TopicIndex, TopicTies } from '../topics/topic-index.ts';
import { exerciseSets } from '../computed/exercises.ts';
import { timesTableTopics } from '../computed/times-tables.ts';
import { musicTheorySets } from '../computed/music-theory.source.ts';
import { readComputedTexts } from './computed-texts.source.ts';
import { CONTENT_FOLDER } from './content-folder.ts';
import type { TopicRow } from './content-schema.ts';
import { readContent } from './content.source.ts';
import { countrySets } from './countries.source.ts';
import { elementSets } from './elements.source.ts';
import { createKnowledgeIndex, type KnowledgeIndex } from './knowledge-index.ts';
import { readReserved, readReservedIn, reservedSets, setsOfSubjects } from './reserved.source.ts';
import { planetSets } from './planets.source.ts';
import { setsInLanguage, topicsOf } from './sets-in-language.ts';
import { vocabularySets, vocabularyTopics } from './vocabulary.source.ts';
import { readNarrowerNames, readTopicNames } from './topic-names.source.ts';

const CAPITAL = /\p{Lu}/u;

/** Names of narrower topics by the topic that contains them, in the order of the file; proper names are written with capitals. */
export function readNarrower(folder: string): Pick<TopicTies, 'narrower' | 'properNames'> {
  const file: unknown = JSON.parse(readFileSync(join(folder, 'narrower.json'), 'utf8'));
  const lists = z.record(z.string(), z.array(z.string().min(3)).min(1)).parse(file);
  const pairs = Object.entries(lists).flatMap(([topic, names]) =>
    names.map((name) => [topicKey(name), topic] as const),
  );
  const names = Object.values(lists).flat();
  return {
    narrower: new Map(pairs),
    properNames: new Set(names.filter((name) => CAPITAL.test(name)).map(topicKey)),
  };
}

/** What is computed and written in another language; null for English. */
function loadLanguage(folder: string, language: Language, { topics }: TopicIndex): KnowledgeIndex | null {
  const texts = readComputedTexts(folder, language);
  const names = readTopicNames(folder, language);
  if (!texts || !names) return null;
  const written = setsOfSubjects(readReservedIn(folder, language));
  const sets = [...setsInLanguage(texts, language), ...written];
  const own = topicsOf(sets);
  const rows = topics
    .filter(({ id }) => own.has(id))
    .map(({ id, category }): TopicRow => {
      const [label = id, ...aliases] = names[id] ?? [];
      return [id, label, category, aliases.join('|'), ''];
    });
  return createKnowledgeIndex(sets, rows, { language, description: texts.description });
}

/** Reads all sources and builds the index; takes some tenths of a second. */
export function loadKnowledge(folder: string = CONTENT_FOLDER): KnowledgeIndex {
  const content = readContent(folder);
  const reserved = reservedSets(readReserved(join(folder, 'reserved')), content.topics);
  const computed = [
    ...planetSets(),
    ...musicTheorySets(),
    ...vocabularySets(DEFAULT_LANGUAGE, null),
    ...exerciseSets(),
  ];
  return createKnowledgeIndex(
    [...reserved.sets, ...content.sets, ...countrySets(), ...elementSets(), ...computed],
    [...reserved.topics, ...timesTableTopics(), ...vocabularyTopics()],
    {
      ties: { wider: reserved.wider, ...readNarrower(folder) },
      readNames(language) {
        const names = readTopicNames(folder, language);
        return names && { names, narrower: readNarrowerNames(folder, language) };
      },
      loadLanguage: (language, topics) => loadLanguage(folder, language, topics),
    },
  );
}
