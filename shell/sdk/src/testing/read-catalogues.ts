import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const catalogueSchema = z.record(z.string(), z.string());
const moduleSchema = z.object({
  navigation: z.array(z.object({ path: z.string(), labels: catalogueSchema })).default([]),
});

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Catalogue of one language in a folder of catalogues; empty when there is none. */
export function readCatalogue(folder: string, language: string): Record<string, string> {
  const file = path.join(folder, `${language}.json`);
  return existsSync(file) ? catalogueSchema.parse(readJson(file)) : {};
}

/** Names of the catalogues in a folder, without '.json'. */
export function catalogueNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));
}

/** Navigation labels by entry that the module.json beside the sources declares; none without such a file. */
export function readNavigation(
  sources: string,
): { readonly path: string; readonly labels: Readonly<Record<string, string>> }[] {
  const file = path.join(sources, '..', 'module.json');
  return existsSync(file) ? moduleSchema.parse(readJson(file)).navigation : [];
}
