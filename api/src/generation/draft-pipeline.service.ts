import type { Logger } from 'pino';
import type { ContentFilter } from '../content-filter/index.ts';
import { hasEvenKeys, spreadKeys } from '../quizzes/index.ts';
import { QualityTooLowError, UnusableAnswerError } from './generation.errors.ts';
import {
  QUALITY_MIN,
  checkBlind,
  checkHead,
  checkLanguage,
  checkQuestions,
  foldForComparison,
  cues,
  isSameQuestion,
  qualityScore,
  questionIdentity,
  readForCues,
  sharesFact,
  type CueReading,
  type Rejection,
} from './quality/index.ts';
import { createRandom } from './offline/seeded-random.ts';
import type { GenerationMetrics } from './generation-metrics.ts';
import type { DraftQuestion, DraftRequest, QuestionProvider, QuizDraft } from './question-provider.ts';

export type PipelineStep = 'drafting' | 'checking' | 'publishing';

/** Questions that this player, or players of this topic, were asked recently. */
export type RecentQuestions = readonly Pick<
  QuizDraft['questions'][number],
  'question' | 'options' | 'correctAnswer'
>[];

export interface DraftPipelineDeps {
  readonly provider: QuestionProvider;
  readonly contentFilter: Pick<ContentFilter, 'isBlockedContent'>;
  readonly metrics: Pick<GenerationMetrics, 'rejected' | 'quality'>;
  readonly logger: Pick<Logger, 'warn'>;
  /** A new seed per draft. */
  readonly newSeed: () => string;
}

export interface PipelineRun {
  readonly signal: AbortSignal;
  readonly recent?: RecentQuestions;
  /** Called before each step begins. */
  readonly onStep?: (step: PipelineStep) => Promise<void>;
  /** Called with questions of the quiz as soon as they are judged, when the provider drafts some first. */
  readonly onQuestions?: (part: QuizDraft) => Promise<void>;
}

export type DraftPipeline = ReturnType<typeof createDraftPipeline>;

/** Of a provider that drafts some questions first, so that playing can begin, and a few more when it is slow; then the first
 *  draft of the others, and two that replace what the checks rejected. */
const OPENING_ROUND = -1;
const SECOND_OPENING_ROUND = 0;
const FIRST_ROUND = 1;
const ROUNDS = 3;
/** A provider whose first opening takes longer would let the player wait for all others. */
const SLOW_MS = 5000;
const SECOND_OPENING_FACTOR = 2;
/** A quiz that is not longer than so many openings is drafted at once. */
const OPENING_SHARE = 2;
/** Share of the missing questions that is drafted beside them, because some will be rejected: at first, and where that was not
 *  enough. */
const SPARE_SHARE = 0.2;
const REPAIR_SPARE_SHARE = 0.5;
const REPAIR_SPARE_MIN = 2;
/** Maximum number of questions that a provider is asked to avoid, beside those of the quiz itself. */
const AVOID_MAX = { openai: 20, offline: 60 } as const;
/** Share of the quiz that may be asked again recently, or give another question away, when nothing else is left. The
 *  offline provider has a fixed number of facts: there such a question is better than none. */
const SECOND_CHOICE_SHARE = { openai: 0.2, offline: 1 } as const;

/** What became of the questions of one draft. */
interface Judged {
  readonly accepted: readonly DraftQuestion[];
  /** Right, but asked recently, or about the same fact as another question of the quiz. */
  readonly secondChoice: readonly DraftQuestion[];
  readonly rejections: readonly Rejection[];
}

type QuizHead = Omit<QuizDraft, 'questions' | 'plan'>;

/** What the drafts until now gave. */
interface QuizSoFar {
  readonly head?: QuizHead;
  /** Parts of the topic to ask about. */
  readonly plan: readonly string[];
  readonly kept: readonly DraftQuestion[];
  readonly secondChoice: readonly DraftQuestion[];
}

/** What a draft says beside its questions. */
interface Drafted {
  readonly head: QuizHead;
  readonly plan: readonly string[];
}

