import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@quizmesh/contract';
import { readJsonFolder } from '../../../config/json-folder.ts';
import { namesIn, topicKey, topicWords } from '../topics/fold-topic.ts';
import { partsOfLabel } from '../topics/label-parts.ts';
import type { TopicRow } from './content-schema.ts';
import type { WrittenSet } from './fact-sets.ts';
import {
  reservedSubjectSchema,
  subjectInLanguageSchema,
  withKnownTells,
  type ReservedSubject,
  type SubjectInLanguage,
} from './reserved-schema.ts';

/** Reads and validates the questions of a folder. @throws for an invalid file */
export function readReserved(folder: string): ReservedSubject[] {
  return withKnownTells(readJsonFolder(folder, reservedSubjectSchema).map(({ value }) => value));
}

/** Questions of subjects in another language; none where the language has no folder. @throws for an invalid file */
export function readReservedIn(contentFolder: string, language: Language): SubjectInLanguage[] {
  const folder = join(contentFolder, 'reserved-in', language);
  if (!existsSync(folder)) return [];
  return withKnownTells(readJsonFolder(folder, subjectInLanguageSchema).map(({ value }) => value));
}

function namesOf([, label, , aliases]: TopicRow): string[] {
  const parts = new Set(partsOfLabel(label));
  return [label, ...aliases.split('|')].map(topicKey).filter((key) => key !== '' && !parts.has(key));
}

const idOf = ({ subject }: Pick<ReservedSubject, 'subject'>) => subject.replaceAll(' ', '-');

interface Named {
  /** Topic id by folded name. */
  readonly holders: Map<string, string>;
  readonly topics: Map<string, TopicRow>;
}

/** Removes a name from the topic that has it as an alias. */
function release(name: string, { holders, topics }: Named): void {
  const row = topics.get(holders.get(name) ?? '');
  if (!row) return;
  const [id, label, category, aliases, includes] = row;
  const kept = aliases.split('|').filter((alias) => topicKey(alias) !== name);
  topics.set(id, [id, label, category, kept.join('|'), includes]);
  holders.delete(name);
}

/** Makes a subject a topic: the existing topic with its name, or a new one. A wider topic that had one of its names
 *  as an alias loses it, and supplies further questions when the subject has too few. */
function placeSubject(subject: ReservedSubject, named: Named): { id: string; wider: string | null } {
  const { holders, topics } = named;
  const own = [subject.label, subject.subject].map(topicKey);
  const held = own.map((name) => holders.get(name)).find((holder) => holder !== undefined) ?? null;
  const bears = [...topics.values()].find(([, label]) => own.includes(topicKey(label)))?.[0];
  if (held !== null && bears === undefined) for (const name of own) release(name, named);
  const fresh = topics.has(idOf(subject)) ? `${idOf(subject)}-subject` : idOf(subject);
  const id = bears ?? fresh;
  const [, label, category, aliases, includes] = topics.get(id) ?? [
    id,
    subject.label,
    subject.category,
    '',
    '',
  ];
  holders.set(topicKey(label), id);
  const free = [subject.label, subject.subject, ...subject.aliases].filter((name) => {
    const isFree = !holders.has(topicKey(name));
    if (isFree) holders.set(topicKey(name), id);
    return isFree;
  });
  topics.set(id, [id, label, category, [aliases, ...free].filter((name) => name !== '').join('|'), includes]);
  return { id, wider: bears === undefined ? held : null };
}

/** True when the question names its subject; "How many players are in a team?" does not. */
function standsAlone(question: string, { subject, label }: ReservedSubject): boolean {
  const own = new Set(topicWords(`${subject} ${label}`));
  return namesIn(question).size > 0 || topicWords(question).some((word) => own.has(word));
}

export interface ReservedKnowledge {
  readonly sets: WrittenSet[];
  readonly topics: readonly TopicRow[];
  /** Id of the wider topic by id of a subject's topic. */
  readonly wider: ReadonlyMap<string, string>;
}

/** The written questions under the topics of their subjects and tags. */
export function reservedSets(
  subjects: readonly ReservedSubject[],
  rows: readonly TopicRow[],
): ReservedKnowledge {
  const topics = new Map(rows.map((row) => [row[0], row]));
  const holders = new Map(rows.flatMap((row) => namesOf(row).map((key) => [key, row[0]] as const)));
  const placed = new Map(subjects.map((subject) => [subject, placeSubject(subject, { holders, topics })]));
  /** The tag "history" does not make a question about jazz a history question. */
  const narrowerTopic = (tag: string, { category }: ReservedSubject) => {
    const id = holders.get(topicKey(tag));
    return id !== undefined && id !== category && topics.get(id)?.[2] === category ? [id] : [];
  };
  const sets = subjects.map((subject): WrittenSet => {
    const { id, wider } = placed.get(subject) ?? { id: idOf(subject), wider: null };
    return {
      kind: 'written',
      id: `${subject.category}/${idOf(subject)}`,
      questions: subject.questions.map(({ tags, isInCategoryQuiz, review: _review, ...question }) => {
        const more = [
          ...(subject.isInCategoryQuiz && isInCategoryQuiz ? [subject.category] : []),
          ...(wider && isInCategoryQuiz ? [wider] : []),
          ...tags.flatMap((tag) => narrowerTopic(tag, subject)),
        ];
        return {
          ...question,
          about: tags.map(topicKey),
          topics: [...new Set([id, ...(standsAlone(question.question, subject) ? more : [])])],
        };
      }),
    };
  });
  const wider = [...placed.values()].flatMap(({ id, wider: topic }) => (topic ? [[id, topic] as const] : []));
  return { sets, topics: [...topics.values()], wider: new Map(wider) };
}

/** The written questions of another language, each under the topic of its subject alone. */
export function setsOfSubjects(subjects: readonly SubjectInLanguage[]): WrittenSet[] {
  return subjects.map((subject) => ({
    kind: 'written',
    id: idOf(subject),
    questions: subject.questions.map(({ tags, review: _review, ...question }) => ({
      ...question,
      about: tags.map(topicKey),
      topics: [idOf(subject)],
    })),
  }));
}
