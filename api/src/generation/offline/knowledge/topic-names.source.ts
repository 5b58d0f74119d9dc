import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@quizmesh/contract';
import { z } from 'zod';
import type { NamesById, NarrowerById } from '../topics/topic-names.ts';

const namesSchema = z.record(z.string(), z.array(z.string().min(1)).min(1));

/** `names/<language>.json`: what people call the topics; null for English, whose names are those of the topics. */
export function readTopicNames(folder: string, language: Language): NamesById | null {
  const file = join(folder, 'names', `${language}.json`);
  return existsSync(file) ? namesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

const narrowerSchema = z.record(z.string(), z.record(z.string().min(1), z.string()));

/** `narrower/<language>.json`: names of what a topic is only the wider one of, with the words by which its English questions are
 *  found, by the topic's id. */
export function readNarrowerNames(folder: string, language: Language): NarrowerById {
  return narrowerSchema.parse(JSON.parse(readFileSync(join(folder, 'narrower', `${language}.json`), 'utf8')));
}
