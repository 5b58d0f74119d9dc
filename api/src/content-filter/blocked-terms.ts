import { foldCharacters } from './folded-text.ts';

/** High and medium block, low is only logged. Source: decision 12. */
export type Severity = 'low' | 'medium' | 'high';
export type FilterSubject =
  | 'profanity'
  | 'slur'
  | 'sexual'
  | 'drugs'
  | 'violence'
  | 'self-harm'
  | 'extremism';

export interface BlockedWords {
  readonly subject: FilterSubject;
  readonly severity: Severity;
  /** True for words that are also not allowed in quizzes, not just in topics. */
  readonly isBlockedInContent: boolean;
  /** True for subjects of history, law and science: harmless beside a word of study. */
  readonly isStudied?: boolean;
  /** Separated by blanks; a trailing ~ adds the usual endings (s, es, ed, er, ers, ing, in, y). */
  readonly words: string;
}

export const BLOCKED_WORDS: readonly BlockedWords[] = [
  {
    subject: 'profanity',
    severity: 'high',
    isBlockedInContent: true,
    words:
      'fuck~ motherfuck~ phuck~ fcuk~ fck fuk fuckin fucked fuckup fuckface mindfuck shit~ shitty shitting bullshit dipshit shithead~ shithole~ asshole~ arsehole~ jackass dumbass bitch~ biatch~ biotch~ bastard~ cunt~ cvnt~ twat~ wank~ bollocks dickhead~ douchebag~ pissed slut~ slutty whore~ goddamn cocksuck~',
  },
  // The strongest of the site's other languages, as far as they are no names, and nothing else in another language.
  {
    subject: 'profanity',
    severity: 'high',
    isBlockedInContent: true,
    words: [
      'arschloch arschlocher hurensohn hurensohne fotze fotzen wichser schlampe schlampen scheisse',
      'puta putas hijoputa mierda gilipollas cabron cabrones maricon maricones pendejo pendejos',
      'merda caralho buceta cazzo stronzo stronza stronzi puttana puttane vaffanculo coglione coglioni minchia',
      'merde putain connard connards connasse connasses salope salopes encule encules',
      'klootzak klootzakken kutwijf godverdomme',
      'блядь хуй хуйня хуйло пизда пиздец ебать ебаный уебок мудак мудаки пидор пидорас пидоры',
      'شرموطة شراميط قحبة منيوك كسمك',
    ].join(' '),
  },
  {
    subject: 'profanity',
    severity: 'medium',
    isBlockedInContent: true,
    words: 'ass arse piss titties boobs boobies dildo~ cumshot jizz prick pricks',
  },
  {
    subject: 'slur',
    severity: 'high',
    isBlockedInContent: true,
    words:
      'nigger~ nigga~ faggot~ fag~ kike~ spic spics wetback~ chink~ gook~ tranny trannies retard~ paki~ raghead~',
  },
  {
    subject: 'sexual',
    severity: 'high',
    isBlockedInContent: true,
    words:
      'porn porno pr0n pornography pornographic pornhub pornstar~ xxx hentai jailbait blowjob~ handjob~ cocksucker deepthroat gangbang~ bukkake milf~ bdsm onlyfans camgirl~ masturbat~ masturbate masturbation orgasm~ horny pedophile~ pedophilia paedophile~ paedophilia bestiality zoophilia incest rape~ raped rapist~ raping molest~ upskirt~ lolicon~ cumshot~',
  },
  {
    subject: 'sexual',
    severity: 'medium',
    isBlockedInContent: true,
    words: 'sexy sexting striptease strippers fetish~ kinky',
  },
  {
    subject: 'sexual',
    severity: 'medium',
    isBlockedInContent: true,
    isStudied: true,
    words: 'erotica erotic prostitute~ prostitution nudes',
  },
  {
    subject: 'sexual',
    severity: 'medium',
    isBlockedInContent: false,
    isStudied: true,
    words: 'orgy orgies',
  },
  {
    subject: 'sexual',
    severity: 'low',
    isBlockedInContent: false,
    words: 'sex sexual nude nudity naked penis vagina tits cum escort escorts',
  },
  {
    subject: 'drugs',
    severity: 'medium',
    isBlockedInContent: false,
    isStudied: true,
    words:
      'cocaine heroin meth methamphetamine~ amphetamine~ mdma lsd ketamine fentanyl crackhead~ marijuana cannabis shrooms narcotic~ overdose~',
  },
  {
    subject: 'drugs',
    severity: 'low',
    isBlockedInContent: false,
    words: 'drug~ weed opium alcohol tobacco nicotine',
  },
  {
    subject: 'violence',
    severity: 'medium',
    isBlockedInContent: false,
    isStudied: true,
    words:
      'torture tortured torturing beheading beheadings dismember~ necrophilia cannibalism lynching lynchings',
  },
  {
    subject: 'violence',
    severity: 'low',
    isBlockedInContent: false,
    words: 'kill~ murder~ massacre~ gore snuff bomb~ gun guns weapon~ assassin~ genocide',
  },
  {
    subject: 'extremism',
    severity: 'medium',
    isBlockedInContent: false,
    isStudied: true,
    words: 'terrorist~ terrorism jihadist~ jihadi~ kkk neonazi~ supremacist~ incel~',
  },
  { subject: 'self-harm', severity: 'low', isBlockedInContent: false, words: 'suicide suicides suicidal' },
  {
    subject: 'self-harm',
    severity: 'high',
    isBlockedInContent: true,
    words: 'kys thinspo thinspiration proana',
  },
];

