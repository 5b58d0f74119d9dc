/** Animals, plants, dishes, persons, titles and phrases that contain words blocked elsewhere. */
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
    "fagin(?:s|[’']s)?",
    'claus sluter',
    'kinky (?:boots|friedman)',
    'pricks? (?:(?:her|his|its|my|your|their|our|the|an?|up)[ -])?(?:finger|thumb|hand|skin|ear|bubble|conscience|balloon)s?',
    '(?:super ?bowl|chapter|volume|legio) xxx|xxx (?:corps|olympiad|summer olympics)',
    'jackass(?:: the movie|:? (?:number two|forever|3d|2\\.5|3\\.5))|(?:laughing jackass|jackass penguin)(?:es|s)?',
    'horny (?:gecko|skin|scales?|plates?|beaks?|claws?)',
    // Words of other languages that are spelled like English ones.
    'en retard|(?:le|les|du|des|de|un|sans|ce|au|son|leur) retards?|retarder|retards? (?:de|du|des|mental|scolaire)',
    '(?:fromages?|gruyère|emmental|parmesan|comté|carottes?|coco|chou|céleri) râpés?|(?:la|une) râpe|râpes? à',
    'cime di rape|rape rosse|le rape|(?:el|cola de|lomos? de|sopa de) rape|rape (?:a la|al|en salsa)',
    '(?:pik|herz|karo|kreuz|trumpf|tennis)[ -]?ass|(?:das|ein|kein) ass|ass (?:im ärmel|beim tennis)',
    "merda d[’']artista|merde d[’']artiste|la putain respectueuse|la puta respetuosa|william the bastard",
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** Removes names that only sound like blocked words. */
export function withoutAllowlisted(text: string): string {
  return text.replace(ALLOWLIST, ' ');
}

const MEDIUM =
  '(?:short |feature |documentary |silent |animated |comic |video |board |stage |tv |television |radio )?(?:films?|movies?|novels?|books?|plays?|series|shows?|sitcoms?|episodes?|songs?|albums?|games?|musicals?|operas?|comics?|podcasts?)';
const WORK = new RegExp(
  `^(.+?)\\s*\\((?:(?:18|19|20)\\d{2} )?(?:[\\p{L}]+ )?${MEDIUM}(?:,? (?:18|19|20)\\d{2})?\\)$`,
  'iu',
);
/** Titles keep words of up to this length in lower case. */
const SMALL_WORD_MAX = 3;

/** True for "How to Rob a Bank (film)": capitalised like a title, with the kind of work in brackets. */
export function isTitleOfWork(text: string): boolean {
  const words = WORK.exec(text.trim())?.[1]?.split(/\s+/u) ?? [];
  return (
    words.length > 0 &&
    words.every((word, at) => (at > 0 && word.length <= SMALL_WORD_MAX) || /^[^\p{L}]*\p{Lu}/u.test(word))
  );
}

/** Words for a field of study, a law or a period. */
const STUDY =
  /\b(?:histor(?:y|ical|ies|ians?)|laws?|legislation|legali[sz]ation|treat(?:y|ies)|conventions?|botany|taxonomy|chemistry|chemical|pharmacology|toxicology|neuroscience|medicine|medical|medieval|middle ages|ancient|roman|greek|antiquity|renaissance|inquisition|reconstruction|revolution|centur(?:y|ies)|epidemic|prohibition|prevention|museums?|painting|art|literature|etymology|sociology|criminology|psychology|studies|research|politics|policy|war on|1[0-9]{3}s?)\b/iu;
/** Words that studying a subject does not need: with one of these, the subject itself is wanted. */
const WANTED =
  /\b(?:how (?:to|do|can)|where (?:to|can)|ways? to|buy(?:ing)?|sell(?:ing)?|order(?:ing)?|for sale|cheap|best|tips|tutorials?|recipes?|mak(?:e|ing)|cook(?:ing)?|grow(?:ing)?|smok(?:e|ing)|inject(?:ing)?|videos?|pics?|join(?:ing)?|recruit\w*|glory|propaganda)\b/iu;

/** True for "Cannabis botany" and "Terrorism law", where a word of medium severity is a subject of study. */
export function isOfStudy(text: string): boolean {
  return STUDY.test(text) && !WANTED.test(text);
}
