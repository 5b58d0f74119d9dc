import { createRequire } from 'node:module';
import { z } from 'zod';
import type { Fact, FactSet, RelationSet } from './fact-sets.ts';
import { packageVersion } from './package-version.ts';
import { relationSet } from './relation-set.ts';

const elementSchema = z.object({
  atomicNumber: z.number().int(),
  symbol: z.string(),
  name: z.string(),
  standardState: z.string(),
  groupBlock: z.string(),
});
type Element = z.output<typeof elementSchema>;

const FAMOUS = new Set(
  'H He C N O F Ne Na Mg Al Si P S Cl K Ca Ti Cr Fe Ni Cu Zn As Br Kr Ag Sn I Xe W Pt Au Hg Pb Ra U Pu Li'.split(
    ' ',
  ),
);
/** Heavier elements decay quickly and are hardly known. */
const LAST_NUMBER = 103;
/** Elements whose group is disputed or whose state was never observed. */
const GROUP_DOUBTS = new Set('H Po At Fr La Lu Ac Lr Zn Cd Hg Og Se'.split(' '));
const GROUPS: Readonly<Record<string, string>> = {
  'noble gas': 'Noble gases',
  'alkali metal': 'Alkali metals',
  'alkaline earth metal': 'Alkaline earth metals',
  halogen: 'Halogens',
  'transition metal': 'Transition metals',
  lanthanoid: 'Lanthanides',
  actinoid: 'Actinides',
};

function levelOf({ symbol, atomicNumber }: Element): number {
  if (FAMOUS.has(symbol)) return symbol.length === 1 || atomicNumber < 21 ? 1.5 : 2;
  return atomicNumber <= 56 ? 3.2 : 4.5;
}

interface SourcedElement extends Element {
  readonly version: string;
}

function factOf(element: SourcedElement, object: string, harder = 0): Fact {
  return {
    subject: element.name.toLowerCase(),
    object,
    level: Math.min(5, levelOf(element) + harder),
    note: '',
    topics: ['science', 'chemistry', 'elements'],
    source: `${element.version}: ${element.symbol}`,
  };
}

function groupOf({ symbol, groupBlock }: Element): string | null {
  return GROUP_DOUBTS.has(symbol) ? null : (GROUPS[groupBlock] ?? null);
}

function symbolFact(element: SourcedElement): Fact {
  const fact = factOf(element, element.symbol);
  const group = groupOf(element);
  return {
    ...fact,
    note: group === null ? '' : `It is one of the ${group.toLowerCase()}.`,
    topics: [...fact.topics, 'element-symbols'],
  };
}

function symbols(elements: readonly SourcedElement[]): RelationSet {
  return relationSet({
    id: 'element-symbol',
    ask: ['What is the chemical symbol of {s}?', 'Which symbol stands for {s} in the periodic table?'],
    askBack: ['Which element has the chemical symbol {o}?', 'The symbol {o} stands for which element?'],
    explain: '{o} is the chemical symbol of {s}',
    pool: 'element-symbol',
    facts: elements.map(symbolFact),
  });
}

function atomicNumbers(elements: readonly SourcedElement[]): RelationSet {
  return relationSet({
    id: 'element-number',
    ask: ['What is the atomic number of {s}?', 'How many protons does an atom of {s} have?'],
    askBack: ['Which element has the atomic number {o}?', 'Atoms of which element have exactly {o} protons?'],
    explain: 'The atomic number of {s}, its number of protons, is {o}',
    hasNoContrasts: true,
    pool: 'number',
    numberMax: LAST_NUMBER,
    facts: elements.map((element) => factOf(element, String(element.atomicNumber), 0.8)),
  });
}

function families(elements: readonly SourcedElement[]): RelationSet {
  return relationSet({
    id: 'element-group',
    ask: ['To which family of elements does {s} belong?', 'Among which elements is {s} counted?'],
    askBack: ['Which of these elements is one of the {o}?'],
    explain: '{s} is one of the {o}',
    pool: 'element-group',
    inSentence: (group) => group.toLowerCase(),
    facts: elements.flatMap((element) => {
      const group = groupOf(element);
      return group === null ? [] : [factOf(element, group, 0.4)];
    }),
  });
}

/** Chemical symbols, atomic numbers and families. */
export function elementSets(): FactSet[] {
  const load = createRequire(import.meta.url);
  const version = packageVersion('periodic-table');
  const elements = z
    .array(elementSchema)
    .parse(load('periodic-table/data.json'))
    .filter(({ atomicNumber }) => atomicNumber <= LAST_NUMBER)
    .map((element) => ({ ...element, version }));
  return [symbols(elements), atomicNumbers(elements), families(elements)];
}
