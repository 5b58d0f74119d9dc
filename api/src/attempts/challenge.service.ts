import type { Challenge } from '@quizmesh/contract';
import { DELETED_PLAYER_NAME, type Player, type PlayerNames } from '../players/index.ts';
import { AttemptNotFoundError } from './attempt.errors.ts';
import type { AttemptRepository } from './attempt.repository.ts';
import type { ChallengeTokens } from './challenge-tokens.ts';

export type ChallengeService = ReturnType<typeof createChallengeService>;

export function createChallengeService({
  attempts,
  names,
  challenges,
}: {
  readonly attempts: AttemptRepository;
  readonly names: PlayerNames;
  readonly challenges: ChallengeTokens;
}) {
  return {
    /** @throws {AttemptNotFoundError} the token is forged, or its attempt is gone */
    async getChallenge(token: string, player: Player | null): Promise<Challenge> {
      const id = challenges.read(token);
      const attempt = id === null ? null : await attempts.findAttempt(id);
      if (!attempt?.result) throw new AttemptNotFoundError();
      const { quizId, playerKey, result } = attempt;
      const name = (await names.namesOf([playerKey])).get(playerKey);
      return {
        quizId,
        username: name ?? DELETED_PLAYER_NAME,
        isDeleted: name === undefined,
        isYou: playerKey === player?.key,
        score: result.score,
        totalQuestions: result.totalQuestions,
        percentage: result.percentage,
        timeSpent: result.timeMs / 1000,
      };
    },
  };
}
