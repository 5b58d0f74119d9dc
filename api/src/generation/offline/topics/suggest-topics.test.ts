import { TOPIC_MAX_LENGTH } from '@quizmesh/contract';
import { createContentFilter } from '../../../content-filter/index.ts';
import { draftOffline } from '../draft-offline.ts';
import { knownContent } from '../testing/known-content.ts';
import { editDistance } from './edit-distance.ts';
import { nearnessTo } from './near-meaning.ts';
import { suggestTopics } from './suggest-topics.ts';

const knowledge = knownContent();
const { topics } = knowledge;
const labelsOf = (found: readonly { readonly label: string }[]) => found.map(({ label }) => label);
const suggest = (topic: string) => labelsOf(suggestTopics(topic, topics, { canServe: () => true }));
const categoriesOf = (labels: readonly string[]) =>
  new Set(topics.topics.filter(({ label }) => labels.includes(label)).map(({ category }) => category));

describe('topic suggestions', () => {
  it.each([
    ['martial arts movies', 10],
    ['Norwegian jazz', 10],
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
    expect(suggestions.length).toBeGreaterThan(0);
    const served = suggestions.map((label) => draftOffline({ ...options, topic: label }, knowledge).isServed);
    expect(served).toEqual(suggestions.map(() => true));
  });

  it.each([
    ['car insurance', 'Cars'],
    ['Car Insurance', 'Cars'],
    ['astronmy', 'Astronomy'],
    ['chemsitry', 'Chemistry'],
    ['Eurpe capitals', 'Capitals of Europe'],
    ['Norwegian jazz', 'Jazz'],
    ['horror movies', 'Films'],
  ])('for "%s" begin with %s', (topic, label) => {
    expect(suggest(topic)[0]).toBe(label);
  });

  it.each(['quantum knitting', 'zxcv qwer', 'Zorgonia', 'asdfgh', '🎉', 'holocaust', 'weapons of world war'])(
    'for "%s", to which nothing is near or which is denied, are none',
    (topic) => {
      expect(suggest(topic)).toEqual([]);
    },
  );

  it('ignore numbers in the topic', () => {
    expect(categoriesOf(suggest('90s movies'))).toEqual(new Set(['entertainment']));
  });

  it('ignore a word of a longer name: a league of cities is no sport', () => {
    expect(suggest('the Zorgonian League')).not.toContain('Premier League');
  });

  it('leave out unsupported topics', () => {
    const canServe = ({ label }: { readonly label: string }) => label !== 'Films';
    const offered = labelsOf(suggestTopics('martial arts movies', topics, { canServe }));
    expect(offered).not.toContain('Films');
    expect(offered).toContain('Martial arts');
  });

  it('contain no topic that the content filter blocks', () => {
    const policy = createContentFilter();
    expect(topics.topics.filter(({ label }) => policy.isBlocked(label))).toEqual([]);
  });
});

