import { importQuizRequestSchema } from '@quizmesh/contract/schemas';
import { ValidationError } from '../../http/errors/http-errors.ts';
import { QUESTION_FORMATS } from './index.ts';
import { readImport } from './read-import.ts';

const questions = [
  {
    question: 'What is 2 = 1 + 1, {braces}, ~tilde, #hash and a colon: "quoted"?',
    options: ['=SUM(A1)', '-5', '@home, of course', 'back\\slash'],
    correctAnswer: 2,
    explanation: 'Because: #1 {see} = ~ that.',
    source: 'https://example.org/a',
  },
  {
    question: '::What:: does // mean?',
    options: ["'quoted", '+1', 'A. one', 'ANSWER: B'],
    correctAnswer: 0,
    explanation: null,
    source: null,
  },
];

function errorsOf(read: () => unknown): Readonly<Record<string, string>> {
  try {
    read();
    return {};
  } catch (error) {
    if (error instanceof ValidationError) return error.fields ?? {};
    throw error;
  }
}

it.each(['csv', 'gift', 'aiken'] as const)(
  'a %s file of more lines than a quiz has is not read',
  (format) => {
    const about = { title: 'Rivers', category: 'geography' };
    const read = (lines: number) => () => {
      const text = `question,option1,option2,correct${'\n'.repeat(lines - 1)}`;
      return readImport(importQuizRequestSchema.parse({ ...about, format, text }));
    };
    expect(errorsOf(read(200_000))).toEqual({
      'line.2001': 'A quiz has 1 to 50 questions, and its file at most 2000 lines',
    });
    expect(Object.keys(errorsOf(read(2000)))).toEqual(['line.1']);
  },
);

describe('export and import', () => {
  it.each(['csv', 'gift', 'aiken'] as const)('as %s keeps questions, options and keys', (format) => {
    const { read, write } = QUESTION_FORMATS[format];
    const back = read(write(questions));
    expect(
      back.map(({ question, options, correctAnswer }) => ({ question, options, correctAnswer })),
    ).toEqual(
      questions.map(({ question, options, correctAnswer }) => ({ question, options, correctAnswer })),
    );
    if (format !== 'aiken') expect(back[0]?.explanation).toBe(questions[0]?.explanation);
    if (format === 'csv') expect(back[0]?.source).toBe(questions[0]?.source);
  });

  it('as CSV keeps line breaks, quotes and a leading apostrophe', () => {
    const odd = [
      { ...questions[0]!, question: 'Two\nlines, "quoted"', options: ["'=x", "''", '\ttab', 'b'] },
    ];
    const back = QUESTION_FORMATS.csv.read(QUESTION_FORMATS.csv.write(odd));
    expect(back[0]?.question).toBe('Two\nlines, "quoted"');
    expect(back[0]?.options.slice(0, 2)).toEqual(["'=x", "''"]);
  });
});

