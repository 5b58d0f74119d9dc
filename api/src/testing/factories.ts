import { loginResponseSchema } from '@quizmesh/contract/schemas';
import type { Difficulty, QuizSummary } from '@quizmesh/contract';
import type { TestApi } from './test-api.ts';

export const TEST_PASSWORD = 'correct horse battery';

let made = 0;

interface AccountWishes {
  readonly username?: string;
  readonly isAdmin?: boolean;
  readonly isVerified?: boolean;
}

/** Makes an account and signs it in. */
export async function signIn(api: TestApi, wishes: AccountWishes = {}) {
  made += 1;
  const username = wishes.username ?? `player${made}`;
  const email = `${username.toLowerCase()}@example.test`;
  const account = await addAccount(api, { ...wishes, username, email });
  const response = await api.visitor().post('/api/auth/login').send({ email, password: TEST_PASSWORD });
  const { token } = loginResponseSchema.parse(response.body);
  return { ...account, token, bearer: `Bearer ${token}` };
}

export async function addAccount(
  api: TestApi,
  {
    username,
    email,
    isAdmin = false,
    isVerified = true,
  }: AccountWishes & { username: string; email: string },
) {
  const passwordHash = await api.passwords.hash(TEST_PASSWORD);
  const wish = { username, email, passwordHash, isAdmin, isVerified };
  const account = await api.users.add(wish, api.clock.now());
  if (!account) throw new Error(`${email} is taken`);
  return account;
}

interface QuizWishes {
  readonly title?: string;
  readonly topic?: string;
  readonly category?: string;
  readonly tags?: readonly string[];
  readonly difficulty?: Difficulty;
  readonly questionCount?: number;
  readonly creatorKey?: string | null;
}

/** Publishes a quiz; the correct option of question n is n modulo 4. */
export function publishQuiz(api: TestApi, wishes: QuizWishes = {}): Promise<QuizSummary> {
  const title = wishes.title ?? 'Rivers of Europe';
  const draft = {
    title,
    description: 'About rivers',
    category: wishes.category ?? 'geography',
    tags: wishes.tags ?? ['rivers'],
    language: 'en-US',
    questions: Array.from({ length: wishes.questionCount ?? 5 }, (_slot, index) => ({
      question: `${title}: question ${index}?`,
      options: ['A', 'B', 'C', 'D'].map((letter) => `${letter}${index}`),
      correctAnswer: index % 4,
      explanation: `Because of ${index}`,
      source: null,
    })),
  };
  return api.quizzes.publish(draft, {
    creatorKey: wishes.creatorKey ?? null,
    provider: 'offline',
    model: null,
    difficulty: wishes.difficulty ?? 'medium',
    topic: wishes.topic ?? 'Rivers',
  });
}