describe('nearness of a suggestion to a request', () => {
  const near = (request: string, label: string) => {
    const topic = topics.topics.find((one) => one.label === label);
    if (!topic) throw new Error(`No topic ${label}`);
    return nearnessTo(request, topics)(topic);
  };

  it.each([
    ['Hamlet', 'Shakespeare'],
    ['organic chemistry', 'Chemistry'],
    ['car insurance', 'Cars'],
    ['car maintenance', 'Cars'],
    ['Norwegian jazz', 'Jazz'],
    ['astronmy', 'Astronomy'],
    ['volcanoe', 'Volcanoes'],
    ['fotosynthesis', 'Photosynthesis'],
    ['Beethovan', 'Ludwig van Beethoven'],
    ['horror movies', 'Films'],
    ['mental health', 'Health'],
    ['food safety', 'Food and cooking'],
    ['Microsoft Word', 'Microsoft'],
    ['US state capitals', 'Capitals of the world'],
    ['Egypt', 'Ancient Egypt'],
    ['mathematics for grade 5', 'Mathematics'],
    ['80s music', 'Music'],
    ['earthqakes', 'Earthquakes and plate tectonics'],
    ['Usain Bolt', 'The Olympic Games'],
    ['Henry VIII', 'The Tudors'],
    ['fortnite skins', 'Fortnite'],
    ['women in world war 2', 'World War II'],
  ])('"%s": %s is near', (request, label) => {
    expect(near(request, label)).toBe(true);
  });

  it.each([
    ['AWS Solutions Architect', 'Architecture'],
    ['Squid Game', 'Life in the sea'],
    ['Squid Game', 'Board and card games'],
    ['React', 'Physics'],
    ['One Piece', 'Chess'],
    ['percentages', 'Brain'],
    ['long division', 'Cells'],
    ['driving theory test', 'Cricket'],
    ['driving theory test', 'Albert Einstein'],
    ['general knowledge', 'Medicine'],
    ['marketing', 'New York City'],
    ['solar panels', 'The solar system'],
    ['fire safety', 'Motor sport'],
    ['Percy Jackson', 'Michael Jackson'],
    ['PowerPoint', 'Stranger Things'],
    ['apple pie', 'Apple (company)'],
    ['rock climbing', 'Rock music'],
    ['school friends', 'Friends'],
    ['astrology', 'Astronomy'],
    ['decimals', 'Binary numbers'],
    ['punctuation', 'Evolution'],
    ['Scotland', 'Dogs'],
    ['renewable energy', 'Dogs'],
    ['acids and bases', 'Baseball'],
    ['mental health', 'Mental arithmetic'],
    ['women in world war 2', 'FIFA World Cup'],
    ['war games', 'Star Wars'],
    ['world of goo', 'Food and cooking'],
    ['Florence and the Machine', 'Italy'],
  ])('"%s": %s is not near', (request, label) => {
    expect(near(request, label)).toBe(false);
  });

  it('is a property of all topics that are shown', () => {
    for (const request of ['car insurance', 'Hamlet', 'React', '80s music'])
      expect(suggest(request).filter((label) => !near(request, label))).toEqual([]);
  });
});

/** A worker answers all players in turn: before, these took it 50 s and 8 s, and every quiz meanwhile. */
describe('a topic of the longest length', () => {
  const MANY_NAMES_MS = 3000;

  it.each([
    ['each of whose letters stands for a phrase', '\ufdfa'.repeat(TOPIC_MAX_LENGTH)],
    ['of one word', 'a'.repeat(TOPIC_MAX_LENGTH)],
    ['of unknown words', 'abcdefghij klmnopqrst '.repeat(TOPIC_MAX_LENGTH / 22)],
  ])('%s is refused as soon as a short one', (_what, topic) => {
    const options = { questionCount: 5, optionCount: 4, difficulty: 'easy', seed: 's' } as const;
    const refuse = (text: string) => {
      const start = performance.now();
      const { isServed } = draftOffline({ ...options, language: 'en-US', topic: text }, knowledge);
      expect(isServed).toBe(false);
      return performance.now() - start;
    };
    const short = Math.max(refuse('qwzxv'), refuse('vxzwq'));
    expect(refuse(topic)).toBeLessThan(MANY_NAMES_MS + 4 * short);
  });
});

describe('edit distance', () => {
  it('counts two swapped letters as one typing error', () => {
    expect([editDistance('chemsitry', 'chemistry'), editDistance('ab', 'ba')]).toEqual([1, 1]);
  });

  it('counts inserted, dropped and replaced letters', () => {
    expect([
      editDistance('jazz', 'jazz'),
      editDistance('jaz', 'jazz'),
      editDistance('kitten', 'sitting'),
    ]).toEqual([0, 1, 3]);
  });

  it('is not counted where the lengths alone differ more than it may', () => {
    expect([editDistance('jaz', 'jazz', 1), editDistance('a'.repeat(100_000), 'jazz', 2)]).toEqual([
      1,
      Infinity,
    ]);
  });
});