/** The quiz names one topic: questions about a broader one are all of it, or none. */
function extended(
  quiz: QuizSoFar,
  { head, plan, accepted, secondChoice }: Omit<Judged, 'rejections'> & Drafted,
  questionCount: number,
): QuizSoFar {
  if (accepted.length + secondChoice.length === 0) return quiz;
  const own = { head, plan, kept: accepted, secondChoice };
  if (!quiz.head) return own;
  if (quiz.head.broaderTopic !== head.broaderTopic) return accepted.length >= questionCount ? own : quiz;
  return {
    head: quiz.head,
    plan: [...new Set([...quiz.plan, ...plan])],
    kept: [...quiz.kept, ...accepted],
    secondChoice: [...quiz.secondChoice, ...secondChoice],
  };
}

function cueReading({ question, options, correctAnswer, explanation }: DraftQuestion): CueReading {
  return readForCues({
    question,
    key: options[correctAnswer] ?? '',
    wrong: options.filter((_option, at) => at !== correctAnswer),
    explanation: explanation ?? '',
  });
}

const NOTHING: Pick<Judged, 'accepted' | 'secondChoice'> = { accepted: [], secondChoice: [] };

/** Drafts questions until the quiz is full: each is judged on its own (form, content filter, duplicates, blind check), those
 *  that pass stay, and only the others are drafted again. */
