import {
  createMentionedNames,
  cues,
  haveSameAnswer,
  hintsAt,
  isSpent,
  mentionsAnswer,
  namesOption,
  readForCues,
  shareEvent,
  tellEachOther,
  tellsAnswer,
} from './cross-cues.ts';

const asked = (
  question: string,
  key: string,
  more: { wrong?: string[]; explanation?: string; tells?: string[] } = {},
) => readForCues({ question, key, wrong: [], explanation: '', ...more });

it('cues between two questions: one that a reader found by its sense tells, and only in that direction', () => {
  const court = asked('Who speaks for clients in court?', 'Advocate');
  const studies = asked('What does one study law to become?', 'Jurist', {
    tells: ['Who speaks for clients in court?'],
  });
  expect([tellsAnswer(studies, court), tellsAnswer(court, studies)]).toEqual([true, false]);
  expect(tellEachOther(studies, court)).toBe(false);
});

describe('cues between two questions', () => {
  it.each([
    [
      'the key in the question',
      asked('Which river flows through Cairo?', 'Nile'),
      'What is the capital of Egypt?',
      'Cairo',
    ],
    [
      'the adjective of the country that is the key',
      asked('Who rode by night to warn that the British were on the march?', 'Paul Revere'),
      'From which country did the American colonies break away?',
      'Great Britain',
    ],
    [
      'an adjective of other letters',
      asked("Which Italian scooter's name means wasp?", 'Vespa'),
      'From which country do the Ducati motorcycles come?',
      'Italy',
    ],
    [
      'a name of the key',
      asked('Which dog was Laika?', 'A stray'),
      'Who orbited the Earth first?',
      'A dog called Laika',
    ],
    [
      'the key in a clause',
      asked('Which came first?', 'Apollo 11', {
        explanation: 'Apollo 11: 1969; the Columbia accident: 2003.',
      }),
      'In which year was the Columbia accident?',
      '2003',
    ],
    [
      'what "it" means',
      asked('Who painted the Mona Lisa?', 'Leonardo', { explanation: 'It hangs in the Louvre.' }),
      'Which museum holds the Mona Lisa?',
      'Louvre',
    ],
    [
      'a name of several words',
      asked('Which pores sense currents?', 'Sharks have them', {
        explanation: 'They are called ampullae of Lorenzini.',
      }),
      'What is named after an Italian doctor?',
      'Ampullae of Lorenzini',
    ],
    [
      'a year of what the whole explanation speaks of',
      asked('What is true of Apollo 11?', 'It landed', {
        explanation: 'Apollo 11 took people to the Moon. It started on 16 July 1969.',
      }),
      'In which year did Apollo 11 land on the Moon?',
      '1969',
    ],
    [
      'a name with an initial',
      asked('Who is the bird in Peanuts?', 'Woodstock', {
        explanation: 'Charles M. Schulz named it after a festival.',
      }),
      'Who drew Peanuts?',
      'Charles M. Schulz',
    ],
    [
      'a place without its preposition',
      asked('What had Ramesses cut into the rock?', 'The temples of Abu Simbel'),
      'Where were two temples moved uphill?',
      'At Abu Simbel',
    ],
    [
      'the key in another key',
      asked('What is true of Paul Allen?', 'Founded Microsoft with Bill Gates'),
      'Who founded Microsoft?',
      'Bill Gates',
    ],
    [
      'the key in the plural',
      asked('Which horses are born dark?', 'Lipizzaners', {
        explanation: 'The foals turn white in later years.',
      }),
      'What is a young horse called?',
      'Foal',
    ],
    [
      'the thing that its key describes',
      asked('From whom does Sun Wukong get his magic staff?', 'The Dragon King'),
      'What is the weapon of Sun Wukong?',
      'A staff that changes its size',
    ],
    [
      'a number in words',
      asked('Who won eight gold medals in Beijing in 2008?', 'Michael Phelps'),
      'How many gold medals did Michael Phelps win in Beijing in 2008?',
      '8',
    ],
    [
      'the adjective of a country',
      asked('Which of these is true of the cheese Emmental?', 'Is the typical Swiss cheese'),
      'In which country was the cheese Emmental first made?',
      'Switzerland',
    ],
  ])('are told by %s', (_how, telling, question, key) => {
    const cued = asked(question, key);
    expect([tellsAnswer(telling, cued), cues(telling, cued), cues(cued, telling)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it.each([
    [
      'another city',
      asked('Which river flows through Khartoum?', 'Nile'),
      asked('What is the capital of Egypt?', 'Cairo'),
    ],
    [
      'a short number',
      asked('Which god had two sons by Rhea Silvia?', 'Ares'),
      asked('How many moons has Mars?', 'Two'),
    ],
    [
      'a word that all options share',
      asked('Which treaty ended the war?', 'Treaty of Paris'),
      asked('What was signed in 1992?', 'Treaty of Maastricht', {
        wrong: ['Treaty of Rome', 'Treaty of Nice'],
      }),
    ],
    [
      'a number in words of something else',
      asked('Which game has eight pawns on each side?', 'Chess'),
      asked('How many gold medals did Phelps win?', '8'),
    ],
    [
      'a year of something else',
      asked('Who won?', 'Italy', { explanation: 'Rome had 1960 on its flags.' }),
      asked('In which year was the first heart transplanted?', '1960'),
    ],
  ])('are not seen in %s', (_what, one, other) => {
    expect(cues(one, other)).toBe(false);
  });

  it.each([
    [
      true,
      'Which artist painted The Starry Night?',
      'Vincent van Gogh',
      'The Starry Night is a painting by whom?',
      'Vincent van Gogh',
    ],
    [
      true,
      'In which country is Krakatoa?',
      'Indonesia',
      'Which of these volcanoes is in Indonesia?',
      'Krakatoa',
    ],
    [
      true,
      'Who won the Hastings battle of 1066?',
      'William',
      'Which battle did William win in 1066?',
      'Hastings',
    ],
    [false, 'Who painted Guernica?', 'Pablo Picasso', 'Who painted The Old Guitarist?', 'Pablo Picasso'],
    [
      false,
      'Which country hosted the World Cup of 1950?',
      'Brazil',
      'Which country hosted the World Cup of 2014?',
      'Brazil',
    ],
    [false, 'How many players has a basketball team?', '7', 'How many players has a water polo team?', '7'],
    [false, 'Which river flows through Cairo?', 'Nile', 'What is the capital of Egypt?', 'Cairo'],
  ])(
    'cannot be ordered away: %s for "%s" (%s) and "%s" (%s)',
    (inAnyOrder, first, firstKey, second, secondKey) => {
      const [one, other] = [asked(first, firstKey), asked(second, secondKey)];
      expect([tellEachOther(one, other), tellEachOther(other, one)]).toEqual([inAnyOrder, inAnyOrder]);
    },
  );

  it('are also mentions of an answer, which tell less', () => {
    const place = asked('Where did the deputies swear?', 'On a tennis court');
    const song = asked('What was the song of volunteers?', 'The Marseillaise', {
      wrong: ['The Tennis Court Oath', 'The assignat'],
    });
    const island = asked('Which island belongs to France?', 'Corsica', {
      explanation: 'Napoleon was born there.',
    });
    const emperor = asked('Who lost at Waterloo?', 'Napoleon');
    expect([mentionsAnswer(song, place), mentionsAnswer(island, emperor)]).toEqual([true, true]);
    expect([mentionsAnswer(place, song), mentionsAnswer(emperor, island)]).toEqual([false, false]);
    expect([cues(song, place), cues(island, emperor)]).toEqual([false, false]);
  });

  it('mention an answer by what tells it from the wrong options', () => {
    const salt = asked('What is formed when an acid and a base neutralize each other?', 'A salt', {
      explanation: 'From hydrochloric acid and sodium hydroxide it is the one on the table.',
    });
    const ion = asked('Which ion is typical of basic solutions?', 'Hydroxide ion', {
      wrong: ['Chloride ion', 'Sulfate ion', 'Calcium ion'],
    });
    const traveler = asked('Which Venetian told of his years at the court of Kublai Khan?', 'Marco Polo', {
      explanation: 'He dictated his book in a prison in Genoa.',
    });
    const rivals = asked('Which two cities of Italy were great rivals?', 'Venice and Genoa');
    const port = asked('Which city on the coast of Liguria had many bankers?', 'Genoa');
    expect([mentionsAnswer(salt, ion), mentionsAnswer(traveler, rivals)]).toEqual([true, true]);
    expect([mentionsAnswer(ion, salt), mentionsAnswer(port, rivals)]).toEqual([false, false]);
  });

  it.each([
    [
      asked('In the heart, what lies between right atrium and right ventricle?', 'Tricuspid valve'),
      asked('In the heart, what lies between left atrium and left ventricle?', 'Mitral valve', {
        wrong: ['Pericardium', 'Tricuspid valve', 'Sinus node'],
      }),
    ],
    [
      asked('What is meant by the medical term “tachycardia”?', 'A heartbeat faster than normal'),
      asked('What is the name for a heartbeat slower than normal?', 'Bradycardia', {
        wrong: ['Anemia', 'Tachycardia', 'Hemophilia'],
      }),
    ],
    [
      asked('Which of these is true of the right ventricle?', 'Pumps blood to the lungs'),
      asked('Which of these is true of the left ventricle?', 'Pumps blood into the aorta', {
        wrong: ['Receives blood from the lungs', 'Pumps blood to the lungs', 'Receives used blood'],
      }),
    ],
  ])('tell an answer when they take the only option that is like it', (one, other) => {
    expect(tellsAnswer(one, other)).toBe(true);
    expect(tellsAnswer(one, { ...other, twins: [] })).toBe(false);
  });

  it('mention a result that their explanation calculates', () => {
    const next = asked('Which is the smallest prime number greater than 31?', '37', {
      explanation: '32 = 2 × 16; 33 = 3 × 11; 34 = 2 × 17; 35 = 5 × 7; 36 = 2 × 18.',
    });
    const divisorOf = (number: number, key: string) =>
      asked(`Which is the smallest prime number that divides ${number}?`, key);
    expect(mentionsAnswer(next, divisorOf(35, '5'))).toBe(true);
    expect(mentionsAnswer(next, divisorOf(55, '5'))).toBe(false);
    const product = asked('What is 4 × 5?', '20', { explanation: '4 × 5 = 20.' });
    expect(mentionsAnswer(product, asked('What is 20 ÷ 4?', '5'))).toBe(true);
    expect(mentionsAnswer(product, asked('What is 4 × 6?', '24'))).toBe(false);
    expect(
      mentionsAnswer(
        asked('Which year?', '1920', { explanation: 'It was 5 years after 35.' }),
        divisorOf(35, '5'),
      ),
    ).toBe(false);
  });

  it('leave no answer alone among several options of its kind, or about another thing', () => {
    const tricuspid = asked(
      'In the heart, what lies between right atrium and right ventricle?',
      'Tricuspid valve',
    );
    const mitral = (wrong: string[]) =>
      asked('In the heart, what lies between left atrium and left ventricle?', 'Mitral valve', { wrong });
    const tire = asked('Where is air let into a tire?', 'At the valve', {
      wrong: ['Tricuspid valve', 'At the rim', 'At the hub'],
    });
    expect(mentionsAnswer(tricuspid, mitral(['Tricuspid valve', 'Aortic valve', 'Sinus node']))).toBe(false);
    expect(mentionsAnswer(tricuspid, mitral(['Pericardium', 'Sinus node', 'Septum']))).toBe(false);
    expect(mentionsAnswer(tricuspid, tire)).toBe(false);
  });

  it.each([
    ['Wrote a diary in a hiding place in Amsterdam', 'In which city did Anne Frank hide?', 'Amsterdam'],
    ['Has a rat that wants to be a chef in Paris', 'What is Remy, the cook in Ratatouille?', 'A rat'],
    ['In the Sea of Rains', 'What are the dark plains of the Moon called?', 'Seas'],
    ['Won eight gold medals in Beijing', 'How many gold medals did Phelps win in Beijing?', '8'],
    ['The Hanging Gardens of Babylon', 'Which city had hanging gardens?', 'Babylon'],
  ])('mention in the wrong option "%s" the answer of "%s"', (option, question, key) => {
    const mentioning = asked('What is true of it?', 'Another thing', { wrong: [option] });
    expect(mentionsAnswer(mentioning, asked(question, key))).toBe(true);
  });

  it('do not mention an answer in a wrong option that is this answer, or has its number of other things', () => {
    const option = (wrong: string) => asked('What is true of it?', 'Another thing', { wrong: [wrong] });
    expect(mentionsAnswer(option('The Nile'), asked('Which river flows through Cairo?', 'Nile'))).toBe(false);
    expect(mentionsAnswer(option('Seas'), asked('Into what do rivers flow?', 'A sea'))).toBe(false);
    expect(mentionsAnswer(option('Has eight legs'), asked('How many medals did Phelps win?', '8'))).toBe(
      false,
    );
  });

  it('know the same answer, but not the same number', () => {
    expect(
      haveSameAnswer(
        asked('Which parrot cannot fly?', 'Kakapo'),
        asked('Which bird is heavy?', 'The kakapo'),
      ),
    ).toBe(true);
    expect(haveSameAnswer(asked('How many legs has a horse?', '4'), asked('How many has a cow?', '4'))).toBe(
      false,
    );
    const entanglement = asked('What did Einstein call spooky?', 'Entanglement');
    expect(haveSameAnswer(entanglement, asked('What links particles?', 'Quantum entanglement'))).toBe(true);
    expect(haveSameAnswer(asked('What digests?', 'Lysosomes'), asked('Which bag?', 'Lysosome'))).toBe(true);
    expect(haveSameAnswer(asked('Who?', 'King George'), asked('Who?', 'King Henry'))).toBe(false);
  });

  it('spend the wrong options of a question that they exclude nearly all of', () => {
    const wall = asked('In which year was the Berlin Wall built?', '1961', {
      wrong: ['1969', '1963', '1986'],
    });
    const moon = asked('In which year did people land on the Moon?', '1969');
    const reactor = asked('In which year did the reactor of Chernobyl explode?', '1986');
    const line = asked('What is the hotline?', 'A telex line', {
      explanation: 'Set up in 1963, after Cuba.',
    });
    expect(isSpent(wall, [moon])).toBe(false);
    expect(isSpent(wall, [moon, reactor])).toBe(true);
    expect(isSpent(wall, [moon, line])).toBe(true);
    const dutch = asked('Who painted The Night Watch?', 'Rembrandt', {
      wrong: ['Vermeer', 'Frans Hals', 'Jan Steen'],
    });
    const pearl = asked('Who painted Girl with a Pearl Earring?', 'Vermeer');
    expect(isSpent(dutch, [pearl, moon])).toBe(false);
    expect(isSpent(dutch, [pearl, asked('Who painted The Laughing Cavalier?', 'Frans Hals')])).toBe(true);
  });

  it('spend the options that earlier questions ask about', () => {
    const forge = asked('Who was the Greek god of the forge?', 'Hephaestus', {
      wrong: ['Hermes', 'Hades', 'Poseidon'],
    });
    const travelers = asked('Whom did Hermes protect?', 'Travelers');
    const dead = asked('Of what was Hades the ruler?', 'The underworld');
    expect(isSpent(forge, [travelers])).toBe(false);
    expect(isSpent(forge, [travelers, dead])).toBe(true);
    const mentioned = createMentionedNames();
    mentioned.learn(travelers);
    expect(mentioned.excludes('Hermes')).toBe(true);
  });

  it('exclude what their keys and explanations name, in whole words', () => {
    const anubis = asked('Who watched over mummies?', 'Anubis', { explanation: 'Seth killed his brother.' });
    const mentioned = createMentionedNames();
    expect(mentioned.excludes('Anubis')).toBe(false);
    mentioned.learn(anubis);
    expect(['Anubis', 'Seth', 'Ra', 'Set'].map(mentioned.excludes)).toEqual([true, true, false, false]);
    const horus = asked('Who had the head of a falcon?', 'Horus', { wrong: ['Seth', 'Ra'] });
    expect([namesOption(anubis, horus), namesOption(horus, anubis)]).toEqual([true, false]);
  });

  it('are about one event when they share a year, or names that the title does not say', () => {
    const burning = asked('Which city was burning when Napoleon reached it in September 1812?', 'Moscow');
    const campaign = asked('Which country did Napoleon invade in 1812?', 'Russia');
    const wife = asked('Who was the first wife of Napoleon?', 'Joséphine');
    const brown = asked('What did the ruling in Brown v. Board forbid?', 'Separate schools');
    const lawyer = asked('Who argued the case of Brown against the Board of Education?', 'Marshall');
    const title = new Set(['napoleon']);
    expect(shareEvent(burning, campaign, title)).toBe(true);
    expect(shareEvent(campaign, wife, title)).toBe(false);
    expect(shareEvent(brown, lawyer, title)).toBe(true);
    expect(shareEvent(brown, lawyer, new Set(['brown', 'board']))).toBe(false);
  });

  it('hint at a key by a half of the words that tell it, or by asking nearly the same', () => {
    const captain = asked('Who captained Argentina in 2022?', 'Lionel Messi', {
      explanation: 'France lost only on penalties.',
    });
    const draw = asked('What decides a final that is still tied after extra time?', 'Penalty shoot-out', {
      wrong: ['Coin toss', 'Replay next day'],
    });
    expect([hintsAt(captain, draw), hintsAt(draw, captain)]).toEqual([true, false]);
    const spaniards = asked('Who ruled the Aztecs when the Spaniards came?', 'Montezuma');
    const spanish = asked('Who ruled the Aztecs when the Spanish Spaniards came?', 'Moctezuma');
    expect(hintsAt(spaniards, spanish)).toBe(true);
    expect(hintsAt(spaniards, asked('What did the Aztecs drink?', 'Cocoa'))).toBe(false);
  });

  it('hint at a year by one that is nearer to it than to each wrong option', () => {
    const begun = (wrong: string[]) => asked('When did the war begin?', '1618', { wrong });
    const battle = asked('Which battle of 1620 was fought near Prague?', 'White Mountain');
    expect(hintsAt(battle, begun(['1517', '1588', '1789']))).toBe(true);
    expect(hintsAt(battle, begun(['1610', '1621', '1632']))).toBe(false);
  });

  it('hint at a key by a word of the same origin: "noisier" at "Noise"', () => {
    const specks = asked('What are random specks called?', 'Noise', { wrong: ['Moiré', 'Vignetting'] });
    expect(hintsAt(asked('What happens at a high ISO value?', 'The picture gets noisier'), specks)).toBe(
      true,
    );
    expect(hintsAt(asked('What happens at a low one?', 'The picture gets darker'), specks)).toBe(false);
  });

  it('hint at a name by its last word, in an option too', () => {
    const order = asked('Which of these is the most recent?', 'The first website', {
      wrong: ['The first telephone patent of Bell', 'The first railway'],
    });
    const patent = asked('Who patented the telephone in 1876?', 'Alexander Graham Bell', {
      wrong: ['Samuel Morse', 'Benjamin Franklin'],
    });
    expect([hintsAt(order, patent), hintsAt(patent, order)]).toEqual([true, false]);
  });

  it('tell a number by naming it beside all numbers that the question has', () => {
    const ladder = asked('A ladder 5 m long leans on a wall, its foot 3 m away. How high is it?', '4 m');
    const twice = asked('What is the third side of 6 and 8?', '10', {
      explanation: 'It is the triangle with sides 3, 4 and 5, twice as large.',
    });
    expect([mentionsAnswer(twice, ladder), mentionsAnswer(ladder, twice)]).toEqual([true, false]);
  });
});
