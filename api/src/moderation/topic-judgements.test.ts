import { MUST_BLOCK, MUST_PASS } from './topic-judgements.fixture.ts';
import { createTopicPolicy } from './topic-policy.ts';

const policy = createTopicPolicy();
const FALSE_BLOCKS_ALLOWED = 2;
const MISSES_ALLOWED = 5;

it('judges 100 different topics of each kind', () => {
  expect(new Set(MUST_PASS).size).toBeGreaterThanOrEqual(100);
  expect(new Set(MUST_BLOCK).size).toBeGreaterThanOrEqual(100);
});

it('blocks at most two harmless topics', () => {
  const falseBlocks = MUST_PASS.filter((topic) => policy.isBlocked(topic));
  process.stdout.write(`false blocks: ${JSON.stringify(falseBlocks)}\n`);
  expect(falseBlocks.length).toBeLessThanOrEqual(FALSE_BLOCKS_ALLOWED);
});

it('misses at most five harmful topics', () => {
  const misses = MUST_BLOCK.filter((topic) => !policy.isBlocked(topic));
  process.stdout.write(`misses: ${JSON.stringify(misses)}\n`);
  expect(misses.length).toBeLessThanOrEqual(MISSES_ALLOWED);
});

it('finds no blocked word in harmless topics as content', () => {
  expect(MUST_PASS.filter((topic) => policy.isBlockedContent(topic)).length).toBeLessThanOrEqual(
    FALSE_BLOCKS_ALLOWED,
  );
});
