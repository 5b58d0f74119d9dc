import {
  DEFAULT_DIFFICULTY,
  DEFAULT_QUESTION_COUNT,
  normalizeTopic,
  topicProblem,
  type Difficulty,
  type TopicProblem,
} from '@quizmesh/contract';

export interface CreateForm {
  readonly topic: string;
  readonly difficulty: Difficulty;
  readonly questionCount: number;
}

export const EMPTY_FORM: CreateForm = {
  topic: '',
  difficulty: DEFAULT_DIFFICULTY,
  questionCount: DEFAULT_QUESTION_COUNT,
};

/** Why the topic cannot be sent, or null. */
export function problemOf(form: CreateForm): TopicProblem | null {
  return topicProblem(form.topic);
}

/** The form as it is sent: the topic as the server will store it. */
export function readyForm(form: CreateForm): CreateForm {
  return { ...form, topic: normalizeTopic(form.topic) };
}
