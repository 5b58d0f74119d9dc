import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exerciseSets } from '../computed/exercises.ts';
import { musicTheorySets } from '../computed/music-theory.source.ts';
import { readContent } from './content.source.ts';
import { countrySets } from './countries.source.ts';
import { elementSets } from './elements.source.ts';
import { createKnowledgeIndex, type KnowledgeIndex } from './knowledge-index.ts';
import { readReserved, reservedSets } from './reserved.source.ts';
import { planetSets } from './planets.source.ts';

const CONTENT_FOLDER = fileURLToPath(new URL('../../../../content', import.meta.url));

/** Reads every source and builds the index; takes some tenths of a second. */
export function loadKnowledge(folder: string = CONTENT_FOLDER): KnowledgeIndex {
  const content = readContent(folder);
  const reserved = reservedSets(readReserved(join(folder, 'reserved')), content.topics);
  const computed = [...planetSets(), ...musicTheorySets(), ...exerciseSets()];
  return createKnowledgeIndex(
    [...reserved.sets, ...content.sets, ...countrySets(), ...elementSets(), ...computed],
    reserved.topics,
    reserved.wider,
  );
}
