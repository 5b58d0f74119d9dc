import { createContentFilter } from '../../../content-filter/index.ts';
import { draftOffline } from '../draft-offline.ts';
import { loadKnowledge } from '../knowledge/load-knowledge.ts';
import { editDistance, suggestTopics } from './suggest-topics.ts';

const knowledge = loadKnowledge();
const { topics } = knowledge;
const suggest = (topic: string) => suggestTopics(topic, topics, () => true).suggestions;
const categoriesOf = (labels: readonly string[]) =>
  new Set(topics.topics.filter(({ label }) => labels.includes(label)).map(({ category }) => category));

describe('topic suggestions', () => {
  it.each([
    ['quantum knitting', 10],
    ['asdfgh', 10],
    ['🎉', 10],
    ['holocaust', 10],
    ['moon landing of Tintin in Belgium', 20],
  ])('for "%s" all give a quiz of %i questions', (topic, questionCount) => {
    const options = {
      questionCount,
      optionCount: 6,
      difficulty: 'hard',
      language: 'en-US',
      seed: 's',
    } as const;
    const refused = draftOffline({ ...options, topic }, knowledge);
    expect(refused.isServed).toBe(false);
    const suggestions = refused.isServed ? [] : refused.suggestions;
    expect(suggestions).toHaveLength(5);
    const served = suggestions.map((label) => draftOffline({ ...options, topic: label }, knowledge).isServed);
    expect(served).toEqual(suggestions.map(() => true));
  });

  it.each([
    ['car insurance', 'Cars'],
    ['Car Insurance', 'Cars'],
    ['astronmy', 'Astronomy'],
    ['Norwegian jazz', 'Jazz'],
    ['quantum knitting', 'Sewing and knitting'],
  ])('for "%s" begin with %s', (topic, label) => {
    expect(suggest(topic)[0]).toBe(label);
  });

  it.each([
    ['quantum knitting', true],
    ['car insurance', true],
    ['zxcv qwer', false],
    ['holocaust', false],
  ])('for "%s" report whether they are related: %s', (topic, areNear) => {
    expect(suggestTopics(topic, topics, () => true).areNear).toBe(areNear);
  });

  it('include subjects that only questions mention', () => {
    expect(suggest('Dracula')).toContain('Authors and their books');
  });

  it('ignore numbers in the topic', () => {
    expect(categoriesOf(suggest('90s movies'))).toEqual(new Set(['entertainment']));
  });

  it('continue with the category of the closest topic', () => {
    expect(categoriesOf(suggest('car insurance'))).toEqual(new Set(['automotive']));
  });

  it('ignore a word of a longer name: a league of cities is no sport', () => {
    const near = suggest('the Zorgonian League');
    expect(near).not.toContain('Premier League');
    expect(near).not.toContain('Baseball');
  });

  it('are popular topics of several categories when nothing is similar, and vary', () => {
    const [one, other] = [suggest('zxcv qwer'), suggest('Roblox')];
    expect(categoriesOf(one).size).toBe(5);
    expect(categoriesOf(other).size).toBe(5);
    expect(one).not.toEqual(other);
    expect(suggest('zxcv qwer')).toEqual(one);
  });

  it('leave out unsupported topics', () => {
    const offered = suggestTopics('car insurance', topics, ({ label }) => label !== 'Cars').suggestions;
    expect(offered).not.toContain('Cars');
    expect(offered).toHaveLength(5);
  });

  it('reveal nothing about denied subjects', () => {
    expect(suggest('weapons of world war')).toEqual(suggest('porn'));
  });

  it('contain no topic that the content filter blocks', () => {
    const policy = createContentFilter();
    expect(topics.topics.filter(({ label }) => policy.isBlocked(label))).toEqual([]);
  });
});

describe('edit distance', () => {
  it('counts inserted, dropped and replaced letters', () => {
    expect([
      editDistance('jazz', 'jazz'),
      editDistance('jaz', 'jazz'),
      editDistance('kitten', 'sitting'),
    ]).toEqual([0, 1, 3]);
  });
});
