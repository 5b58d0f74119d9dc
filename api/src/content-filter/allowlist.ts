/** Animals, plants, dishes and titles whose words are blocked elsewhere. */
const ALLOWLIST = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[
    '(?:african|asian|asiatic|indian|nubian|persian|somali|syrian|tibetan) wild ass(?:es)?',
    'rape of (?:the lock|lucrece|lucretia|the sabine women)',
    'chinks? in the armou?r',
    '(?:blue|red|brown|masked|nazca|peruvian)(?:[ -]footed)? boob(?:y|ies)',
    'rape[ -]?seeds?|oil[ -]?seed rape|rape (?:oil|honey)',
    'horny (?:toads?|lizards?|layers?|goat weed)',
    '(?:welsh|pork|black country) faggots',
    'faggots,?[ (:–-]{1,3}(?:(?:and|with|in) )?(?:peas|gravy|mash|onion gravy|(?:welsh|british|english) (?:meatballs?|cooking|cuisine|food|dish(?:es)?)|meatballs?|the dish)',
    'fucking,? (?:the )?(?:upper )?austrian?',
    '(?:the )?tortured (?:poets?|artists?|genius(?:es)?|souls?)',
    'heroin chic',
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** The text without the names that only sound like blocked words. */
export function withoutAllowlisted(text: string): string {
  return text.replace(ALLOWLIST, ' ');
}

const MEDIUM =
  '(?:short |feature |documentary |silent |animated |comic |video |board |stage |tv |television |radio )?(?:films?|movies?|novels?|books?|plays?|series|shows?|sitcoms?|episodes?|songs?|albums?|games?|musicals?|operas?|comics?|podcasts?)';
const WORK = new RegExp(
  `^(.+?)\\s*\\((?:(?:18|19|20)\\d{2} )?(?:[\\p{L}]+ )?${MEDIUM}(?:,? (?:18|19|20)\\d{2})?\\)$`,
  'iu',
);
/** Titles leave short words small. */
const SMALL_WORD_MAX = 3;

/** True for "How to Rob a Bank (film)": a title as titles are written, and in brackets what it is the title of. */
export function isTitleOfWork(text: string): boolean {
  const words = WORK.exec(text.trim())?.[1]?.split(/\s+/u) ?? [];
  return (
    words.length > 0 &&
    words.every((word, at) => (at > 0 && word.length <= SMALL_WORD_MAX) || /^[^\p{L}]*\p{Lu}/u.test(word))
  );
}

/** How people write of a field of study, a law or a time. */
const STUDY =
  /\b(?:histor(?:y|ical|ies|ians?)|laws?|legislation|legali[sz]ation|treat(?:y|ies)|conventions?|botany|taxonomy|chemistry|chemical|pharmacology|toxicology|neuroscience|medicine|medical|medieval|middle ages|ancient|roman|greek|antiquity|renaissance|inquisition|reconstruction|revolution|centur(?:y|ies)|epidemic|prohibition|prevention|museums?|painting|art|literature|etymology|sociology|criminology|politics|policy|war on|1[0-9]{3}s?)\b/iu;
/** What nobody needs to study a thing: where these stand, the thing itself is wanted. */
const WANTED =
  /\b(?:how (?:to|do|can)|where (?:to|can)|ways? to|buy(?:ing)?|sell(?:ing)?|order(?:ing)?|for sale|cheap|best|tips|tutorials?|recipes?|mak(?:e|ing)|cook(?:ing)?|grow(?:ing)?|smok(?:e|ing)|inject(?:ing)?|videos?|pics?|join(?:ing)?|recruit\w*|glory|propaganda)\b/iu;

/** True for "Cannabis botany" and "Terrorism law", where a word of medium severity is a thing to know about. */
export function isOfStudy(text: string): boolean {
  return STUDY.test(text) && !WANTED.test(text);
}
