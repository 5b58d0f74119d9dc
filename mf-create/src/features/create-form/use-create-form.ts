import type { TopicProblem } from '@quizmesh/contract';
import { useToast } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { useState } from 'react';
import { EMPTY_FORM, problemOf, readyForm, type CreateForm } from './create-form.ts';

export interface CreateFormState {
  readonly form: CreateForm;
  /** Shown under the topic: while typing once something stands there, and after a try to create. */
  readonly topicProblem: TopicProblem | 'blocked' | null;
  readonly change: (patch: Partial<CreateForm>) => void;
  /** Hands the form over when it is complete; else says what is missing.
   *  @returns whether it was handed over */
  readonly submit: () => boolean;
}

/** The Create New Quiz form: validated live and again on create. */
export function useCreateForm(
  onReady: (form: CreateForm) => void,
  refusedTopic: string | null,
): CreateFormState {
  const intl = useIntl();
  const { showToast } = useToast();
  const [form, setForm] = useState(EMPTY_FORM);
  const [isTouched, setTouched] = useState(false);
  const problem = problemOf(form);
  const isRefused = refusedTopic !== null && readyForm(form).topic === refusedTopic;
  return {
    form,
    topicProblem: isRefused ? 'blocked' : isTouched ? problem : null,
    change: (patch) => {
      if (patch.topic !== undefined) setTouched(true);
      setForm({ ...form, ...patch });
    },
    submit: () => {
      setTouched(true);
      if (problem === 'required') {
        showToast({
          title: intl.formatMessage({ id: 'create.incomplete.title' }),
          description: intl.formatMessage({ id: 'create.incomplete.text' }),
        });
      }
      if (problem) return false;
      onReady(readyForm(form));
      return true;
    },
  };
}
