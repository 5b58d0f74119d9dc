import type { MistakeRepository } from '../mistakes/index.ts';
import type { Rewards } from '../progress/index.ts';
import type { QuestionVersionRepository, QuizRepository } from '../quizzes/index.ts';
import type { AttemptRepository } from './attempt.repository.ts';
import type { BoardRepository } from './board.repository.ts';
import type { CounterRepository } from './counter.repository.ts';

/** What playing writes to. */
export interface PlayRepositories {
  readonly attempts: AttemptRepository;
  readonly boards: BoardRepository;
  readonly counters: CounterRepository;
  readonly quizzes: QuizRepository;
  readonly questionVersions: QuestionVersionRepository;
  readonly rewards: Rewards;
  readonly mistakes: Pick<MistakeRepository, 'miss'>;
}
