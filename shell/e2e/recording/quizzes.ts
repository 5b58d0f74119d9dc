import { newQuizResponseSchema } from '@quizmesh/contract/schemas';
import type { Player } from './people.ts';

export interface MadeQuiz {
  readonly quizId: number;
  readonly creator: Player;
}

interface Topic {
  readonly topic: string;
  readonly language: string;
  readonly difficulty: 'easy' | 'medium' | 'hard';
  readonly numQuestions: number;
  readonly numOptions: number;
}

/** Topics for the offline knowledge; it knows topics by their English names. */
const TOPICS: readonly Topic[] = [
  { topic: 'Volcanoes', language: 'en-US', difficulty: 'easy', numQuestions: 5, numOptions: 4 },
  { topic: 'Capitals of Oceania', language: 'de', difficulty: 'easy', numQuestions: 5, numOptions: 4 },
  { topic: 'Moons', language: 'ar', difficulty: 'medium', numQuestions: 5, numOptions: 4 },
  { topic: 'Cities of the world', language: 'fr', difficulty: 'medium', numQuestions: 10, numOptions: 3 },
  { topic: 'Astronomy', language: 'en-US', difficulty: 'hard', numQuestions: 20, numOptions: 4 },
  { topic: 'Mathematics', language: 'zh', difficulty: 'easy', numQuestions: 5, numOptions: 4 },
  { topic: 'Chemistry', language: 'ja', difficulty: 'medium', numQuestions: 5, numOptions: 4 },
  { topic: 'Jazz', language: 'en-US', difficulty: 'medium', numQuestions: 10, numOptions: 4 },
];

/** Generates quizzes about the topics for the creators in turn; an unsupported topic is logged and skipped. */
export async function generateAll(creators: readonly Player[]): Promise<MadeQuiz[]> {
  const made: MadeQuiz[] = [];
  for (const [index, topic] of TOPICS.entries()) {
    const creator = creators[index % creators.length];
    if (!creator) continue;
    const answer = await creator.context.post('/api/generate-quiz', { data: topic });
    if (!answer.ok()) {
      console.log(`  ${topic.language} ${topic.topic}: ${await answer.text()}`);
      continue;
    }
    const quizId = newQuizResponseSchema.parse(await answer.json()).quiz.id;
    made.push({ quizId, creator });
  }
  return made;
}

/** The maximum length of a topic: 200 code points. */
const LONG_TOPIC = `${'ö'.repeat(99)}🌋${'海'.repeat(100)}`;

interface ImportDetails {
  readonly title: string;
  readonly topic: string;
  readonly language: string;
  readonly options?: number;
  readonly questions?: number;
  readonly timeLimit?: number;
  readonly explanation?: string | null;
  readonly tags?: readonly string[];
}

/** A quiz file in which the key of question n is option n (modulo the number of options). */
export function quizFile(details: ImportDetails) {
  const { title, topic, language, options = 4, questions = 5, explanation = null } = details;
  return {
    format: 'quizmesh.quiz',
    formatVersion: 1,
    title,
    topic,
    description: `${title} (${topic.slice(0, 20)})`,
    category: 'geography',
    difficulty: 'medium',
    tags: details.tags ?? [],
    language,
    timeLimit: details.timeLimit ?? null,
    questions: Array.from({ length: questions }, (_slot, index) => ({
      question: `${title}: what is said of place number ${index + 1}?`,
      options: Array.from({ length: options }, (_option, at) => `${title} ${index + 1}.${at + 1}`),
      correctAnswer: index % options,
      explanation,
      source: index === 0 ? 'https://example.org/atlas?page=1&part=ä' : null,
    })),
  };
}

export const IMPORTS: readonly ImportDetails[] = [
  { title: 'Rivers to begin with', topic: 'Rivers', language: 'en-US', explanation: 'Seen on a map.' },
  {
    title: 'Emoji 🧭🌍🦊 around',
    topic: '🧭 directions',
    language: 'en-US',
    tags: ['🧭', 'ünïcode', '地理'],
  },
  { title: 'أنهار العالم', topic: 'أنهار', language: 'ar', explanation: 'من الأطلس (2026)' },
  { title: 'Two of a kind', topic: LONG_TOPIC, language: 'de', options: 2, questions: 20, timeLimit: 5 },
  { title: 'Six for the brave', topic: 'Mountains', language: 'fr', options: 6, questions: 10 },
  { title: 'Deleted by its creator', topic: 'Lakes', language: 'en-US' },
  { title: 'Disabled by an administrator', topic: 'Lakes', language: 'en-US' },
  { title: 'Deleted by an administrator', topic: 'Lakes', language: 'en-US' },
];

/** Imports a file as a quiz of the creator. */
export async function importQuiz(creator: Player, details: ImportDetails): Promise<MadeQuiz> {
  const answer = await creator.call('POST /api/quizzes/import', quizFile(details));
  return { quizId: newQuizResponseSchema.parse(answer).quiz.id, creator };
}
