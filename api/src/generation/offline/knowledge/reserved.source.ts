import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { namesIn, topicKey, topicWords } from '../topics/fold-topic.ts';
import type { TopicRow } from './content-schema.ts';
import type { WrittenSet } from './fact-sets.ts';
import { reservedSubjectSchema, type ReservedSubject } from './reserved-schema.ts';

/** Reads and checks the questions of a folder.
 *  @throws a file holds something else */
export function readReserved(folder: string): ReservedSubject[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.json')).sort();
  return files.map((name) => {
    const content: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const { data, error } = reservedSubjectSchema.safeParse(content);
    if (error) throw new Error(`${name}: ${z.prettifyError(error)}`, { cause: error });
    return data;
  });
}

function namesOf([, label, , aliases]: TopicRow): string[] {
  return [label, ...aliases.split('|')].map(topicKey).filter((key) => key !== '');
}

/** "Coffee and tea" is asked for as coffee and as tea. */
function partsOf({ label }: ReservedSubject): string[] {
  return label.includes(' and ') ? label.split(' and ') : [];
}

const idOf = ({ subject }: ReservedSubject) => subject.replaceAll(' ', '-');

/** The topics with the subjects among them. A subject that bears a known topic's name adds to that topic; names that
 *  are taken stay with their holders. */
function withSubjects(rows: readonly TopicRow[], subjects: readonly ReservedSubject[]) {
  const topics = new Map(rows.map((row) => [row[0], row]));
  const holders = new Map(rows.flatMap((row) => namesOf(row).map((key) => [key, row[0]] as const)));
  const topicOf = new Map<ReservedSubject, string>();
  for (const subject of subjects) {
    const own = [subject.label, subject.subject];
    const known = own.map((name) => holders.get(topicKey(name))).find((holder) => holder !== undefined);
    const id = known ?? idOf(subject);
    const held = topics.get(id);
    if (held && known === undefined) throw new Error(`The subject ${id} has the id of another topic`);
    const [, label, category, aliases, includes] = held ?? [id, subject.label, subject.category, '', ''];
    holders.set(topicKey(label), id);
    const free = [...own, ...subject.aliases, ...partsOf(subject)].filter((name) => {
      const isFree = !holders.has(topicKey(name));
      if (isFree) holders.set(topicKey(name), id);
      return isFree;
    });
    const names = [aliases, ...free].filter((name) => name !== '').join('|');
    topics.set(id, [id, label, category, names, includes]);
    topicOf.set(subject, id);
  }
  return { topics: [...topics.values()], holders, topicOf };
}

/** True when the question tells what it is about: "How many players are in a team?" does not. */
function standsAlone(question: string, { subject, label }: ReservedSubject): boolean {
  const own = new Set(topicWords(`${subject} ${label}`));
  return namesIn(question).size > 0 || topicWords(question).some((word) => own.has(word));
}

/** Questions as they were written, under the topics that their subjects and tags name. */
export function reservedSets(
  subjects: readonly ReservedSubject[],
  rows: readonly TopicRow[],
): { readonly sets: WrittenSet[]; readonly topics: readonly TopicRow[] } {
  const { topics, holders, topicOf } = withSubjects(rows, subjects);
  const categoryOf = new Map(topics.map(([id, , category]) => [id, category]));
  /** "history" in a question about jazz makes it none about history. */
  const narrowerTopic = (tag: string, { category }: ReservedSubject) => {
    const id = holders.get(topicKey(tag));
    return id !== undefined && id !== category && categoryOf.get(id) === category ? [id] : [];
  };
  const sets = subjects.map((subject): WrittenSet => {
    const own = topicOf.get(subject) ?? idOf(subject);
    return {
      kind: 'written',
      id: `${subject.category}/${idOf(subject)}`,
      questions: subject.questions.map(({ tags, review: _review, ...question }) => {
        const wider = [subject.category, ...tags.flatMap((tag) => narrowerTopic(tag, subject))];
        return {
          ...question,
          topics: [...new Set([own, ...(standsAlone(question.question, subject) ? wider : [])])],
        };
      }),
    };
  });
  return { sets, topics };
}