export function createDraftPipeline(deps: DraftPipelineDeps) {
  const { provider, contentFilter, metrics, logger, newSeed } = deps;
  const isBlocked = (text: string) => contentFilter.isBlockedContent(text);
  const avoidMax = AVOID_MAX[provider.name];

  /** Questions of a draft whose key somebody who does not know it finds too. */
  async function passBlind(
    { draft, sound }: { readonly draft: QuizDraft; readonly sound: readonly DraftQuestion[] },
    { topic, sourceText }: DraftRequest,
    run: PipelineRun,
  ): Promise<{ readonly agreed: readonly DraftQuestion[]; readonly rejections: readonly Rejection[] }> {
    if (sound.length === 0) return { agreed: [], rejections: [] };
    await run.onStep?.('checking');
    try {
      const rejections = await checkBlind(sound, provider, { signal: run.signal, topic, sourceText });
      const differing = new Set(rejections.map(({ question }) => sound[question]));
      return {
        agreed: sound.filter((question) => !differing.has(question)),
        rejections: rejections.map((rejection) => {
          const question = sound[rejection.question];
          return question ? { ...rejection, question: draft.questions.indexOf(question) } : rejection;
        }),
      };
    } catch (error) {
      if (!(error instanceof UnusableAnswerError)) throw error;
      return { agreed: [], rejections: [{ reason: 'unusable-answer', flaw: error.flaw }] };
    }
  }

  async function judge(
    { draft, kept, known }: { draft: QuizDraft; kept: readonly DraftQuestion[]; known: ReadonlySet<string> },
    request: DraftRequest,
    run: PipelineRun,
  ): Promise<Judged> {
    const language = checkLanguage(draft);
    if (language.length > 0) return { ...NOTHING, rejections: language };
    const { optionCount } = request;
    const { sound, rejections } = checkQuestions(draft.questions, { kept, optionCount, isBlocked });
    const blind = await passBlind({ draft, sound }, request, run);
    const [accepted, secondChoice]: [DraftQuestion[], DraftQuestion[]] = [[], []];
    const again: Rejection[] = [];
    const quiz = kept.map(cueReading);
    for (const question of blind.agreed) {
      const reading = cueReading(question);
      const isCued = quiz.some((other) => cues(reading, other));
      const isRepeat = known.has(questionIdentity(question));
      if (isCued || isRepeat) secondChoice.push(question);
      else {
        accepted.push(question);
        quiz.push(reading);
      }
      if (isRepeat) again.push({ reason: 'asked-recently', question: draft.questions.indexOf(question) });
    }
    return { accepted, secondChoice, rejections: [...rejections, ...blind.rejections, ...again] };
  }

  function note(request: DraftRequest, round: number, rejections: readonly Rejection[]): void {
    if (rejections.length === 0) return;
    for (const reason of new Set(rejections.map((rejection) => rejection.reason))) metrics.rejected(reason);
    logger.warn(
      { topic: request.topic, round, rejections },
      'The quality checks rejected questions of a draft',
    );
  }

  /** Drafts once and judges what comes; a draft that nobody can read is one with nothing in it. */
  async function draftAndJudge(
    request: DraftRequest,
    { kept, known }: { readonly kept: readonly DraftQuestion[]; readonly known: ReadonlySet<string> },
    run: PipelineRun,
  ): Promise<Judged & { readonly drafted: Drafted | null }> {
    run.signal.throwIfAborted();
    await run.onStep?.('drafting');
    try {
      const draft = await provider.draft(request, run.signal);
      const drafted = { head: headOf(draft, request.topic), plan: draft.plan ?? [] };
      return { ...(await judge({ draft, kept, known }, request, run)), drafted };
    } catch (error) {
      if (!(error instanceof UnusableAnswerError)) throw error;
      return { ...NOTHING, drafted: null, rejections: [{ reason: 'unusable-answer', flaw: error.flaw }] };
    }
  }

  /** How many questions to ask for when so many are missing. */
  function countFor(round: number, missing: number, questionCount: number): number {
    // The offline provider chooses its topic by how many questions are wanted.
    if (provider.name === 'offline') return questionCount;
    const { openingCount = missing } = provider;
    if (round === OPENING_ROUND) return openingCount;
    if (round === SECOND_OPENING_ROUND) return Math.min(openingCount * SECOND_OPENING_FACTOR, missing);
    if (round === FIRST_ROUND) return missing + Math.ceil(missing * SPARE_SHARE);
    return missing + Math.max(REPAIR_SPARE_MIN, Math.ceil(missing * REPAIR_SPARE_SHARE));
  }

  /** Parts of the plan that no question of the quiz is about; absent while playing waits for the draft. */
  function plannedFor(round: number, { plan, kept }: QuizSoFar): readonly string[] | undefined {
    if (round < FIRST_ROUND) return undefined;
    const asked = new Set(kept.map(({ part }) => part));
    return plan.filter((part) => part !== '' && !asked.has(part));
  }

  function roundAfter(round: number, sinceStartMs: number, missing: number): number {
    const isSlow = sinceStartMs > SLOW_MS;
    const isLong = missing > SECOND_OPENING_FACTOR * OPENING_SHARE * (provider.openingCount ?? missing);
    return round === OPENING_ROUND && !(isSlow && isLong) ? FIRST_ROUND : round + 1;
  }

  /** The quiz's questions; those of second choice only where others are missing.
   *  @throws {QualityTooLowError} too few */
  function requireAll(
    { head, kept, secondChoice }: QuizSoFar,
    { questionCount, reasons }: { questionCount: number; reasons: ReadonlySet<Rejection['reason']> },
  ): QuizDraft {
    const questions = kept.slice(0, questionCount);
    const spareMax = questions.length + Math.floor(questionCount * SECOND_CHOICE_SHARE[provider.name]);
    for (const spare of secondChoice) {
      if (questions.length === Math.min(questionCount, spareMax)) break;
      // Later drafts may hold it again.
      if (!questions.some((other) => isSameQuestion(spare, other))) questions.push(spare);
    }
    if (head && questions.length === questionCount) return { ...head, questions };
    throw new QualityTooLowError(reasons.size === 0 ? ['question-count'] : [...reasons]);
  }

  /** Publishes questions in parts, their keys spread evenly over the whole quiz. */
  function createPublisher({ onQuestions }: PipelineRun) {
    const random = createRandom(newSeed());
    let published: readonly DraftQuestion[] = [];
    const withNew = (questions: readonly DraftQuestion[]) => {
      const added = questions.slice(published.length);
      // Providers spread the keys of each draft; those of several drafts may be uneven.
      const isEven = hasEvenKeys([...published, ...added]);
      return [...published, ...(isEven ? added : spreadKeys(added, () => random.next(), published))];
    };
    return {
      async publish({ head, kept }: QuizSoFar): Promise<void> {
        if (!onQuestions || !head || kept.length === published.length) return;
        const all = withNew(kept);
        const added = all.slice(published.length);
        published = all;
        await onQuestions({ ...head, questions: added });
      },
      complete: (draft: QuizDraft): QuizDraft => ({ ...draft, questions: withNew(draft.questions) }),
    };
  }

  /** Title, description and tags of a draft; the topic stands for a title that the checks reject. */
  function headOf(draft: QuizDraft, topic: string): QuizHead {
    const { questions: _questions, plan: _plan, ...head } = draft;
    const bad = new Set(checkHead(draft, isBlocked));
    return {
      ...head,
      title: bad.has('title') ? topic : head.title,
      description: bad.has('description') ? '' : head.description,
      tags: bad.has('tags') ? [] : head.tags,
    };
  }

  return {
    /** A question about a fact that none of the recent questions asks for or explains.
     *  @throws {QualityTooLowError} no draft passed the quality checks @throws what the provider throws */
    async draftOne(request: Omit<DraftRequest, 'seed'>, run: PipelineRun): Promise<DraftQuestion> {
      const { recent = [] } = run;
      const known = new Set(recent.map(({ question }) => foldForComparison(question)));
      const avoid = recent.slice(0, AVOID_MAX.offline).map(({ question }) => question);
      const isNew = (asked: DraftQuestion) =>
        !known.has(foldForComparison(asked.question)) && !recent.some((other) => sharesFact(asked, other));
      for (let round = 1; round <= ROUNDS; round += 1) {
        const seeded: DraftRequest = { ...request, seed: newSeed(), avoid };
        const judged = await draftAndJudge(seeded, { kept: [], known: new Set() }, run);
        const found = [...judged.accepted, ...judged.secondChoice].find(isNew);
        if (found) return found;
        const repeated = { reason: 'asked-recently', question: 0 } as const;
        note(seeded, round, judged.rejections.length > 0 ? judged.rejections : [repeated]);
      }
      throw new QualityTooLowError(['asked-recently']);
    },

    /** @throws {QualityTooLowError} too few questions passed the quality checks @throws what the provider throws */
    async draftUntilGood(request: Omit<DraftRequest, 'seed'>, run: PipelineRun): Promise<QuizDraft> {
      const { questionCount } = request;
      const { recent = [] } = run;
      const known = new Set(recent.map(questionIdentity));
      const asked = recent.slice(0, avoidMax).map(({ question }) => question);
      const reasons = new Set<Rejection['reason']>();
      const { openingCount = questionCount } = provider;
      const isOpened = questionCount > openingCount * OPENING_SHARE;
      const publisher = createPublisher(run);
      const startedAt = performance.now();
      let quiz: QuizSoFar = { plan: [], kept: [], secondChoice: [] };
      for (
        let round = isOpened ? OPENING_ROUND : FIRST_ROUND;
        round <= ROUNDS && quiz.kept.length < questionCount;
        round = roundAfter(round, performance.now() - startedAt, questionCount - quiz.kept.length)
      ) {
        const { kept } = quiz;
        const seeded: DraftRequest = {
          ...request,
          questionCount: countFor(round, questionCount - kept.length, questionCount),
          seed: newSeed(),
          avoid: [...kept.map(({ question }) => question), ...asked],
          planned: plannedFor(round, quiz),
        };
        const { drafted, ...judged } = await draftAndJudge(seeded, { kept, known }, run);
        for (const { reason } of judged.rejections) reasons.add(reason);
        note(seeded, round, judged.rejections);
        if (drafted) quiz = extended(quiz, { ...judged, ...drafted }, questionCount);
        // The last questions are published together with those of second choice.
        if (isOpened && quiz.kept.length < questionCount) await publisher.publish(quiz);
      }
      const full = publisher.complete(requireAll(quiz, { questionCount, reasons }));
      const score = qualityScore(full);
      metrics.quality(score);
      if (score < QUALITY_MIN) throw new QualityTooLowError(['low-quality']);
      return full;
    },
  };
}
