import { expect } from '@playwright/test';
import { newQuizResponseSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import {
  replies,
  startOpenAiServer,
  wellBehaved,
  type ModelReply,
} from '../../../api/src/testing/openai-server.ts';
import { keysOf } from '../support/playing.ts';
import { playQuiz } from './people.ts';
import type { Use } from './use-api.ts';

/** Output of the model for a topic: title, question, and the first words of right and wrong options. */
const WRITES: Readonly<Record<string, readonly [string, string, string, string]>> = {
  Messinglaternen: ['Alles über Laternen', 'Was weiß man über die große Laterne Nummer', 'Richtig', 'Falsch'],
  الفوانيس: ['كل شيء عن الفوانيس', 'ما المعروف عن الفانوس رقم', 'صحيح', 'خطأ'],
  Lanternes: ['Tout sur les lanternes', 'Que sait-on de la lanterne numéro', 'Juste', 'Faux'],
};
const LANGUAGES: Readonly<Record<string, string>> = {
  Messinglaternen: 'de',
  الفوانيس: 'ar',
  Lanternes: 'fr',
};

const draftSchema = z.object({ topic: z.string(), variation: z.string(), notes: z.string() });
const blindSchema = z.object({
  questions: z.array(z.object({ number: z.number(), options: z.array(z.string()) })),
});

/** Drafts quizzes of five questions with four options, and answers their blind checks. */
const multilingual: ModelReply = (response, asked) => {
  if (asked.purpose === 'quiz_draft') {
    const { topic, variation, notes } = draftSchema.parse(JSON.parse(asked.data));
    const [title, question, right, wrong] = WRITES[topic] ?? [topic, 'What is said of', 'Right', 'Wrong'];
    const questions = Array.from({ length: 5 }, (_slot, index) => ({
      question: `${question} ${index + 1} (${variation})?`,
      options: [0, 1, 2, 3].map((at) => `${at === 1 ? right : wrong} ${index}${at}`),
      correctIndex: 1,
      explanation: title,
      quotation: notes,
    }));
    const draft = { title, description: title, category: 'geography', tags: [topic], questions };
    replies.content(draft)(response, asked);
  } else if (asked.purpose === 'blind_answers') {
    const rights = [...Object.values(WRITES).map(([, , right]) => right), 'Right'];
    const answers = blindSchema.parse(JSON.parse(asked.data)).questions.map(({ number, options }) => ({
      number,
      answer: options.findIndex((option) => rights.some((right) => option.startsWith(right))),
    }));
    replies.content({ answers })(response, asked);
  } else wellBehaved(response, asked);
};

/** Quizzes in other languages and a fact check by a language model, or by its test double.
 *  @param restart restarts the API with another configuration */
export async function useLanguageModel(
  { quizmesh, admin }: Use,
  restart: (environment: Readonly<Record<string, string>>) => Promise<void>,
): Promise<void> {
  const model = await startOpenAiServer();
  model.state.reply = multilingual;
  await restart({ OPENAI_API_KEY: 'of-a-test', OPENAI_BASE_URL: model.baseUrl });
  for (const [topic, language] of Object.entries(LANGUAGES)) {
    const input = { topic, language, numQuestions: 5, numOptions: 4, difficulty: 'easy' };
    const made = await admin.call('POST /api/generate-quiz', { ...input, sourceText: `${topic} 🏮` });
    const quizId = newQuizResponseSchema.parse(made).quiz.id;
    await playQuiz(admin, { quizId, choices: await keysOf(quizmesh, quizId) });
  }
  const asked = model.received.length;
  await admin.call('POST /api/admin/fact-checks/run', { quizId: 11, questionIndex: 0 });
  await expect.poll(() => model.received.length).toBeGreaterThan(asked);
  await restart({});
  await model.stop();
}
