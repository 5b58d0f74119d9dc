import { createContentFilter } from './content-filter.ts';

const policy = createContentFilter();

const harmless = [
  'Super Bowl XXX',
  'Games of the XXX Olympiad',
  'Jackass: The Movie',
  'The jackass penguins of Namibia',
  'how to kill weeds in the garden',
  'serial killers',
  'terrorism studies',
  'how to kill a process in Linux',
  'how to kill bacteria',
  'Bombe glacée',
  'recette de bombe au chocolat',
  'wie baut man ein Haus',
  'Wie funktioniert eine Atombombe',
  'hacer una bomba de agua',
  'Badebomben selber machen',
  'faire une bombe de bain',
  'Wie bringe ich Kindern Lesen bei',
  'matar un ruiseñor',
  'Scunthorpe',
  'classic cars',
  'cocktails',
  'World War II',
  'breast cancer',
  'assassination of Julius Caesar',
  'Essex',
  'sextant',
  'Charles Dickens',
  'cockatoo',
  'therapist',
  'grapes',
  'drugstore beetle',
  'Penistone',
  'To Kill a Mockingbird',
  'Murder on the Orient Express',
  'The Holocaust',
  'Nazi Germany',
  'atomic bomb',
  'killer whales',
  'Isis and Osiris',
  'Middlesex',
  'Sussex',
  'Arsenal',
  'Cassandra',
  'Massachusetts',
  'assembly language',
  'analysis',
  'shitake mushrooms',
  'Moby Dick',
  'cocker spaniel',
  'Hancock',
  'peacocks',
  'Titanic',
  'titmouse',
  'circumference',
  'document formats',
  'cucumbers',
  'rapeseed oil',
  'drapes',
  'skyscrapers',
  'Buttress',
  'Pissarro',
  'Uranus',
  'USSR',
  'U.S.A. history',
  'F. Scott Fitzgerald',
  'J. R. R. Tolkien',
  '1984 by George Orwell',
  'B-52 bomber',
  'Boeing 747',
  'C++',
  'C#',
  'sexual reproduction in plants',
  'the human penis bone',
  'Battle of the Sexes',
  'weaponry of ancient Rome',
  'French Revolution',
  'suicide prevention',
  'Rwandan genocide',
  'gun control',
  'war on drugs policy',
  'Dick Turpin',
  'how to cook pasta',
  'night shift',
  '日本の歴史',
  'История России',
  'canal boats',
  'pricking out seedlings',
  'spicy food',
  'spices of India',
  'Opium Wars',
  'Boston Massacre',
  'Al Gore',
  'blue tits',
  'Ford Escort',
  'weed control',
  'magna cum laude',
  'African wild ass',
  'The Rape of the Lock',
];

const blocked = [
  'how to kill',
  'How to Murder someone',
  'how to bomb a bridge',
  'suicide method',
  'suicide methods',
  'hate group',
  'hate speech',
  'white supremacy',
  'White Supremacists',
  'holocaust denial',
  'Holocaust deniers',
  'how do I kill my neighbour',
  'fuck',
  'FUCKING hell',
  'f u c k',
  'f.u.c.k',
  'f-u-c-k',
  'fu\u200bck',
  'ｆｕｃｋ',
  'fück',
  'fuuuuck',
  'f*ck',
  'sh*t',
  'sh1t',
  '$hit',
  'b1tch',
  'a$$hole',
  'фuck you сunt',
  'cunt',
  'bullshit',
  'what the f u c k',
  'motherfucker',
  'wankers',
  'slut',
  'whore',
  'nigger',
  'n1gger',
  'faggots',
  'porn',
  'p0rn',
  'PORN stars',
  'hentai',
  'xxx',
  'sex positions',
  'child porn',
  'oral sex',
  'naked girls',
  'sexy',
  'blowjobs',
  'rape',
  'rapists',
  'pedophilia',
  'cocaine',
  'heroin',
  'h3roin',
  'crystal meth',
  'buy weed',
  'LSD',
  'hard drugs',
  'how to make a bomb',
  'making explosives',
  'pipe bomb',
  'school shooting',
  'commit suicide',
  'kill myself',
  'self-harm',
  'terrorism',
  'terrorist',
  'Ku Klux Klan',
  'neo-nazis',
  'ethnic cleansing',
  'al-Qaeda',
  'dog fighting',
  'gore videos',
  'how to b u i l d a bomb',
  'how to k i l l',
  'ways to poison my neighbour',
  'Nazi ideology is right',
  'recette de bombe artisanale',
  'wie baut man eine Bombe',
  'how to kill people',
  'cómo hacer una bomba casera',
  'come costruire una bomba',
  'wie bringe ich jemanden um',
  "comment tuer quelqu'un",
  'como fazer uma bomba',
  'Bombe selber bauen',
  'hoe maak je een bom',
  'wie vergifte ich meinen Nachbarn',
  'cómo matar a alguien',
];

