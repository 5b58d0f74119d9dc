import { z } from 'zod';
import { readAnswer } from './read-answer.ts';

const schema = z.object({ question: z.string() });
const read = (text: string) =>
  readAnswer({ text, isRefused: false, isCut: false, usage: null }, schema).question;

const FENCES = 'What do ``` around lines mean in Markdown, as in ```js```?';
const TAGS = 'Which tag ends what a model thinks, </think> or </reasoning>?';
const json = (question: string) => JSON.stringify({ question });

describe('the JSON of an answer', () => {
  it.each([FENCES, TAGS])('keeps what the words of a question look like: %s', (question) => {
    expect(read(json(question))).toBe(question);
    expect(read(`\n ${json(question)}`)).toBe(question);
    expect(read(`<think>A question about "{" {and}.</think>\n${json(question)}`)).toBe(question);
  });

  it('is found inside fences, also when the words have fences too', () => {
    expect(read(`Here it is:\n\`\`\`json\n${json(FENCES)}\n\`\`\`\nEnjoy!`)).toBe(FENCES);
  });

  it('is found behind thoughts whose first tag the server left out', () => {
    expect(read(`Two of {three} would do.</think>${json('Which river is longest?')}`)).toBe(
      'Which river is longest?',
    );
  });
});
