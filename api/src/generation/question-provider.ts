import type { Difficulty, Language, MaterialPlace, Quotation, TopicHints } from '@quizmesh/contract';

/** The input of a provider. */
export interface DraftRequest {
  /** Normalised and allowed by the content filter. */
  readonly topic: string;
  readonly questionCount: number;
  readonly optionCount: number;
  readonly difficulty: Difficulty;
  /** The requested language; the draft states its actual one. */
  readonly language: Language;
  /** Equal requests with equal seeds may give equal drafts; another seed requests other questions. */
  readonly seed: string;
  /** Notes to make the quiz from. */
  readonly sourceText?: string | undefined;
  /** Pages, slides or headings of the notes. */
  readonly places?: readonly MaterialPlace[] | undefined;
  /** Address of the text that stands for notes. */
  readonly sourceAddress?: string | undefined;
  /** Recently asked questions, which a provider should avoid. */
  readonly avoid?: readonly string[];
  /** The draft plans which parts of the topic it asks about, and begins with these: planned before, and not asked
   *  about. Absent: without a plan, which takes time to write. */
  readonly planned?: readonly string[] | undefined;
}

export interface DraftQuestion {
  readonly question: string;
  readonly options: readonly string[];
  /** Index into `options`. */
  readonly correctAnswer: number;
  readonly explanation: string | null;
  /** Source of the fact, e.g. "world-countries 5.1.0: FRA"; null for providers without sources. */
  readonly source: string | null;
  /** Of the notes; null: it quotes nothing that they say. Absent without notes. */
  readonly quotation?: Quotation | null;
  /** The part of the draft's plan that it is about. */
  readonly part?: string | undefined;
}

export interface QuizDraft {
  readonly title: string;
  readonly description: string;
  /** Canonical category, or 'general'. */
  readonly category: string;
  readonly tags: readonly string[];
  readonly language: Language;
  /** The topic of the quiz when it is broader than the requested one; the player is told. */
  readonly broaderTopic?: string | undefined;
  /** Parts of the topic, one for each question. */
  readonly plan?: readonly string[] | undefined;
  readonly questions: readonly DraftQuestion[];
}

/** A question without its key, as the blind check sees it. */
export type BlindQuestion = Pick<DraftQuestion, 'question' | 'options'>;

/** What a blind check is told beside the questions. */
export interface BlindContext {
  /** Absent: not checked. */
  readonly topic?: string | undefined;
  /** Notes from which the questions were drafted. */
  readonly sourceText?: string | undefined;
}

/** Answers questions without knowing the key. */
export interface BlindAnswerer {
  /** @returns per question the index of the one right option, or null when none or several are right, or the question is
   *  about another topic
   *  @throws {UnusableAnswerError} the answer cannot be used */
  answerBlind(
    questions: readonly BlindQuestion[],
    signal: AbortSignal,
    context?: BlindContext,
  ): Promise<readonly (number | null)[]>;
}

/** What a quiz should be like whose topic is being typed. */
export interface CompletionRequest {
  readonly questionCount: number;
  /** Of the page: the topics have their names in it, where they have any. */
  readonly language: Language;
}

/** What a provider knows of a topic while it is typed. */
export interface TopicCompletion {
  /** Supported topics that complete the text. */
  readonly topics: readonly string[];
  readonly fit: NonNullable<TopicHints['fit']>;
}

/** Drafts questions about a topic. The quality checks decide whether a draft is published. */
export interface QuestionProvider extends BlindAnswerer {
  readonly name: 'offline' | 'openai';
  readonly model: string | null;
  /** Number of questions that it drafts first, so that playing can begin while it drafts the others; absent when it is quick. */
  readonly openingCount?: number;
  /** Topics that it supports at every length and difficulty, with names that are natural in that language. */
  exampleTopics(language: Language): readonly string[];
  /** Milliseconds that a quiz of so many questions may take, with its checks and repairs; absent: a minute. */
  timeLimitMs?(questionCount: number): number;
  /** Loads what the first draft would wait for; absent when there is nothing to load. */
  prepare?(): Promise<void>;
  /** What it knows of the typed text; absent when any topic is supported. */
  completeTopic?(typed: string, wanted: CompletionRequest, signal: AbortSignal): Promise<TopicCompletion>;
  /** @throws {TopicNotSupportedError} the provider knows too little about the topic @throws {UnusableAnswerError} its
   *  answer contains no draft */
  draft(request: DraftRequest, signal: AbortSignal): Promise<QuizDraft>;
}
