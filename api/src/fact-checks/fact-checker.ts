import type { Language } from '@quizmesh/contract';
import { checkMessages } from './check-messages.ts';
import { isOwnData } from './question-origin.ts';

/** The result of a check that does not see the key. */
export interface BlindFinding {
  /** Index of the one right option; null when undecided. */
  readonly answer: number | null;
  /** 0 to 100; how sure it is of its answer. */
  readonly confidence: number;
  readonly explanation: string;
  /** http(s) addresses. */
  readonly sources: readonly string[];
}

/** A question as a checker sees it: without the key and without the player's reason for a dispute (decision 36). */
export interface BlindQuestion {
  readonly question: string;
  readonly options: readonly string[];
  /** Of its quiz. */
  readonly language: Language;
  /** Where the question's author says the fact comes from. */
  readonly source: string | null;
  /** What the text says that the question was made from; absent without one. */
  readonly quotation?: string;
  /** Provider of its quiz, and the provider's model. */
  readonly madeBy: { readonly provider: string; readonly model: string | null };
}

/** Checks questions without seeing the key. */
export interface FactChecker {
  readonly name: string;
  /** Milliseconds that a check of so many questions may take; absent: two minutes. */
  timeLimitMs?(questions: number): number;
  /** @returns one finding per question, in their order */
  check(questions: readonly BlindQuestion[], signal: AbortSignal): Promise<readonly BlindFinding[]>;
}

/** A provider's blind check. */
export interface BlindPass {
  readonly name: string;
  answerBlind(
    questions: readonly Pick<BlindQuestion, 'question' | 'options'>[],
    signal: AbortSignal,
    context?: { readonly sourceText?: string | undefined },
  ): Promise<readonly (number | null)[]>;
}

/** Data changes after it was packaged: even an exact lookup is not certain. */
const LOOKED_UP_CONFIDENCE = 95;
/** A check that is not independent of the writer proves little: looking up a question in its own source finds a typo but not
 *  an error of the source, and a model makes the same error twice. At most 70, so that no badge says "Verified" or
 *  "Disputed" (decision 52); it is also the threshold that the quality of a quiz uses. */
const NOT_INDEPENDENT_CONFIDENCE = 70;

/** Web addresses of the open data that sources name. */
const DATA_HOMES: Readonly<Record<string, string>> = {
  'world-countries': 'https://github.com/mledoze/countries',
  'periodic-table': 'https://www.npmjs.com/package/periodic-table',
  'astronomy-engine': 'https://github.com/cosinekitty/astronomy',
};

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** The web addresses in a question's source, written out or as the name of open data. */
export function sourceAddresses(source: string | null): string[] {
  if (source === null) return [];
  const written = (source.match(/https?:\/\/\S+/g) ?? []).filter(isWebAddress);
  const homes = Object.entries(DATA_HOMES).flatMap(([name, home]) => (source.includes(name) ? [home] : []));
  return [...new Set([...written, ...homes])];
}

/** Checks facts with the provider's own blind check. */
export function createBlindPassChecker(provider: BlindPass): FactChecker {
  function findingOf(
    { options, source, madeBy, language }: BlindQuestion,
    answer: number | null,
  ): BlindFinding {
    const messages = checkMessages(language);
    if (answer === null) return { answer, confidence: 0, explanation: messages.unknown, sources: [] };
    const found = messages.found.replace('{answer}', () => options[answer] ?? '');
    const isSameSource = isOwnData(madeBy.provider, source);
    return {
      answer,
      confidence: isSameSource ? NOT_INDEPENDENT_CONFIDENCE : LOOKED_UP_CONFIDENCE,
      explanation: isSameSource ? `${found} ${messages.sameData}` : found,
      // What an author names was not looked at.
      sources: isSameSource ? sourceAddresses(source) : [],
    };
  }
  return {
    name: provider.name,
    async check(questions, signal) {
      if (questions.length === 0) return [];
      const shown = questions.map(({ question, options }) => ({ question, options }));
      const quotations = questions.flatMap(({ quotation }) => quotation ?? []);
      const sourceText = quotations.length > 0 ? quotations.join('\n\n') : undefined;
      const answers = await provider.answerBlind(shown, signal, { sourceText });
      return questions.map((question, index) => findingOf(question, answers[index] ?? null));
    },
  };
}

export interface ModelCheckerDeps {
  readonly name: string;
  readonly model: string;
  readonly timeLimitMs: (questions: number) => number;
  /** Asks the model, which sees only questions, options and quotations; null for a question that it left out. */
  readonly ask: (
    questions: readonly Pick<BlindQuestion, 'question' | 'options' | 'quotation'>[],
    signal: AbortSignal,
  ) => Promise<readonly (BlindFinding | null)[]>;
  /** The model answered in an unusable form: asking the same again costs money and helps little. */
  readonly isUseless: (error: unknown) => boolean;
}

/** Vendors and routers write the same model in other ways: "openai/gpt-4.1-mini", "gpt-4.1-mini-2025-04-14", "llama3.1:latest". */
function modelName(model: string): string {
  return model
    .toLowerCase()
    .replace(/^.*\//u, '')
    .replace(/-\d{4}-\d{2}-\d{2}$/u, '')
    .replace(/:(?:latest|free|beta)$/u, '');
}

/** Checks facts with a language model that does not see the key. A finding is independent when another model wrote the
 *  question. */
export function createModelChecker({
  name,
  model,
  timeLimitMs,
  ask,
  isUseless,
}: ModelCheckerDeps): FactChecker {
  type Shown = Pick<BlindQuestion, 'question' | 'options' | 'quotation'>;
  async function findings(
    shown: readonly Shown[],
    signal: AbortSignal,
  ): Promise<readonly (BlindFinding | null)[]> {
    if (shown.length === 0) return [];
    try {
      return await ask(shown, signal);
    } catch (error) {
      if (!isUseless(error)) throw error;
      if (shown.length === 1) return [null];
      // One question may spoil the answer to all.
      const half = Math.ceil(shown.length / 2);
      return [
        ...(await findings(shown.slice(0, half), signal)),
        ...(await findings(shown.slice(half), signal)),
      ];
    }
  }
  return {
    name,
    timeLimitMs,
    async check(questions, signal) {
      const found = await findings(
        questions.map(({ question, options, quotation }) => ({
          question,
          options,
          ...(quotation !== undefined && { quotation }),
        })),
        signal,
      );
      return questions.map(({ madeBy, language }, index) => {
        const messages = checkMessages(language);
        const none = { answer: null, confidence: 0, explanation: messages.noAnswer, sources: [] };
        const finding = found[index] ?? none;
        const isSameModel = madeBy.provider === name && modelName(madeBy.model ?? model) === modelName(model);
        if (finding.answer === null || !isSameModel) return finding;
        const confidence = Math.min(finding.confidence, NOT_INDEPENDENT_CONFIDENCE);
        return { ...finding, confidence, explanation: `${finding.explanation} ${messages.sameModel}`.trim() };
      });
    },
  };
}
