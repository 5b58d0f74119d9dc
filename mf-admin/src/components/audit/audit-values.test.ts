import messages from '../../messages/en-US.json';
import { FIELD_LABELS } from './audit-words.ts';
import { kindOfNumber, textOfValue } from './audit-values.ts';

const text = (target: string, name: string, value: string) => {
  const found = textOfValue({ target, targetId: '1' }, [name, value], messages);
  return found && `${messages[found.id as keyof typeof messages]}${found.suffix}`;
};

test.each([
  ['dispute', 'status', 'corrected', 'Key corrected'],
  ['report', 'status', 'pending', 'Open'],
  ['fact-check', 'status', 'checked', 'Checked'],
  ['fact-check', 'status', 'cannot_verify', 'Cannot verify'],
  ['export', 'status', 'high_confidence_errors', 'High Confidence Errors'],
  ['profanity-word', 'category', 'hate_speech', 'Hate speech'],
  ['quiz', 'category', 'history', 'History'],
  ['export', 'sort', 'newest', 'Newest'],
  ['export', 'sort', 'title_desc', 'Title ↓'],
  ['export', 'sort', 'username', 'Username ↑'],
  ['export', 'rate', 'all', 'All'],
  ['export', 'visibility', 'unlisted', 'Unlisted'],
  ['fact-check', 'checkedBy', 'offline', 'Built-in library'],
  ['fact-check', 'checkedBy', 'admin', 'Admin'],
  ['fact-check', 'checkedBy', 'qwen3', null],
  ['quiz', 'title', 'all', null],
  ['ai-provider', 'outcome', 'unreadable', 'Answer of no use'],
  ['ai-provider', 'reason', 'not-json', 'it is not JSON'],
])('%s: the value of %s %j is shown as %j', (target, name, value, shown) => {
  expect(text(target, name, value)).toBe(shown);
});

test('the right option is a letter, a question has its number, a confidence is in percent, and a time in seconds', () => {
  expect(
    ['correctAnswer', 'questionIndex', 'confidence', 'seconds', 'quizId', 'used'].map(kindOfNumber),
  ).toEqual(['option', 'position', 'percent', 'seconds', 'id', 'count']);
});

test.each([
  ...['description', 'quizId', 'questionIndex', 'checkedAt', 'id', 'note', 'rate', 'sources', 'checkedBy'],
  ...[
    'options',
    'since',
    'until',
    'used',
    'decided',
    'addedBy',
    'createdAt',
    'creatorId',
    'actorId',
    'from',
    'to',
  ],
])('the field %s has a label', (name) => {
  expect(FIELD_LABELS).toHaveProperty(name);
});
