import { isInLanguage } from './text-language.ts';

it.each([
  ['fr', 'Deux angles forment ensemble un angle plat. L’un mesure 50°. Combien de degrés mesure l’autre ? '],
  ['ja', 'ローマ数字の MMMDLXXIV はいくつですか？ MMMDLXXIV = M + M + M + D + L + X + X + IV = 3574. '],
  ['zh', '罗马数字 MMMDLXXIV 是多少？ MMMDLXXIV = M + M + M + D + L + X + X + IV = 3574。'],
] as const)('exercises of few words are in their language: %s', (language, question) => {
  expect(isInLanguage(question.repeat(10), language)).toBe(true);
});

it.each([
  ['fr', '¿Cuál es el río más largo del mundo y por qué se llama así en una de las lenguas? '],
  ['es', 'Quel est le plus long fleuve du monde et pour qui les cartes sont-elles dans une langue ? '],
  ['ja', 'Which Roman emperor built the long wall in the north of the island, and who was it for? '],
] as const)('a text of another language is told: not %s', (language, question) => {
  expect(isInLanguage(question.repeat(10), language)).toBe(false);
});
