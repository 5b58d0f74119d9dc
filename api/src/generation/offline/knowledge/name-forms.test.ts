import { LANGUAGES, type Language } from '@quizmesh/contract';
import { foldForComparison } from '../../quality/index.ts';
import { fillTemplate } from '../questions/candidate.ts';
import { readComputedTexts } from './computed-texts.source.ts';
import { CONTENT_FOLDER } from './content-folder.ts';
import type { RelationSet } from './fact-sets.ts';
import { createInflect } from './name-forms.ts';
import { setsInLanguage } from './sets-in-language.ts';

function setsIn(language: Language): RelationSet[] {
  const texts = readComputedTexts(CONTENT_FOLDER, language);
  return texts ? setsInLanguage(texts, language).filter((set) => set.kind === 'relation') : [];
}

function sentencesOf(set: RelationSet, { subject, object }: { subject: string; object: string }): string[] {
  const texts = { s: subject, o: set.inSentence?.(object) ?? object, inflect: set.inflect };
  return [...set.ask, ...set.askBack, set.explain].map((template) => fillTemplate(template, texts));
}

describe.each(LANGUAGES.filter((language) => !language.startsWith('en')))('names in %s', (language) => {
  it('have every form that a template asks for', () => {
    const places = setsIn(language).flatMap((set) =>
      set.facts.flatMap((fact) => sentencesOf(set, fact).filter((sentence) => /[{}]/u.test(sentence))),
    );
    expect(places).toEqual([]);
  });

  it.each(['capital-of', 'part-of-world'])('are asked in no question of %s that says the answer', (id) => {
    const plain = (name: string) => foldForComparison(name);
    const facts = setsIn(language).flatMap((set) => (set.id === id ? set.facts : []));
    const selfAnswering = facts.filter(
      ({ subject, object }) =>
        plain(object).includes(plain(subject)) || plain(subject).includes(plain(object)),
    );
    expect(facts.length).toBeGreaterThan(100);
    expect(selfAnswering).toEqual([]);
  });
});

describe('names in sentences', () => {
  it.each<[Language, string, string, string]>([
    ['de', 'capital-of', 'Schweiz', 'Wie heißt die Hauptstadt der Schweiz?'],
    ['de', 'borders', 'Irak', 'Welches dieser Länder grenzt an den Irak?'],
    ['es', 'capital-of', 'Reino Unido', '¿Cuál es la capital del Reino Unido?'],
    ['fr', 'capital-of', 'Japon', 'Quelle est la capitale du Japon ?'],
    ['it', 'element-symbol', 'zinco', 'Qual è il simbolo chimico dello zinco?'],
    ['pt', 'part-of-world', 'Países Baixos', 'Em que continente ficam os Países Baixos?'],
    [
      'nl',
      'borders',
      'Verenigd Koninkrijk',
      'Welk van deze landen grenst over land aan het Verenigd Koninkrijk?',
    ],
    ['ru', 'capital-of', 'Франция', 'Как называется столица Франции?'],
    ['ru', 'borders', 'Словакия', 'У какой из этих стран есть сухопутная граница со Словакией?'],
    ['ar', 'part-of-world', 'العراق', 'في أيّ قارة يقع العراق؟'],
    ['ko', 'borders', '독일', '다음 중 독일과 육지로 국경을 맞댄 나라는 어디일까요?'],
    ['ko', 'borders', '프랑스', '다음 중 프랑스와 육지로 국경을 맞댄 나라는 어디일까요?'],
  ])('%s %s %s', (language, id, subject, question) => {
    const set = setsIn(language).find((known) => known.id === id);
    const fact = set?.facts.find((known) => known.subject === subject);
    expect(set && fact && sentencesOf(set, fact)).toContain(question);
  });

  it('are no questions where the form is missing', () => {
    const inflect = createInflect([{ names: ['FRA'], ending: 'ce', forms: { of: 'de la {}ce' } }]);
    expect(inflect({ key: 'FRA', name: 'France' }, 'of')).toBe('de la France');
    expect(() => inflect({ key: 'ITA', name: 'Italie' }, 'of')).toThrow('ITA (Italie) has no form "of"');
    expect(() => inflect({ key: 'FRA', name: 'Gaule' }, 'of')).toThrow('FRA (Gaule) has no form "of"');
  });
});
