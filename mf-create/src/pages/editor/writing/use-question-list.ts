import { useIntl } from '@quizmesh/sdk/intl';
import { useState, type RefObject } from 'react';
import type { Writing } from './use-writing.ts';
import {
  newKey,
  withMovedQuestion,
  withNewQuestion,
  withQuestionAt,
  withoutQuestion,
  type WrittenQuestion,
} from './written-content.ts';

export interface QuestionList {
  /** Keys of the questions whose fields are shown. */
  readonly open: ReadonlySet<string>;
  /** What just happened, for screen readers. */
  readonly announcement: string;
  readonly removed: { readonly question: WrittenQuestion; readonly index: number } | null;
  readonly add: () => void;
  readonly edit: (key: string) => void;
  readonly close: (key: string) => void;
  readonly move: (key: string, by: -1 | 1) => void;
  readonly remove: (key: string) => void;
  readonly undoRemove: () => void;
}

/** Adding, opening, moving and removing questions. The focus stays where the work goes on. */
export function useQuestionList(
  { content, change }: Writing,
  list: RefObject<HTMLElement | null>,
): QuestionList {
  const intl = useIntl();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');
  const [removed, setRemoved] = useState<QuestionList['removed']>(null);
  const { questions } = content;
  const focusOn = (selector: string) => {
    // What takes the focus is rendered first.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  };
  const ofQuestion = (key: string, selector: string) => `[data-key="${key}"] ${selector}`;
  const show = (key: string, isOpen: boolean) => {
    setOpen((before) => {
      const next = new Set(before);
      if (isOpen) next.add(key);
      else next.delete(key);
      return next;
    });
  };
  const edit = (key: string) => {
    show(key, true);
    focusOn(ofQuestion(key, 'textarea'));
  };
  return {
    ...{ open, announcement, removed, edit },
    add: () => {
      const key = newKey();
      change((before) => withNewQuestion(before, key));
      setRemoved(null);
      edit(key);
    },
    close: (key) => {
      show(key, false);
      focusOn(ofQuestion(key, '[data-act="edit"]'));
    },
    move: (key, by) => {
      const to = questions.findIndex((question) => question.key === key) + by;
      if (to < 0 || to >= questions.length) return;
      change((before) => withMovedQuestion(before, key, by));
      const position = { number: to + 1, count: questions.length };
      setAnnouncement(intl.formatMessage({ id: 'writing.movedTo' }, position));
      focusOn(ofQuestion(key, `[data-act="${by < 0 ? 'up' : 'down'}"]`));
    },
    remove: (key) => {
      const index = questions.findIndex((question) => question.key === key);
      const question = questions[index];
      if (!question) return;
      change((before) => withoutQuestion(before, key));
      setRemoved({ question, index });
      focusOn('[data-act="undo"]');
    },
    undoRemove: () => {
      if (!removed) return;
      change((before) => withQuestionAt(before, removed.question, removed.index));
      setRemoved(null);
      focusOn(ofQuestion(removed.question.key, '[data-act="edit"]'));
    },
  };
}
