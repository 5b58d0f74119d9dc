const adjectives = [
  'Swift',
  'Bright',
  'Calm',
  'Clever',
  'Bold',
  'Lucky',
  'Merry',
  'Nimble',
  'Quiet',
  'Sunny',
  'Keen',
  'Gentle',
  'Brave',
  'Jolly',
  'Witty',
  'Eager',
  'Silver',
  'Golden',
  'Curious',
  'Daring',
];
const animals = [
  'Otter',
  'Falcon',
  'Badger',
  'Heron',
  'Lynx',
  'Panda',
  'Robin',
  'Dolphin',
  'Koala',
  'Puffin',
  'Fox',
  'Owl',
  'Tiger',
  'Turtle',
  'Raven',
  'Beaver',
  'Gecko',
  'Marten',
  'Walrus',
  'Wombat',
];

/** Default name such as "Swift Otter 41"; `random` returns numbers of at least 0 and below 1. */
export function friendlyPlayerName(random: () => number): string {
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? 'Quiz';
  return `${pick(adjectives)} ${pick(animals)} ${10 + Math.floor(random() * 90)}`;
}
