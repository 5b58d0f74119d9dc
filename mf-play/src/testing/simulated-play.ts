import { dropAnswer, keepAnswer, readOutbox } from '../pages/play/answer-outbox.ts';
import { playSlice, type PlayState } from '../pages/play/play-slice.ts';
import { keepScore, readKeptScore } from '../components/quiz/kept-score.ts';
import { dropScore } from '../pages/play/score-submission.ts';
import { SimulatedServer } from './simulated-server.ts';

const { actions, reducer } = playSlice;
const QUIZ = 1;
const ATTEMPT = 9;
const OPTIONS = 4;

/** A player, a page and a server, driven by random events: the work of the hooks without timers. */
export class SimulatedPlay {
  readonly server: SimulatedServer;
  /** The first choice that the player saw, by question. */
  readonly given = new Map<number, number | null>();
  state: PlayState;
  isOnline = true;
  #clock = 0;
  readonly #random: () => number;
  /** Half of the plays are replays. */
  readonly #seed: number | null;

  constructor(random: () => number, questionCount: number) {
    this.#random = random;
    this.#seed = random() < 0.5 ? null : this.#below(1000);
    this.server = new SimulatedServer(Array.from({ length: questionCount }, () => this.#below(OPTIONS)));
    this.state = reducer(undefined, actions.sessionLeft());
    this.reload();
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  #dispatch(action: Parameters<typeof reducer>[1]): void {
    this.state = reducer(this.state, action);
    this.#open();
  }

  #open(): void {
    const { phase, index, openedAt } = this.state;
    if (phase !== 'answering' || openedAt[index] !== null) return;
    this.#clock += 1;
    if (this.isOnline) this.server.open(index, this.#clock);
    this.state = reducer(
      this.state,
      actions.questionOpened({
        index,
        openedAt: this.server.opened.get(index) ?? this.#clock,
        clockOffsetMs: 0,
        isReported: this.isOnline,
      }),
    );
  }

  reload(): void {
    if (readKeptScore(QUIZ, null)) {
      // Submitted before anything else is opened.
      this.#handIn();
      return;
    }
    const { answers, opened } = this.server;
    const start = {
      quizId: QUIZ,
      attemptId: ATTEMPT,
      questionCount: answers.length,
      seed: this.#seed,
      recorded: this.server.recorded(),
      kept: readOutbox(ATTEMPT),
      openedAt: Object.fromEntries(opened),
      clockOffsetMs: 0,
      limitSeconds: 30,
      timeLimitMinutes: null,
    };
    this.#dispatch(actions.sessionStarted(start));
  }

  answer(selectedOption: number | null): void {
    const { phase, index } = this.state;
    if (phase === 'answering') {
      keepAnswer(ATTEMPT, { questionIndex: index, selectedOption });
      this.given.set(index, selectedOption);
    }
    this.#dispatch(actions.answerSelected({ selectedOption, seconds: 3 }));
  }

  /** The oldest sent answer arrives; its verdict returns, or is lost. */
  deliver(isVerdictLost = false): void {
    const index = this.state.answers.findIndex((answer) => answer !== null && answer.stage !== 'settled');
    const answer = this.state.answers[index];
    if (!answer) return;
    if (!this.isOnline) {
      this.#dispatch(actions.answerKept(index));
      return;
    }
    const verdict = this.server.record(index, answer.selectedOption);
    if (isVerdictLost) {
      this.#dispatch(actions.answerKept(index));
      return;
    }
    dropAnswer(ATTEMPT, index);
    this.#dispatch(actions.answerSettled({ index, verdict }));
  }

  next(): void {
    this.#dispatch(actions.nextPressed());
  }

  /** Another tab answers the current question; this one may be notified. */
  otherTab(isHeard: boolean): void {
    const { phase, index } = this.state;
    if (phase !== 'answering' || !this.isOnline) return;
    this.server.record(index, this.#below(OPTIONS));
    if (isHeard) this.#dispatch(actions.answeredElsewhere(this.server.recorded()));
  }

  #handIn(isResultLost = false): void {
    const answers = this.state.answers.map((answer) => answer?.selectedOption ?? null);
    keepScore(QUIZ, readKeptScore(QUIZ, null) ?? { attemptId: ATTEMPT, answers, userId: null });
    if (!this.isOnline) {
      this.#dispatch(actions.submitFailed(true));
      return;
    }
    this.server.finish(readKeptScore(QUIZ, null)?.answers ?? []);
    if (isResultLost) {
      this.#dispatch(actions.submitFailed(true));
      return;
    }
    dropScore(QUIZ, { attemptId: ATTEMPT, userId: null });
    this.#dispatch(actions.submitSucceeded());
  }

  submit(isResultLost = false): void {
    if (this.state.phase === 'submitting') this.#handIn(isResultLost);
  }

  /** One random event. */
  step(): void {
    const events = [
      () => {
        this.answer(this.#below(OPTIONS));
      },
      () => {
        this.answer(null);
      },
      () => {
        this.next();
      },
      () => {
        this.deliver();
      },
      () => {
        this.deliver(true);
      },
      () => {
        this.isOnline = !this.isOnline;
      },
      () => {
        this.otherTab(this.#random() < 0.5);
      },
      () => {
        this.submit(this.#random() < 0.5);
      },
      () => {
        this.reload();
      },
    ];
    events[this.#below(events.length)]?.();
  }
}
