import type { Language } from '@quizmesh/contract';

type WordsByLanguage = Readonly<Partial<Record<Language, string>>>;

/** Words that mean "quiz about" or "the basics of", or join others, and name no subject. */
export const FILLERS: WordsByLanguage = {
  es: 'quiz cuestionario test preguntas pregunta trivia sobre acerca de del la el los las un una unos unas y e en para con por lo al ninos ninas introduccion fundamentos nociones curiosidades principiantes su sus practicar',
  fr: 'quiz questionnaire questions question sur au aux a propos de du des la le les l d un une et en pour avec dans introduction initiation bases notions debutant debutants faits ses leur leurs',
  de: 'quiz fragen frage uber zum zur thema der die das des dem den ein eine einem einen einer und von vom in im am an fur mit aus allgemein kinder kindern einfuhrung grundlagen grundwissen basiswissen anfanger einsteiger fakten wissenswertes ihr ihre ihren seine uben',
  it: 'quiz domande domanda su sul sullo sulla sui sugli sulle di del dello della dei degli delle il lo la i gli le l un una uno e ed in per con da dal dall dell nell introduzione fondamenti nozioni curiosita principianti loro suoi sue',
  pt: 'quiz perguntas pergunta questionario sobre de do da dos das o a os as um uma uns umas e em no na nos nas para com por ao criancas introducao fundamentos nocoes curiosidades iniciantes seu seus sua suas praticar',
  nl: 'quiz vragen vraag over van de het een en in op met voor uit aan der des kinderen inleiding introductie basis basiskennis beginners weetjes feiten hun zijn oefenen',
  ru: 'викторина квиз тест вопросы вопрос по о об про на тему тема и в во с со из для к детей введение основы начинающих факты их его её тренажер',
  ar: 'اختبار مسابقة أسئلة سؤال عن في من حول و على إلى مقدمة أساسيات مبادئ للمبتدئين معلومات حقائق',
  ja: 'クイズ 問題 について に関する の と は を が や も で 入門 基礎知識 基礎 基本 初級 初心者 雑学 豆知識 知識 練習',
  zh: '测验 测试 问答 小测验 题 题目 问题 关于 有关 的 和 与 及 基础知识 基础 基本 入门 小知识 冷知识 知识 常识 简介 练习',
  ko: '퀴즈 문제 관한 대한 에 의 와 과 은 는 이 가 을 를 및 기초 기본 입문 초급 지식 상식 연습',
};

/** Aspects of any subject, as the English ones: "history of", "the human …". A player is told that they were left out. */
export const ASPECTS: WordsByLanguage = {
  es: 'historia reglas cultura basico basica basicos basicas humano humana humanos mundo mundial famoso famosos famosas tipos origen personajes datos civilizacion',
  fr: 'histoire regles culture basique basiques humain humaine humains monde mondial mondiale celebre celebres types origine personnages civilisation',
  de: 'geschichte regeln kultur menschlich menschliche menschlicher menschliches menschlichen mensch welt beruhmte arten ursprung figuren zivilisation',
  it: 'storia regole cultura umano umana umani mondo mondiale famoso famosi famose tipi origine personaggi civilta',
  pt: 'historia regras cultura basico basica humano humana humanos mundo mundial famoso famosos famosas tipos origem personagens civilizacao',
  nl: 'geschiedenis regels spelregels cultuur menselijk menselijke wereld beroemde soorten oorsprong personages beschaving',
  ru: 'история истории правила культура человек человека человеческий мир мира мировой знаменитые виды происхождение персонажи цивилизация',
  ar: 'تاريخ التاريخ قواعد قوانين ثقافة الثقافة الإنسان البشري العالم العالمي مشاهير أنواع أصل شخصيات حضارة الحضارة',
  ja: '歴史 ルール 規則 文化 人間 人体 世界 有名 種類 起源 登場人物 文明',
  zh: '历史 规则 文化 人体 人类 世界 著名 种类 起源 人物 文明',
  ko: '역사 규칙 문화 인간 인체 세계 유명 종류 기원 등장인물 문명',
};

/** Aspects that leave the subject as it is: types of rocks are rocks, the rivers of the world are rivers, and those for children
 *  too, where this is no filler because it is part of names. */
export const WHOLE_ASPECTS: WordsByLanguage = {
  'en-US': 'type kind sort world',
  'en-UK': 'type kind sort world',
  es: 'tipo tipos mundo',
  fr: 'types sortes monde enfants enfant',
  de: 'arten welt',
  it: 'tipi mondo bambini ragazzi',
  pt: 'tipos mundo',
  nl: 'soorten wereld',
  ru: 'виды типы мир мира',
  ar: 'أنواع العالم للأطفال',
  ja: '種類 世界 子供 子ども 向け',
  zh: '种类 世界 儿童 少儿',
  ko: '종류 세계 세계의 어린이 아이들',
};

/** What the bones, the heart and the brain are of. */
export const OF_THE_BODY: WordsByLanguage = {
  'en-US': 'human body man person',
  'en-UK': 'human body man person',
  es: 'cuerpo humano humana humanos humanas ser seres hombre',
  fr: 'corps humain humaine humains etre homme',
  de: 'körper körpers körpern mensch menschen menschlich menschliche menschlichen menschlicher menschliches',
  it: 'corpo umano umana umani uomo',
  pt: 'corpo humano humana humanos humanas ser homem',
  nl: 'lichaam menselijk menselijke mens mensen',
  ru: 'тело тела человек человека человеческий человеческого человеческая организма',
  ar: 'جسم الجسم الإنسان البشري جسد',
  ja: '人間 人体 体 身体 ヒト 人',
  zh: '人体 人类 身体 人 的',
  ko: '인간 인간의 인체 인체의 사람 사람의 몸 몸의 우리',
};

/** What stands between the parts of a list. */
export const LIST_SEPARATORS: Readonly<Partial<Record<Language, RegExp>>> = {
  es: /,|\s+[ye]\s+/iu,
  fr: /,|\s+et\s+/iu,
  de: /,|\s+und\s+/iu,
  it: /,|\s+ed?\s+/iu,
  pt: /,|\s+e\s+/iu,
  nl: /,|\s+en\s+/iu,
  ru: /,|\s+и\s+/iu,
  ar: /[,،]|\s+و\s*/u,
  ja: /[、，,]|と/u,
  zh: /[、，,]|[和与及]/u,
  ko: /,|(?<=\p{L})[와과]\s+|\s+및\s+/u,
};
