import { shareAddress, shareTier } from './share.ts';

test.each([
  [100, 'master'],
  [90, 'master'],
  [89, 'great'],
  [80, 'great'],
  [79, 'good'],
  [70, 'good'],
  [69, 'fair'],
  [50, 'fair'],
  [49, 'start'],
])('shares %i percent with the message %s', (percentage, tier) => {
  expect(shareTier(percentage)).toBe(tier);
});

test('puts text and link into the share address', () => {
  expect(shareAddress('whatsapp', 'I scored 8/10', 'https://q.example/quiz/1')).toBe(
    'https://wa.me/?text=I%20scored%208%2F10%20https%3A%2F%2Fq.example%2Fquiz%2F1',
  );
});
