import { DIFFICULTIES, LANGUAGES, QUESTION_COUNTS } from '@quizmesh/contract';
import { EMPTY_FORM, type CreateForm } from './create-form.ts';

const KEY = 'mf-create.create-form';

function isForm(value: unknown): value is CreateForm {
  if (typeof value !== 'object' || value === null) return false;
  const { topic, difficulty, questionCount, language, notes, places } = value as Record<
    keyof CreateForm,
    unknown
  >;
  return (
    typeof topic === 'string' &&
    typeof notes === 'string' &&
    Array.isArray(places) &&
    DIFFICULTIES.some((known) => known === difficulty) &&
    QUESTION_COUNTS.some((known) => known === questionCount) &&
    (language === null || LANGUAGES.some((known) => known === language))
  );
}

/** Form input of this tab from before the page was left or reloaded. */
export function readForm(): CreateForm {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isForm(stored) ? stored : EMPTY_FORM;
  } catch {
    return EMPTY_FORM;
  }
}

/** Called once the quiz was generated from the input. */
export const forgetForm = (): void => keepForm(EMPTY_FORM);

export function keepForm(form: CreateForm): void {
  try {
    if (form.topic === '' && form.notes === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(form));
  } catch {
    // Without storage a reload loses the input.
  }
}
