import { LANGUAGES, NOTES_SOURCE, type Language } from '@quizmesh/contract';
import { questionReasons } from '../../quality/index.ts';
import { answerFromNotes, draftFromNotes } from './draft-from-notes.ts';
import { notesFrame } from './notes-frames.ts';
import { readNotes } from './read-notes.ts';

const CELL = `Cell biology – chapter 3

- Mitochondrion: makes most of the energy of the cell
- Nucleus: holds the DNA and controls the cell
- Ribosome: builds proteins from amino acids
- **Vacuole**: stores water and waste
- Cell wall: gives a plant its stiffness
- Membrane: decides what enters and leaves
Example: an onion
Example: a leaf`;

const CURIE = `# Marie Curie

Marie Curie was born in Warsaw in 1867. She moved to Paris in 1891 to study at the Sorbonne.
Curie discovered the element polonium, which she named after Poland. In 1903 the Nobel Prize in
Physics was shared with Henri Becquerel. The second prize, in Chemistry, followed in 1911.
During World War I, mobile X-ray units were sent to the front in France.
The radioactive unit curie equals 37 billion decays in a second.`;

const REVOLUTION = `Die Französische Revolution begann 1789 mit dem Sturm auf die Bastille. Am Ende wurde der König im Januar 1793
hingerichtet. Die Herrschaft der Jakobiner endete 1794. Napoleon Bonaparte übernahm 1799 die Macht in Frankreich. Das Heer siegte
1792 bei Valmy gegen die Truppen aus Preußen.`;

const CELL_ZH = `光合作用：植物利用光能制造糖的过程
叶绿体：进行光合作用的细胞器
线粒体：为细胞提供能量的细胞器
细胞核：保存遗传信息的部分
核糖体：合成蛋白质的地方`;

function draft(
  sourceText: string,
  changes: { language?: Language; questionCount?: number; seed?: string } = {},
) {
  const request = { topic: 'My notes', questionCount: 5, optionCount: 4, difficulty: 'medium' } as const;
  return draftFromNotes({ ...request, language: 'en-US', seed: 'seed', sourceText, ...changes }, 'biology');
}

const keys = (made: ReturnType<typeof draft>) =>
  (made?.questions ?? []).map(({ options, correctAnswer }) => options[correctAnswer]);