it('CSV: no cell starts a formula', () => {
  const cells = QUESTION_FORMATS.csv.write(questions).split(/\r\n|,/);
  expect(cells.filter((cell) => /^"?[=+\-@\t\r]/.test(cell))).toEqual([]);
});

it.each([
  ['csv', 'question\nx', 1, 'columns'],
  ['csv', 'question,option1,option2,correct\nWhy?,a,,1', 2, 'few-options'],
  ['csv', 'question,option1,option2,correct\nWhy?,a,b,c', 2, 'answer-index'],
  ['aiken', 'Why?\nA. x\nB. \nANSWER: A', 3, 'empty-option'],
  ['gift', '{=a ~b}', 1, 'no-question'],
  ['gift', 'Why?', 1, 'unreadable'],
] as const)('%s: an error has a code for programs and a line', (format, text, line, reason) => {
  const details = { reasons: { [`line.${line}`]: [reason] } };
  expect(() => QUESTION_FORMATS[format].read(text)).toThrow(expect.objectContaining({ details }));
});

describe('CSV', () => {
  const { read } = QUESTION_FORMATS.csv;
  it('accepts empty cells at the end, which spreadsheets add', () => {
    expect(read('question,option1,option2,correct,,\nWhy?,a,b,1,, ,\n,,,,,')).toHaveLength(1);
  });
  it('accepts letters, columns in any order, fewer options, and other line ends', () => {
    const text = 'correct,question,option1,option2\nb,Which one?,no,yes\r2,And now?,no,yes';
    expect(read(text)).toMatchObject([
      { question: 'Which one?', options: ['no', 'yes'], correctAnswer: 1 },
      { question: 'And now?', correctAnswer: 1 },
    ]);
  });
  it.each([';', '\t'])('accepts %j between cells, as spreadsheets write it in many countries', (mark) => {
    const lines = [
      ['\uFEFFquestion', 'option1', 'option2', 'correct'],
      ['Red, or blue?', 'no, never', `"yes${mark} always"`, '2'],
    ];
    expect(read(lines.map((cells) => cells.join(mark)).join('\r\n'))).toMatchObject([
      { question: 'Red, or blue?', options: ['no, never', `yes${mark} always`], correctAnswer: 1 },
    ]);
  });
  it('looks through the columns as often for 100 lines as for one', () => {
    const lookUps = jest.spyOn(Array.prototype, 'indexOf');
    const ofColumns = (lines: number) => {
      lookUps.mockClear();
      read(`question,option1,option2,correct,,,${'\nWhy?,a,b,1'.repeat(lines)}`);
      return lookUps.mock.contexts.filter((list) => Array.isArray(list) && list[0] === 'question').length;
    };
    try {
      expect(ofColumns(100)).toBe(ofColumns(1));
    } finally {
      lookUps.mockRestore();
    }
  });
  it('keeps semicolons of a text when commas stand between the cells', () => {
    const text = 'question,option1,option2,correct\nWhich; of both?,a; b,c,1';
    expect(read(text)).toMatchObject([{ question: 'Which; of both?', options: ['a; b', 'c'] }]);
  });
  it.each([
    ['', 1, 'missing: question'],
    ['question,option1\nx,y', 1, 'missing: option2, correct'],
    ['question,option1,option2,correct\nWhy?,a,b,3', 2, 'number or letter'],
    ['question,option1,option2,correct\nWhy?,a,b,1\n"Two\nlines?",a,,1', 3, 'at least two options'],
    [
      'question,option1,option2,correct\r\n"Two\r\nlines?",a,b,1\r\n"Why\r\nnot?",a,,1',
      4,
      'at least two options',
    ],
    ['question,option1,option2,correct\nWhy?,a,b,1\nWhy "not?,a,b,1', 3, 'quote'],
    ['question,option1,option2,correct\n"Why?,a,b,1\n\nWhy not?,a,b,1', 2, 'quote'],
    ['question,option1,option2,correct\n,a,b,1', 2, 'no question'],
    ['question,option1,option2,correct\nWhy?,a,b,1\nWhy not?,a,b,1,because', 3, 'no column'],
    ['question,option1,option2,correct,\nWhy?,a,b,1,because', 2, 'no column'],
    ['question,option1,option2,correct,explaination\nWhy?,a,b,1,because', 1, 'Unknown columns: explaination'],
    ['question,option1,option2,option2,correct\nWhy?,a,b,c,1', 1, 'stand twice: option2'],
  ])('names the wrong line of %j', (text, line, message) => {
    expect(errorsOf(() => read(text))[`line.${line}`]).toContain(message);
  });
});

describe('GIFT', () => {
  const { read } = QUESTION_FORMATS.gift;
  it('reads an arrow beside a wrong answer as text, and a backslash before feedback as itself', () => {
    expect(read('What is A -> B?{=a -> b ~b -> a\\\\#no}')).toMatchObject([
      { question: 'What is A -> B?', options: ['a -> b', 'b -> a\\'] },
    ]);
  });
  it('reads exports of Moodle', () => {
    const text = `// a comment
$CATEGORY: tests

::Q1:: [html]Who is buried?{=Grant#right ~No one#wrong
~Lincoln ####He is.}

The sky is blue.{TRUE}

Two plus two {~three =four ~five} in all.
`;
    expect(read(text)).toEqual([
      {
        question: 'Who is buried?',
        options: ['Grant', 'No one', 'Lincoln'],
        correctAnswer: 0,
        explanation: 'He is.',
        source: null,
      },
      {
        question: 'The sky is blue.',
        options: ['True', 'False'],
        correctAnswer: 0,
        explanation: null,
        source: null,
      },
      {
        question: 'Two plus two _____ in all.',
        options: ['three', 'four', 'five'],
        correctAnswer: 1,
        explanation: null,
        source: null,
      },
    ]);
  });
  it.each([
    ['Only text', 1, 'braces'],
    ['// x\n\nWho?{=a =b}', 3, 'Only multiple-choice'],
    ['Who?{=a ~b}\n\nWho else?{=a =b ~c}', 3, 'Exactly one'],
    ['Who?{#3}', 1, 'Numerical'],
    ['Who?{=a -> b =c -> d}', 1, 'Matching'],
    ['Who?{=a ~%50%b}', 1, 'weights'],
    ['Who?{~%50%a ~%50%b}', 1, 'weights'],
    ['{=a ~b}', 1, 'no question'],
  ])('names the wrong line of %j', (text, line, message) => {
    expect(errorsOf(() => read(text))[`line.${line}`]).toContain(message);
  });
});

describe('Aiken', () => {
  const { read } = QUESTION_FORMATS.aiken;
  it('reads a question that begins like an answer or an option', () => {
    const text =
      'ANSWER: what does it mean?\nA. A) x\nB. ANSWER: A\nANSWER: B\nB. or not to B.?\nA. x\nB. y\nANSWER: A';
    expect(read(text)).toMatchObject([
      { question: 'ANSWER: what does it mean?', options: ['A) x', 'ANSWER: A'], correctAnswer: 1 },
      { question: 'B. or not to B.?', options: ['x', 'y'], correctAnswer: 0 },
    ]);
  });
  it.each([
    ['Why?\nA. x\nB. y\nANSWER: C', 4, 'no option C'],
    ['Why?\nA. x\nC. y\nANSWER: A', 3, 'Expected option B'],
    ['Why?\nA. x\nB. y', 1, 'no ANSWER'],
    ['Why?\nA. x\nANSWER: A', 3, 'at least two'],
    ['Why?\nA. x\nnothing\nB) y\nANSWER: A', 3, 'Expected an option'],
    ['ANSWER: A', 1, 'no question'],
    ['Why?\nA. x\nB. y\nANSWER: both', 4, 'one letter'],
  ])('names the wrong line of %j', (text, line, message) => {
    expect(errorsOf(() => read(text))[`line.${line}`]).toContain(message);
  });
});

it.each([
  ['[]', 'text', 'This is not a quiz file'],
  ['{}', 'title', 'Is missing'],
  ['{"title":5}', 'title', 'Must be of type string'],
  ['{"category":"x"}', 'category', 'Must be one of: history, science'],
])('describes in a sentence what %s lacks', (text, field, message) => {
  const errors = errorsOf(() => readImport({ format: 'json', text, encoding: 'text' }));
  expect(errors[field]).toContain(message);
});

it('reads a long text quickly', () => {
  const startedAt = performance.now();
  errorsOf(() => QUESTION_FORMATS.gift.read(`Who?{${'=a\\'.repeat(60_000)}`));
  errorsOf(() => QUESTION_FORMATS.csv.read(`question,option1,option2,correct\n${'"'.repeat(200_001)}`));
  expect(performance.now() - startedAt).toBeLessThan(3000);
});
