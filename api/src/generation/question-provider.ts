import type { Difficulty, Language } from '@quizmesh/contract';

/** What a provider is asked for. */
export interface DraftRequest {
  /** Normalised and allowed by the topic policy. */
  readonly topic: string;
  readonly questionCount: number;
  readonly optionCount: number;
  readonly difficulty: Difficulty;
  /** Language the caller would like; the draft says which one it is in. */
  readonly language: Language;
  /** Equal requests with equal seeds may give equal drafts; another seed asks for other questions. */
  readonly seed: string;
  /** Notes to make the quiz from; only for providers that read them. */
  readonly sourceText?: string | undefined;
  /** Questions asked not long ago, which a provider may keep away from. */
  readonly avoid?: readonly string[];
}

export interface DraftQuestion {
  readonly question: string;
  readonly options: readonly string[];
  /** Index into `options`. */
  readonly correctAnswer: number;
  readonly explanation: string | null;
  /** Where the fact comes from, e.g. "world-countries 5.1.0: FRA"; null for providers without sources. */
  readonly source: string | null;
}

export interface QuizDraft {
  readonly title: string;
  readonly description: string;
  /** Canonical category, or 'general'. */
  readonly category: string;
  readonly tags: readonly string[];
  readonly language: Language;
  /** What the quiz is about where that is more than was asked for; whoever asked is told. */
  readonly broaderTopic?: string | undefined;
  readonly questions: readonly DraftQuestion[];
}

/** A question without its key: what the blind second pass is shown. */
export type BlindQuestion = Pick<DraftQuestion, 'question' | 'options'>;

/** Answers questions without being told the key. */
export interface BlindAnswerer {
  /** @param sourceText notes that the questions were made from
   *  @returns per question the index of the one right option, or null when none or several are right
   *  @throws {UnusableAnswerError} the answer tells nothing */
  answerBlind(
    questions: readonly BlindQuestion[],
    signal: AbortSignal,
    sourceText?: string,
  ): Promise<readonly (number | null)[]>;
}

/** Writes drafts about a topic. A draft is a proposal: the gate decides. */
export interface QuestionProvider extends BlindAnswerer {
  readonly name: 'offline' | 'openai';
  readonly model: string | null;
  /** Makes quizzes from notes. */
  readonly readsSourceText?: boolean;
  /** Topics that it serves at every length and difficulty, and that read well in that language. */
  exampleTopics(language: Language): readonly string[];
  /** Topics it can serve that go on from what was typed; absent where any topic can be asked for. */
  completeTopic?(typed: string, questionCount: number, signal: AbortSignal): Promise<readonly string[]>;
  /** @throws {TopicNotSupportedError} the provider knows too little about the topic
   *  @throws {UnusableAnswerError} there is no draft in its answer */
  draft(request: DraftRequest, signal: AbortSignal): Promise<QuizDraft>;
}
