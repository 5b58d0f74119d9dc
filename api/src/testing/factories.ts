import { loginResponseSchema } from '@quizmesh/contract/schemas';
import type { Difficulty, Language, QuizSummary } from '@quizmesh/contract';
import type { TestApi } from './test-api.ts';

export const TEST_PASSWORD = 'correct horse battery';

let made = 0;

interface AccountOverrides {
  readonly username?: string;
  readonly isAdmin?: boolean;
  readonly isVerified?: boolean;
}

/** Creates an account and signs in. */
export async function signIn(api: TestApi, overrides: AccountOverrides = {}) {
  made += 1;
  const username = overrides.username ?? `player${made}`;
  const email = `${username.toLowerCase()}@example.test`;
  const account = await addAccount(api, { ...overrides, username, email });
  const response = await api.anonymous().post('/api/auth/login').send({ email, password: TEST_PASSWORD });
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
  }: AccountOverrides & { username: string; email: string },
) {
  const passwordHash = await api.passwords.hash(TEST_PASSWORD);
  const options = { username, email, passwordHash, isAdmin, isVerified };
  // With its counters, as the product adds one: a job may count them again meanwhile.
  const account = await api.unitOfWork(({ users }) => users.add(options, api.clock.now()));
  if (!account) throw new Error(`${email} is taken`);
  return account;
}

interface QuizOverrides {
  readonly title?: string;
  readonly topic?: string;
  readonly category?: string;
  readonly tags?: readonly string[];
  readonly language?: Language;
  readonly difficulty?: Difficulty;
  readonly questionCount?: number;
  /** Right options by question. */
  readonly keys?: readonly number[];
  readonly creatorKey?: string | null;
}

/** Publishes a quiz; the correct option of question n is n modulo 4, unless `keys` say otherwise. */
export function publishQuiz(api: TestApi, overrides: QuizOverrides = {}): Promise<QuizSummary> {
  const title = overrides.title ?? 'Rivers of Europe';
  const draft = {
    title,
    description: 'About rivers',
    category: overrides.category ?? 'geography',
    tags: overrides.tags ?? ['rivers'],
    language: overrides.language ?? 'en-US',
    questions: Array.from({ length: overrides.questionCount ?? 5 }, (_slot, index) => ({
      question: `${title}: question ${index}?`,
      options: ['A', 'B', 'C', 'D'].map((letter) => `${letter}${index}`),
      correctAnswer: overrides.keys?.[index] ?? index % 4,
      explanation: `Because of ${index}`,
      source: null,
    })),
  };
  return api.quizzes.publish(draft, {
    creatorKey: overrides.creatorKey ?? null,
    provider: 'offline',
    model: null,
    difficulty: overrides.difficulty ?? 'medium',
    topic: overrides.topic ?? 'Rivers',
  });
}