export interface BlockedPhrase {
  readonly subject: FilterSubject;
  readonly severity: Severity;
  /** Also applies to the text of quizzes, where history and medicine may name what no topic may be about. */
  readonly isBlockedInContent?: boolean;
  /** True for subjects of history, law and science: harmless beside a word of study. */
  readonly isStudied?: boolean;
  /** True for phrases that films and novels are named after: "How to Rob a Bank (film)" is no instruction. */
  readonly isTitled?: boolean;
  /** Matched against the folded sentence: lower-case words, single blanks, a blank at both ends. */
  readonly pattern: RegExp;
}

/** The required phrases first, then related ones. All patterns are bounded. */
export const BLOCKED_PHRASES: readonly BlockedPhrase[] = [
  {
    subject: 'violence',
    severity: 'high',
    isBlockedInContent: true,
    isTitled: true,
    pattern:
      / how (?:do (?:i|you|u) |to |can i |u )(?:kill|murder|bomb|poison|strangle|behead|kidnap|stab|assault) (?!(?:off )?(?:the |an? )?(?:(?:garden|lawn|house|kitchen|invasive|harmful|black|fruit|fire|carpenter|head|linux|unix|windows|background|zombie|frozen|stuck) )?(?:weeds?|bacteria|germs?|viruses|mou?ld|moss|algae|lice|ants?|aphids?|pests?|insects?|mosquito(?:e?s)|fleas?|ticks?|mice|rats?|bed ?bugs|slugs|snails|wasps|termites|cockroach(?:es)?|time|process(?:es)?) )/,
  },
  {
    subject: 'violence',
    severity: 'high',
    isBlockedInContent: true,
    pattern:
      / (?:make|making|build|building|assemble) (?:an? |your )?(?:home ?made |pipe |nail |dirty |petrol )?(?:bombs?|explosives?|grenades?|silencers?) /,
  },
  {
    subject: 'violence',
    severity: 'high',
    pattern:
      / (?:bomb making|pipe bombs?|mass shootings?|school shootings?|ghost guns?|chemical weapons? recipes?|murder methods?|ways to (?:kill|murder|die)) /,
  },
  { subject: 'violence', severity: 'high', isTitled: true, pattern: / kill (?:my|your) \w+ / },
  {
    subject: 'self-harm',
    severity: 'high',
    pattern:
      / (?:suicide (?:methods?|notes?|pacts?)|(?:commit|committing) suicide|kill (?:myself|yourself|himself|herself)|self ?harm(?:ing)?|(?:cut|cutting|hurt|hurting|harm|harming|starve|starving) (?:myself|yourself)|pro ?ana|end my life) /,
  },
  {
    subject: 'extremism',
    severity: 'high',
    pattern:
      / (?:(?:kill|gas|exterminate|murder|lynch|hang|shoot|burn|behead|rape|hate|i hate) (?:all )?(?:the )?|death to (?:all )?(?:the )?)(?:jews?|muslims?|christians?|hindus?|gays?|lesbians?|trans|blacks?|whites?|asians?|arabs?|mexicans?|women|immigrants?|refugees?|infidels?|kafirs?) /,
  },
  {
    subject: 'extremism',
    severity: 'high',
    pattern:
      / (?:hate (?:groups?|speech)|white (?:supremacy|supremacists?|power|nationalis[mt]s?)|(?:holocaust|gas chambers) (?:denial|deniers?|hoax|lie|never happened|(?:is|was|were) (?:an? )?(?:hoax|fake|fakes|lie|myth|invented))|neo nazis?(?:m)?|nazi propaganda|heil hitler|race war|great replacement|isis (?:recruitment|propaganda|fighters?)|join(?:ing)? isis) /,
  },
  // Written without blanks between words.
  {
    subject: 'profanity',
    severity: 'high',
    isBlockedInContent: true,
    pattern: new RegExp(foldCharacters('操你妈|去你妈的|他妈的|傻逼|婊子|くたばれ|씨발|개새끼'), 'u'),
  },
  {
    subject: 'extremism',
    severity: 'medium',
    isStudied: true,
    pattern: / (?:ku klux klan|ethnic cleansing|al qaeda|islamic state) /,
  },
  {
    subject: 'sexual',
    severity: 'high',
    isBlockedInContent: true,
    pattern:
      / (?:child (?:porn\w*|abuse|sex|sexual abuse)|sex (?:positions?|tapes?|toys?|acts?|videos?|slaves?|with)|oral sex|anal sex|blow jobs?|hand jobs?|(?:have|having|had) sex|(?:dick|cock|pussy|boobs?|tits?|penis|vagina) (?:pics?|pictures?|photos?|videos?)|nude (?:girls?|photos?|pics?|celebrities)|naked (?:girls?|women|boys?|children|celebrities)|strip clubs?|sexual (?:positions?|fantas\w+|acts?|fetish\w*)|only fans|big (?:boobs|tits|cocks?)|suck (?:my|a) (?:dick|cock)|jerk(?:ing)? off|lolita porn) /,
  },
  {
    subject: 'drugs',
    severity: 'high',
    pattern:
      / (?:meth labs?|(?:cook|cooking|make|making|buy|buying|sell|selling|take|taking|smoke|smoking|inject|injecting) (?:meth|drugs|crack|weed|heroin|cocaine)|get(?:ting)? (?:high|stoned)) /,
  },
  {
    subject: 'drugs',
    severity: 'medium',
    isStudied: true,
    pattern:
      / (?:crystal meth|crack cocaine|(?:hard|illegal|recreational) drugs|magic mushrooms|drug (?:dealing|dealers?|cartels?|trafficking)) /,
  },
  {
    subject: 'violence',
    severity: 'medium',
    isStudied: true,
    pattern:
      / (?:gore videos?|blood and gore|animal (?:cruelty|abuse)|dog fighting|snuff films?|torture (?:methods?|devices?)) /,
  },
];
