import type { TopicError, TopicHints } from '@quizmesh/contract';
import { useToast } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { useEffect, useState } from 'react';
import { notesExcess, errorOf, readyForm, type CreateForm, type ReadyForm } from './create-form.ts';
import { keepForm, readForm } from './form-store.ts';
import { useTopicHints } from './use-topic-hints.ts';

export interface CreateFormState {
  readonly form: CreateForm;
  /** Error under the topic: shown while typing, and after submitting. */
  readonly topicError: TopicError | 'blocked' | null;
  /** Topics that complete the typed text. */
  readonly suggestions: readonly string[];
  /** What the quiz would ask, once the typing pauses; undefined for a quiz from notes and for a topic with an error. */
  readonly fit: TopicHints['fit'];
  /** A function gets the present form: what takes long may end after the user has typed on. */
  readonly change: (patch: Partial<CreateForm> | ((form: CreateForm) => Partial<CreateForm>)) => void;
  /** Submits the form when it is complete; else shows what is missing.
   *  @returns the field with the error, or null */
  readonly submit: () => 'topic' | 'notes' | null;
}

/** Milliseconds without typing after which what was typed is taken for complete. */
const PAUSE_MS = 700;

/** Whether the text has stayed the same for a while. */
function usePause(text: string): boolean {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return settled === text;
}

/** The Create New Quiz form: validated while typing, and again on submit. */
export function useCreateForm(
  onReady: (form: ReadyForm) => void,
  refusedTopic: string | null,
): CreateFormState {
  const intl = useIntl();
  const { showToast } = useToast();
  const [form, setForm] = useState(readForm);
  useEffect(() => {
    keepForm(form);
  }, [form]);
  const [isTouched, setTouched] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const hasPaused = usePause(form.topic);
  const { isBlocked, suggestions, fit } = useTopicHints(form.topic, form.questionCount);
  const error = errorOf(form);
  const ready = readyForm(form);
  // The first letters of a topic are no error, and nothing to interrupt a screen reader for.
  const isTyping = error === 'too-short' && !hasPaused && !isSubmitted;
  const shownError = isTouched && !isTyping ? error : null;
  const isRefused = isBlocked || (refusedTopic !== null && ready.topic === refusedTopic);
  return {
    form,
    topicError: isRefused ? 'blocked' : shownError,
    suggestions,
    fit: hasPaused && error === null && form.notes === '' ? fit : undefined,
    change: (patch) => {
      if (typeof patch === 'object' && patch.topic !== undefined) setTouched(true);
      setForm((before) => ({ ...before, ...(typeof patch === 'function' ? patch(before) : patch) }));
    },
    submit: () => {
      setTouched(true);
      setSubmitted(true);
      if (error === 'required') {
        showToast({
          title: intl.formatMessage({ id: 'create.incomplete.title' }),
          description: intl.formatMessage({ id: 'create.incomplete.text' }),
        });
      }
      if (error || isBlocked) return 'topic';
      if (notesExcess(form) > 0) return 'notes';
      onReady(ready);
      return null;
    },
  };
}
