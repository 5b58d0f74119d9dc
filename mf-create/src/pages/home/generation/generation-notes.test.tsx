import type { Language } from '@quizmesh/contract';
import { IntlProvider, useIntl, type IntlShape } from '@quizmesh/sdk/intl';
import { renderHook } from '@testing-library/react';
import enUS from '../../../messages/en-US.json';
import { generationNotes } from './generation-notes.ts';

/** As if they were all texts of the page. */
const texts: Readonly<Record<string, string>> = enUS;

function notesOn(
  made: { language: string; broaderTopic?: string; repeatedQuestions?: number },
  language: Language,
) {
  const { result } = renderHook(() => useIntl(), {
    wrapper: ({ children }) => (
      <IntlProvider locale="en" messages={texts as IntlShape['messages']}>
        {children}
      </IntlProvider>
    ),
  });
  const { broaderTopic = null } = made;
  return generationNotes(
    { quiz: { language: made.language }, broaderTopic, repeatedQuestions: made.repeatedQuestions },
    { topic: 'orcas', language },
    result.current,
  );
}

test.each([
  ['fr', 'fr'],
  ['en-US', 'en-UK'],
  ['en', 'en-US'],
] as const)('shows no note for a quiz in %s when the interface is %s', (made, requests) => {
  expect(notesOn({ language: made }, requests)).toEqual([]);
});

test.each([
  ['en-US', 'fr', 'anglais'],
  ['de', 'en-UK', 'German'],
] as const)(
  'notes that the quiz is in %s instead of %s, by its name in the language of the interface',
  (made, requests, name) => {
    expect(notesOn({ language: made }, requests)).toEqual([
      `Without an AI provider, quizzes on this topic are in ${name}.`,
    ]);
  },
);

test('shows the note about a broader topic before the one about the language', () => {
  expect(notesOn({ language: 'en-US', broaderTopic: 'whales' }, 'ja')).toEqual([
    'We have too few questions about exactly “orcas”. This quiz is about whales.',
    'Without an AI provider, quizzes on this topic are in 英語.',
  ]);
});

test.each([
  [1, 'You had 1 of these questions before: we have too few others about it.'],
  [10, 'You had 10 of these questions before: we have too few others about it.'],
])('tells that %i questions repeat', (repeatedQuestions, sentence) => {
  expect(notesOn({ language: 'en-US', repeatedQuestions }, 'en-US')).toEqual([sentence]);
});

test('tells nothing about repeats where there are none', () => {
  expect(notesOn({ language: 'en-US', repeatedQuestions: 0 }, 'en-US')).toEqual([]);
});
