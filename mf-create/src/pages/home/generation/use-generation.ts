import { endpoints } from '@quizmesh/contract/client';
import {
  emitPlatformEvent,
  endpointQuery,
  request,
  useErrorText,
  useLanguage,
  useSession,
  useToast,
} from '@quizmesh/sdk';
import { DEFAULT_OPTION_COUNT, type CurrentGeneration, type GenerateQuizRequest } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';
import { useQueryClient } from '@quizmesh/sdk/query';
import { useNavigate } from '@quizmesh/sdk/router';
import { useDispatch, useSelector, useStore } from '@quizmesh/sdk/store';
import { forgetForm } from '../create-form/form-store.ts';
import { failureTitle } from './failure-title.ts';
import {
  generationSlice,
  isRefusal,
  type GenerationError,
  type GenerationRequest,
  type GenerationState,
} from './generation-slice.ts';
import { generationNotes } from './generation-notes.ts';
import { askOrFollow, followGeneration } from './follow-generation.ts';
import { errorOf, isAnswerLost } from './generation-error.ts';
import { readPending, rememberPending } from './pending-generation.ts';
import { runGeneration, type GenerationPorts } from './run-generation.ts';
import { timing } from './timing.ts';
import { watchQuestions } from './watch-questions.ts';

const GENERATION_TIMEOUT_MS = 180_000;
const { actions, selectors } = generationSlice;

/** The counts are sent as strings; the API accepts numbers and strings. */
type GenerateQuizBody = Omit<GenerateQuizRequest, 'numQuestions' | 'numOptions'> &
  Record<'numQuestions' | 'numOptions', string>;

/** Notes to show with the ready quiz; known before the generation has ended. */
interface Notes {
  texts: readonly string[];
}

export interface Generation {
  readonly state: GenerationState;
  /** The topic that the server rejected, as it was sent. */
  readonly refusedTopic: string | null;
  readonly start: (request: GenerationRequest) => void;
  /** Resumes the generation this tab was waiting for before a reload; in a new tab, what the player waits for elsewhere. */
  readonly resume: () => void;
  readonly cancel: () => void;
  /** Forgets it as if this tab had never seen it. */
  readonly drop: () => void;
  readonly openDialog: () => void;
  readonly closeDialog: () => void;
  /** Closes the dialog of a ready quiz that waits to be opened; a toast leads to it. */
  readonly putOff: () => void;
  /** Called when the quiz was opened; ends the generation. */
  readonly forget: () => void;
  /** Plays the questions that are there; the others follow. */
  readonly play: (quizId: number) => void;
  /** Publishes the questions of an incomplete quiz. */
  readonly takeIncomplete: (generationId: number) => Promise<void>;
  /** Deletes them. */
  readonly discardIncomplete: (generationId: number) => void;
  /** Deletes them, then requests the quiz again. */
  readonly retryIncomplete: (generationId: number, request: GenerationRequest) => Promise<void>;
}

/** What was asked for, when somebody has to wait or to choose; null: it ended, or a server before 1.2 does not tell. */
function openRequestOf(generation: CurrentGeneration | null): GenerationRequest | null {
  const { topic, difficulty, questionCount, status, making } = generation ?? {};
  const isOpen = status === 'running' || (status === 'failed' && making);
  return isOpen && topic && difficulty && questionCount ? { topic, difficulty, questionCount } : null;
}

/** Starts, follows and cancels the generation of a quiz. The state is in the store, so it survives leaving
 *  the page. */
