/** What a checker finds without being told the key. */
export interface BlindFinding {
  /** Index of the one right option; null when it cannot tell. */
  readonly answer: number | null;
  /** 0 to 100; how sure it is of its answer. */
  readonly confidence: number;
  readonly explanation: string;
  /** http(s) addresses. */
  readonly sources: readonly string[];
}

/** A question as a checker may see it: no key, and no word of what a player claims (decision 36). */
export interface BlindQuestion {
  readonly question: string;
  readonly options: readonly string[];
  /** Where its author says the fact comes from. */
  readonly source: string | null;
}

/** Judges questions blind. */
export interface FactChecker {
  readonly name: string;
  check(question: BlindQuestion, signal: AbortSignal): Promise<BlindFinding>;
}

/** A provider's blind second pass. */
export interface BlindPass {
  readonly name: string;
  answerBlind(
    questions: readonly Pick<BlindQuestion, 'question' | 'options'>[],
    signal: AbortSignal,
  ): Promise<readonly (number | null)[]>;
}

/** Data changes after it was packed: even an exact look-up is not certain. */
const LOOKED_UP_CONFIDENCE = 95;
const CANNOT_TELL = 'The knowledge behind this site does not hold the answer to this question';

/** Homes of the open data that sources name. */
const DATA_HOMES: Readonly<Record<string, string>> = {
  'world-countries': 'https://github.com/mledoze/countries',
  'periodic-table': 'https://www.npmjs.com/package/periodic-table',
  'astronomy-engine': 'https://github.com/cosinekitty/astronomy',
};

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** The web addresses that a question's source names, by themselves or as open data. */
export function sourceAddresses(source: string | null): string[] {
  if (source === null) return [];
  const written = (source.match(/https?:\/\/\S+/g) ?? []).filter(isWebAddress);
  const homes = Object.entries(DATA_HOMES).flatMap(([name, home]) => (source.includes(name) ? [home] : []));
  return [...new Set([...written, ...homes])];
}

/** Checks facts with a provider's own blind pass. */
export function createBlindPassChecker(provider: BlindPass): FactChecker {
  return {
    name: provider.name,
    async check({ question, options, source }, signal) {
      const [answer = null] = await provider.answerBlind([{ question, options }], signal);
      if (answer === null) return { answer, confidence: 0, explanation: CANNOT_TELL, sources: [] };
      return {
        answer,
        confidence: LOOKED_UP_CONFIDENCE,
        explanation: `Asked without being told the key, the answer found is “${options[answer] ?? ''}”.`,
        sources: sourceAddresses(source),
      };
    },
  };
}