describe('a quiz from notes without an AI provider', () => {
  it.each([
    ['definitions', CELL, 'en-US'],
    ['sentences', CURIE, 'en-US'],
    ['German sentences', REVOLUTION, 'de'],
    ['Chinese definitions', CELL_ZH, 'zh'],
  ] as const)(
    'asks for what %s say, and its questions pass the checks with a quotation each',
    (_kind, notes, language) => {
      // Asked for in English, and made in the language of the notes.
      const made = draft(notes);
      expect(made).toMatchObject({ language, title: 'My notes', category: 'biology' });
      const questions = made?.questions ?? [];
      expect(questions.length).toBeGreaterThanOrEqual(5);
      const content = readNotes(notes);
      for (const question of questions) {
        expect(questionReasons(question, { optionCount: 4, isBlocked: () => false })).toEqual([]);
        expect(answerFromNotes(question, content)).toBe(question.correctAnswer);
        expect(question).toMatchObject({ source: NOTES_SOURCE, explanation: null });
        // What proves the answer is enough to answer it, as the fact check does later.
        const quoted = readNotes(question.quotation?.text ?? '');
        expect(answerFromNotes(question, quoted)).toBe(question.correctAnswer);
      }
    },
  );

  it('puts the keys at every place, and begins with each of them', () => {
    const first = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map(
      (seed) => draft(CELL, { seed })?.questions[0]?.correctAnswer,
    );
    expect(new Set(first).size).toBeGreaterThan(2);
    const places = draft(CELL)?.questions.map(({ correctAnswer }) => correctAnswer);
    expect(new Set(places).size).toBe(4);
  });

  it('takes no heading and no label of several lines for a term', () => {
    expect(keys(draft(CELL))).toEqual(expect.arrayContaining(['Ribosome', 'Cell wall']));
    expect(keys(draft(CELL, { questionCount: 6 }))).not.toContain('Cell biology');
    expect(keys(draft(CELL, { questionCount: 6 }))).not.toContain('Example');
  });

  it('reads the columns of a vocabulary list', () => {
    const made = draft(
      [
        'der Hund\tthe dog',
        'die Katze\tthe cat',
        'das Haus\tthe house',
        'der Baum\tthe tree',
        'das Buch\tthe book',
      ].join('\n'),
    );
    expect(keys(made)).toContain('die Katze');
    expect(made?.questions.map(({ quotation }) => quotation?.text)).toContain('die Katze – the cat');
  });

  it('asks nothing that is not clear alone: "She moved …"', () => {
    const asked = (draft(CURIE)?.questions ?? []).map(({ question }) => question).join('\n');
    expect(asked).not.toContain('She moved');
  });

  it('leaves round numbers among round ones, and years in the past', () => {
    const rivers = [1, 2, 3, 4, 5].map(
      (n) => `River number ${'ABCDE'[n - 1]} flows over ${n}200 km of land.`,
    );
    const wrong = (
      draft(rivers.join(' ').replaceAll(/(\d+) km/gu, '$1 kilometers'))?.questions ?? []
    ).flatMap(({ options }) => options);
    expect(wrong.length).toBeGreaterThan(0);
    const lengths = wrong.filter((option) => Number(option) > 2100 || Number(option) < 1000);
    expect(lengths.filter((option) => !option.endsWith('00'))).toEqual([]);
    const years = (draft(CURIE)?.questions ?? []).flatMap(({ options }) => options.map(Number));
    expect(years.filter((year) => year > new Date().getFullYear())).toEqual([]);
  });

  it('is none where the notes say too little', () => {
    expect(draft('The Rhine is a river. It is long.')).toBeNull();
    expect(draft(CELL, { questionCount: 20 })).toBeNull();
    expect(draft('')).toBeNull();
  });

  it('is framed in every language', () => {
    const frames = LANGUAGES.map(notesFrame);
    expect(new Set(frames.map(({ gap }) => gap)).size).toBe(LANGUAGES.length - 1);
  });

  it('reads 20,000 characters of any kind in a moment', () => {
    const hostile = [
      'a'.repeat(20_000),
      'A '.repeat(10_000),
      ': '.repeat(10_000),
      '1 '.repeat(10_000),
      'Aa.\n'.repeat(5000),
    ];
    for (const text of hostile) expect(draft(text)).toBeNull();
    const many = Array.from({ length: 2500 }, (_line, at) => `t${at}: m${at}`).join('\n');
    expect(keys(draft(many, { questionCount: 20 }))).toHaveLength(30);
  });
});

describe('the answer to a question about notes', () => {
  const notes = readNotes(CELL);
  const question = 'Which term fits this? “builds proteins from amino acids”';

  it('is the only option that the notes prove', () => {
    expect(answerFromNotes({ question, options: ['Nucleus', 'Ribosome'] }, notes)).toBe(1);
  });

  it.each([
    ['none is right', question, ['Nucleus', 'Vacuole']],
    ['two are', question, ['Ribosome', 'Ribosome']],
    ['it is another question', 'Which cell part builds proteins?', ['Nucleus', 'Ribosome']],
  ])('is unknown where %s', (_why, asked, options) => {
    expect(answerFromNotes({ question: asked, options }, notes)).toBeNull();
  });
});

describe('notes that are lists of names', () => {
  const nameOf = (number: number) =>
    `Ö${String(number)
      .padStart(3, '0')
      .replace(/\d/gu, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  /** Forty names in each sentence. */
  const sentences = Array.from({ length: 10 }, (_slot, at) => {
    const names = Array.from({ length: 40 }, (_name, index) => nameOf(at * 40 + index));
    return `the list has ${names.join(',')} too.`;
  });

  it('are compared by texts that were folded once, not once for each pair', () => {
    const folding = jest.spyOn(String.prototype, 'normalize');
    const made = draft(sentences.join('\n'));
    const folded = folding.mock.calls.length;
    folding.mockRestore();
    expect(made?.questions.length).toBeGreaterThanOrEqual(5);
    expect(folded).toBeLessThan(40 * 40 * 10);
  });
});