export function useGeneration(): Generation {
  const intl = useIntl();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const store = useStore<{ [generationSlice.reducerPath]: GenerationState }>();
  const { showToast } = useToast();
  const errorText = useErrorText();
  const { user } = useSession();
  const { language: interfaceLanguage } = useLanguage();

  const generateNoting =
    (notes: Notes): GenerationPorts['generate'] =>
    async ({ topic, difficulty, questionCount, sourceText, places, ...input }, signal) => {
      const language = input.language ?? interfaceLanguage;
      const body: GenerateQuizBody = {
        topic,
        difficulty,
        language,
        ...(sourceText !== undefined && { sourceText }),
        ...(places !== undefined && { places: [...places] }),
        userId: user?.id ?? null,
        numQuestions: String(questionCount),
        numOptions: String(DEFAULT_OPTION_COUNT),
      };
      // The guest must exist before the request: without a cookie the page could not find its generation
      // after a reload.
      if (!user) await request(endpoints.players.getPlayer, {}, { signal }).catch(() => undefined);
      const ask = async () => {
        const response = await request(
          endpoints.generation.generateQuiz,
          { body },
          { signal, timeoutMs: GENERATION_TIMEOUT_MS },
        );
        notes.texts = generationNotes(
          response,
          { topic, language, isFromNotes: sourceText !== undefined },
          intl,
        );
        return response.quiz.id;
      };
      return askOrFollow(ask, { topic, difficulty, questionCount }, signal);
    };
  const announceReady = ({
    topic,
    quizId,
    notes,
  }: {
    topic: string;
    quizId: number;
    notes: Notes['texts'];
  }) => {
    showToast({
      title: intl.formatMessage({ id: 'generation.readyToast' }, { topic }),
      ...(notes.length > 0 && { description: notes.join(' ') }),
      link: { label: intl.formatMessage({ id: 'generation.openQuiz' }), to: `/quiz/${quizId}` },
    });
  };
  const announceFailed = (topic: string, error: GenerationError) => {
    const again = { label: intl.formatMessage({ id: 'generation.tryAgain' }), to: '/' };
    showToast({
      title: failureTitle(error, 'generation.failed', intl),
      description: topic,
      ...(!isRefusal(error) && { link: again }),
    });
  };
  const finished = (topic: string, notes: Notes) => (quizId: number) => {
    const { isPlayed } = selectors.selectGeneration(store.getState());
    emitPlatformEvent('quiz.created', { quizId });
    if (isPlayed) {
      forget();
      return;
    }
    dispatch(actions.generationFinished({ quizId, notes: notes.texts }));
    // The dialog opens the quiz, or shows the notes first.
    if (selectors.selectGeneration(store.getState()).isOpen) return;
    rememberPending(null);
    announceReady({ topic, quizId, notes: notes.texts });
  };
  const run = (request: GenerationRequest, generateQuiz: GenerationPorts['generate'], notes: Notes) => {
    dispatch(actions.generationStarted(request));
    const { run: own } = selectors.selectGeneration(store.getState());
    const controller = new AbortController();
    const stopWatching = store.subscribe(() => {
      if (selectors.selectGeneration(store.getState()).run !== own) controller.abort();
    });
    const ports: GenerationPorts = {
      generate: generateQuiz,
      watch: ({ topic }, signal) =>
        void watchQuestions(topic, (making) => dispatch(actions.questionsMade(making)), signal),
      ...timing,
      crept: () => dispatch(actions.progressCrept()),
      reached: (progress) => dispatch(actions.progressReached(progress)),
      retried: () => dispatch(actions.generationRetried()),
      failed: (error) => {
        // Leaving the page aborts its requests too: the pending generation is kept for the next page.
        // So is an incomplete one, whose maker has not chosen yet.
        if (error.kind !== 'answer-lost' && error.kind !== 'incomplete') rememberPending(null);
        // Whoever is playing is told there.
        const { isPlayed, isOpen } = selectors.selectGeneration(store.getState());
        dispatch(isPlayed ? actions.generationForgotten() : actions.generationFailed(error));
        if (!isPlayed && !isOpen && error.kind !== 'topic-refused') announceFailed(request.topic, error);
      },
      finished: finished(request.topic, notes),
    };
    void runGeneration(request, ports, controller.signal).finally(stopWatching);
  };
  const forget = () => {
    rememberPending(null);
    dispatch(actions.generationForgotten());
  };
  const isIdle = () => selectors.selectGeneration(store.getState()).status === 'idle';
  const resumePending = (pending: GenerationRequest) => {
    const notes: Notes = { texts: [] };
    let isFollowed = false;
    run(
      pending,
      (...input) => {
        // A retry after a low quality is a new request.
        if (isFollowed) return generateNoting(notes)(...input);
        isFollowed = true;
        return followGeneration(...input);
      },
      notes,
    );
  };
  /** What a closed tab or another device waits for: without a dialog, which would take people away from what they do. */
  const followElsewhere = async () => {
    const { generation } = await queryClient.query(
      endpointQuery(endpoints.generation.getCurrentGeneration, {}),
    );
    const found = openRequestOf(generation);
    if (!found || !isIdle() || readPending() !== undefined) return;
    run(found, followGeneration, { texts: [] });
    dispatch(actions.dialogClosed());
  };
  const resume = () => {
    // Whoever comes back from playing is told here again.
    dispatch(actions.playLeft());
    if (!isIdle()) return;
    const pending = readPending();
    // Without an answer the page is as it would be without a generation.
    if (pending === undefined) followElsewhere().catch(() => undefined);
    else if (pending) resumePending(pending);
  };
  const start = (input: GenerationRequest) => {
    const notes: Notes = { texts: [] };
    rememberPending(input);
    run(input, generateNoting(notes), notes);
  };
  // What nobody chooses is deleted after a day.
  const discard = (generationId: number) =>
    request(endpoints.generation.discardIncomplete, { params: { id: generationId } }).catch(() => undefined);
  const stopOnServer = async (topic: string) => {
    const { generation } = await request(endpoints.generation.getCurrentGeneration, {});
    if (generation?.status === 'running' && generation.topic === topic.trim()) await discard(generation.id);
  };
  return {
    state: useSelector(selectors.selectGeneration),
    refusedTopic: useSelector(selectors.selectRefusedTopic),
    start,
    resume,
    cancel: () => {
      const { status, request: asked } = selectors.selectGeneration(store.getState());
      forget();
      // Without an answer it goes on, as it does without a page.
      if (status === 'generating' && asked) stopOnServer(asked.topic).catch(() => undefined);
    },
    drop: () => dispatch(actions.generationForgotten()),
    play: (quizId) => {
      rememberPending(null);
      forgetForm();
      dispatch(actions.playBegun());
      void navigate(`/quiz/${quizId}`);
    },
    takeIncomplete: async (generationId) => {
      try {
        const quiz = await request(endpoints.generation.publishIncomplete, { params: { id: generationId } });
        finished(quiz.topic, { texts: [] })(quiz.id);
      } catch (error) {
        // Without an answer the choice stays.
        if (isAnswerLost(error)) showToast({ title: errorText(error) });
        else dispatch(actions.generationFailed(errorOf(error)));
      }
    },
    discardIncomplete: (generationId) => {
      forget();
      void discard(generationId);
    },
    retryIncomplete: async (generationId, input) => {
      // Its quota is released first: it may have been the last of the day.
      await discard(generationId);
      start(input);
    },
    openDialog: () => dispatch(actions.dialogOpened()),
    closeDialog: () => dispatch(actions.dialogClosed()),
    putOff: () => {
      const { request: asked, quizId, notes } = selectors.selectGeneration(store.getState());
      forget();
      if (asked && quizId !== null) announceReady({ topic: asked.topic, quizId, notes });
    },
    forget,
  };
}