describe('content filter for topics', () => {
  it.each(harmless)('allows "%s"', (topic) => {
    expect(policy.matches(topic).filter(({ severity }) => severity !== 'low')).toEqual([]);
    expect(policy.isBlocked(topic)).toBe(false);
  });

  it.each(blocked)('blocks "%s"', (topic) => {
    expect(policy.isBlocked(topic)).toBe(true);
  });

  it('reports topics that are only logged', () => {
    expect(policy.matches('atomic bomb')).toEqual([{ rule: 'bomb', subject: 'violence', severity: 'low' }]);
  });

  it.each(['cannabis', 'terrorism', 'crack cocaine', 'Ku Klux Klan', 'erotica'])(
    'allows "%s" with a word of study, unless the subject itself is requested',
    (subject) => {
      expect(policy.isBlocked(subject)).toBe(true);
      expect(policy.isBlocked(`History of ${subject}`)).toBe(false);
      expect(policy.isBlocked(`History of ${subject} for sale`)).toBe(true);
    },
  );

  it.each(['porn', 'rape', 'neo-nazis', 'fucking', 'sexy'])('blocks "%s" with a word of study', (word) => {
    expect(policy.isBlocked(`History of ${word}`)).toBe(true);
  });

  it.each([
    ['How to roll sushi', 'how to roll a joint'],
    ['How to steal a base', 'how do I steal a phone'],
    ['The XXX Olympiad', 'xxx olympics'],
    ['Jackass Forever', 'jackass'],
    ['Jews in Poland', 'jews own the media'],
    ['How to get rid of body odour', 'how to get rid of a body'],
    ['How to beat kids at Mario Kart', 'how to beat my wife'],
    ['How to drug test athletes', 'how to drug a girl at a party'],
    ['The Naked Gun', 'nude teens'],
    ['How to Rob a Bank (film)', 'how to rob a bank (film)'],
    ['How to Rob a Bank (2007 film)', 'How to Rob a Bank'],
    ['How to Kill Your Husband (TV series)', 'how to kill my husband (real)'],
    ['How to Hide a Body (Novel, 2019)', 'How to Hide a Body (tutorial)'],
    ['How to Blow Up a Pipeline (film)', 'How to Make a Bomb (film)'],
    ['Kill Bill (movie)', 'Child Porn (film)'],
    ['how 2 cook pasta', 'how 2 kill'],
    ['Blink-182 and how 2 Unlimited began', 'how2kill some1'],
    ['2 kinds of rocks', 'h0w 2 k1ll'],
    ['How U-boats work', 'how u kill someone'],
    ['How to draw a bank', 'how 2 rob a bank'],
    ['Tips to make dough', 'how 2 make a b0mb'],
    ['The liberation of the gas chambers', 'the holocaust never happened'],
  ])('allows "%s", but blocks "%s"', (topic, harm) => {
    expect(policy.isBlocked(topic)).toBe(false);
    expect(policy.isBlocked(harm)).toBe(true);
  });

  it.each(['how to hack the ', 'buy gun a ', 'jews are ', 'how to make '])('stays fast for "%s"', (part) => {
    const started = performance.now();
    policy.isBlocked(part.repeat(5000));
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('returns rule, subject and severity', () => {
    expect(policy.matches('cocaine')).toEqual([{ rule: 'cocaine', subject: 'drugs', severity: 'medium' }]);
  });

  it('blocks history and medicine subjects only in topics, profanity also in content', () => {
    expect(policy.isBlockedContent('Which company sold heroin as a cough medicine?')).toBe(false);
    expect(policy.isBlockedContent('Which torture ended in 1789?')).toBe(false);
    expect(policy.isBlockedContent('Who said "shit"?')).toBe(true);
    expect(policy.isBlockedContent('Do you know how to kill a king?')).toBe(true);
    expect(policy.isBlockedContent('Which group did the Ku Klux Klan Act fight?')).toBe(false);
  });

  it('handles a very long topic quickly', () => {
    const started = performance.now();
    policy.isBlocked('how to make a '.repeat(5000));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

it.each([
  'Arschloch',
  'du Hurensohn',
  'H u r e n s o h n',
  'Scheiße',
  'hijoputa',
  'Cabrón 7',
  'Merde alors',
  'connard',
  'caralho',
  'vaffanculo',
  'klootzak',
  'Хуй',
  'пиздец',
  'شرموطة',
  '你他妈的',
  '傻逼',
  'くたばれ',
  '씨발',
])('content filter: %s is blocked as a topic and in quizzes', (text) => {
  expect(policy.isBlocked(text)).toBe(true);
  expect(policy.isBlockedContent(text)).toBe(true);
});

it.each([
  "Fick's laws of diffusion",
  'Giovanni Verga',
  'Troia',
  'パチンコ',
  '시발점',
  '병신년',
  'cono de helado',
  'Reputation (Taylor Swift)',
  'disputas',
  'computadora',
  'Emerald',
  'Smerdyakov',
  'хутор',
])('content filter: %s is allowed', (text) => {
  expect(policy.isBlocked(text)).toBe(false);
});

it.each([
  'Le train est en retard',
  'Pourquoi le retard du train?',
  'Retarder un départ',
  'Du fromage râpé',
  'Râpe à fromage',
  'Orecchiette con le cime di rape',
  'Rape a la marinera',
  'El rape es un pez',
  'Pik-Ass',
  'Was ist ein Ass beim Tennis?',
  "Piero Manzoni: Merda d'artista",
  'La Putain respectueuse',
  'William the Bastard',
])('content filter: %s is allowed as a topic and in quizzes', (text) => {
  expect(policy.isBlocked(text)).toBe(false);
  expect(policy.isBlockedContent(text)).toBe(false);
});

it.each(['what a retard', 'retards', 'rape', 'nice ass', 'a bastard', 'merda', 'râpe her'])(
  'content filter: %s stays blocked',
  (text) => {
    expect(policy.isBlocked(text)).toBe(true);
  },
);
