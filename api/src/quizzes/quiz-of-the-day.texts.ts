import { languageTag, type Language } from '@quizmesh/contract';

interface DayTexts {
  readonly name: string;
  readonly description: string;
  /** A topic that the generator knows, for another quiz like it. */
  readonly topic: string;
}

const english: DayTexts = {
  name: 'Quiz of the day',
  description: 'Ten questions from the library, the same for everybody.',
  topic: 'General knowledge',
};

const TEXTS: Readonly<Record<Language, DayTexts>> = {
  'en-US': english,
  'en-UK': english,
  es: {
    name: 'Quiz del día',
    description: 'Diez preguntas de la biblioteca, las mismas para todos.',
    topic: 'Cultura general',
  },
  fr: {
    name: 'Quiz du jour',
    description: 'Dix questions de la bibliothèque, les mêmes pour tout le monde.',
    topic: 'Culture générale',
  },
  de: {
    name: 'Quiz des Tages',
    description: 'Zehn Fragen aus der Bibliothek, für alle dieselben.',
    topic: 'Allgemeinwissen',
  },
  it: {
    name: 'Quiz del giorno',
    description: 'Dieci domande della biblioteca, le stesse per tutti.',
    topic: 'Cultura generale',
  },
  pt: {
    name: 'Quiz do dia',
    description: 'Dez perguntas da biblioteca, as mesmas para todos.',
    topic: 'Conhecimentos gerais',
  },
  nl: {
    name: 'Quiz van de dag',
    description: 'Tien vragen uit de bibliotheek, voor iedereen dezelfde.',
    topic: 'Algemene kennis',
  },
  ja: { name: '今日のクイズ', description: 'ライブラリから10問。全員が同じ問題です。', topic: '一般常識' },
  ko: {
    name: '오늘의 퀴즈',
    description: '라이브러리에서 고른 열 문제, 모두에게 같은 문제예요.',
    topic: '일반 상식',
  },
  zh: { name: '每日测验', description: '题库中的十道题，所有人的题目都相同。', topic: '常识' },
  ar: {
    name: 'اختبار اليوم',
    description: 'عشرة أسئلة من المكتبة، هي نفسها للجميع.',
    topic: 'ثقافة عامة',
  },
  ru: {
    name: 'Викторина дня',
    description: 'Десять вопросов из библиотеки, одинаковых для всех.',
    topic: 'Общие знания',
  },
};

/** Title, description and topic of the quiz of a day. */
export function quizOfTheDayTexts(day: string, language: Language) {
  const { name, description, topic } = TEXTS[language];
  const date = new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeZone: 'UTC' });
  return { title: `${name}: ${date.format(new Date(`${day}T12:00:00Z`))}`, description, topic };
}
