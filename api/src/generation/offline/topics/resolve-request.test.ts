import { LANGUAGES, type Language } from '@quizmesh/contract';
import { draftOffline } from '../draft-offline.ts';
import { CONTENT_FOLDER } from '../knowledge/content-folder.ts';
import { knownContent } from '../testing/known-content.ts';
import { readNarrowerNames, readTopicNames } from '../knowledge/topic-names.source.ts';
import { completeTopics } from './complete-topics.ts';
import { resolveRequest } from './resolve-request.ts';

const knowledge = knownContent();
const found = (language: Language, topic: string) => {
  const resolved = resolveRequest({ topic, language }, knowledge);
  return resolved && { id: resolved.id, leftOver: resolved.leftOver };
};
const known = [knowledge.topics.general, ...knowledge.topics.topics].map(({ id }) => id).sort();
const named = LANGUAGES.filter((language) => !language.startsWith('en'));

describe.each(named)('topic names in %s', (language) => {
  const names = readTopicNames(CONTENT_FOLDER, language) ?? {};

  it('are there for every topic', () => {
    expect(Object.keys(names).sort()).toEqual(known);
  });

  it('mean one topic each', () => {
    for (const [id, own] of Object.entries(names))
      for (const name of own) expect({ name, ...found(language, name) }).toEqual({ name, id, leftOver: [] });
  });
});

it.each(named)('names of narrower topics in %s lead to the topic that contains them', (language) => {
  for (const [id, own] of Object.entries(readNarrowerNames(CONTENT_FOLDER, language)))
    for (const name of own) {
      const resolved = found(language, name);
      expect({ name, id: resolved?.id, isBroader: resolved?.leftOver.length !== 0 }).toEqual({
        name,
        id,
        isBroader: true,
      });
    }
});

describe('topics in other languages', () => {
  it.each<[Language, string, string]>([
    ['de', 'Quiz', 'general'],
    ['ja', 'クイズ', 'general'],
    ['zh', '小测验', 'general'],
    ['es', 'volcan', 'volcanoes'],
    ['es', 'Cuestionario sobre la segunda guerra mundial', 'world-war-2'],
    ['es', 'dinosaruios', 'dinosaurs-subject'],
    ['fr', 'quiz sur le corps humain', 'human-body'],
    ['fr', "L'Egypte antique", 'ancient-egypt'],
    ['de', 'Fragen zum Mittelalter', 'middle-ages'],
    ['de', 'Das Römische Reich', 'ancient-rome'],
    ['de', '7er Reihe', 'times-table-7'],
    ['it', 'quiz sulla Rivoluzione francese', 'french-revolution'],
    ['pt', 'perguntas sobre futebol', 'football'],
    ['nl', 'vragen over het zonnestelsel', 'planets'],
    ['ru', 'викторина про динозавров', 'dinosaurs-subject'],
    ['ru', 'столицы европы', 'capitals-europe'],
    ['ru', 'викторина про вулканы для детей', 'volcanoes'],
    ['es', 'volcanes para niños', 'volcanoes'],
    ['de', 'Quiz über Vulkane für Kinder', 'volcanoes'],
    ['ar', 'أسئلة عن الفضاء', 'space'],
    ['ar', 'الحرب العالميه الثانيه', 'world-war-2'],
    ['ja', '恐竜クイズ', 'dinosaurs-subject'],
    ['ja', '太陽系についての問題', 'planets'],
    ['zh', '关于火山的题目', 'volcanoes'],
    ['zh', '哈利波特', 'harry-potter'],
    ['ko', '제2차 세계대전', 'world-war-2'],
    ['ko', '공룡 퀴즈', 'dinosaurs-subject'],
  ])('%s "%s" is %s', (language, topic, id) => {
    expect(found(language, topic)).toEqual({ id, leftOver: [] });
  });

  it.each<[Language, string, string, string[]]>([
    ['es', 'cuadros de Vermeer', 'painters', ['vermeer']],
    ['de', 'Vulkane auf Island', 'volcanoes', ['auf', 'island']],
    ['fr', 'les volcans d’Islande', 'volcanoes', ['islande']],
    ['ja', 'アイスランドの火山', 'volcanoes', ['アイスラント']],
    ['pt', 'matemática básica', 'mathematics', ['basica']],
    ['pt', 'história do Brasil', 'brazil', ['historia']],
    ['en-US', 'renaissance art', 'renaissance', ['renaissance', 'art']],
    ['en-US', 'michelangelo sculptures', 'michelangelo', ['michelangelo', 'sculpture']],
  ])('%s "%s" is %s, and tells what of it was asked beyond', (language, topic, id, leftOver) => {
    expect(found(language, topic)).toEqual({ id, leftOver });
  });

  it.each<[Language, string]>([
    ['es', 'historia del bádminton en Cuba'],
    ['de', 'Steuererklärung'],
    ['fr', 'mon chat préféré et sa voisine'],
    ['ja', '税金の申告'],
    ['zh', '报税'],
    ['ru', 'налоговая декларация'],
    ['ko', '세금 신고'],
  ])('%s "%s" is none of them', (language, topic) => {
    expect(found(language, topic)).toBeNull();
  });

  it('are found by a name of another language than the page’s, when it can mean one thing only', () => {
    expect(found('en-US', 'Zweiter Weltkrieg')?.id).toBe('world-war-2');
    expect(found('de', 'volcanoes')?.id).toBe('volcanoes');
    expect(found('nl', '火山')?.id).toBe('volcanoes');
  });

  it('put questions first that mention the left-over name', () => {
    const resolved = resolveRequest({ topic: 'cuadros de Vermeer', language: 'es' }, knowledge);
    expect(resolved?.matching.length).toBeGreaterThan(0);
    expect(resolved?.matching.length).toBeLessThan(resolved?.candidates.length ?? 0);
  });

  it('are completed, suggested and told in the language of the page', () => {
    const wanted = { questionCount: 10, language: 'de' } as const;
    expect(completeTopics('vul', wanted, knowledge)).toEqual(['Vulkane']);
    expect(completeTopics('Weltkrieg', wanted, knowledge)).toEqual(
      expect.arrayContaining(['Erster Weltkrieg', 'Zweiter Weltkrieg']),
    );
    const request = { questionCount: 10, optionCount: 4, difficulty: 'easy', seed: 'one' } as const;
    const refused = draftOffline({ ...request, topic: 'Steuererklärung', language: 'de' }, knowledge);
    const labels = Object.values(readTopicNames(CONTENT_FOLDER, 'de') ?? {}).map(([label]) => label);
    if (refused.isServed) throw new Error('A quiz about tax returns was served');
    expect(refused.suggestions.length).toBeGreaterThan(0);
    expect(labels).toEqual(expect.arrayContaining([...refused.suggestions]));
    const broader = draftOffline({ ...request, topic: 'Vulkane auf Island', language: 'de' }, knowledge);
    expect(broader).toMatchObject({ isServed: true, draft: { broaderTopic: 'Vulkane', language: 'en-US' } });
  });
});
