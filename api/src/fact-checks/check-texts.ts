import type { Language } from '@quizmesh/contract';

/** What a checker says of its own, in the language of the question: the model's explanations are in it too. */
export interface CheckTexts {
  /** With {answer}. */
  readonly found: string;
  readonly sameData: string;
  readonly sameModel: string;
  readonly noAnswer: string;
  readonly unknown: string;
}

const TEXTS: Readonly<Record<Exclude<Language, 'en-UK'>, CheckTexts>> = {
  'en-US': {
    found: 'Asked without being told the key, the answer found is “{answer}”.',
    sameData:
      'This check looked at the same data that the question was made from: it does not confirm the fact independently.',
    sameModel: 'The same model wrote the question: this check does not confirm the fact independently.',
    noAnswer: 'The AI provider gave no usable answer',
    unknown: 'The knowledge behind this site does not hold the answer to this question',
  },
  es: {
    found: 'Sin conocer la solución, la respuesta hallada es «{answer}».',
    sameData:
      'Esta comprobación consultó los mismos datos de los que salió la pregunta: no confirma el hecho de forma independiente.',
    sameModel:
      'El mismo modelo escribió la pregunta: esta comprobación no confirma el hecho de forma independiente.',
    noAnswer: 'El proveedor de IA no dio ninguna respuesta utilizable',
    unknown: 'Los conocimientos de este sitio no contienen la respuesta a esta pregunta',
  },
  fr: {
    found: 'Sans connaître la solution, la réponse trouvée est « {answer} ».',
    sameData:
      'Cette vérification a consulté les données dont la question est tirée : elle ne confirme pas le fait de façon indépendante.',
    sameModel:
      'Le même modèle a écrit la question : cette vérification ne confirme pas le fait de façon indépendante.',
    noAnswer: 'Le fournisseur d’IA n’a donné aucune réponse utilisable',
    unknown: 'Les connaissances de ce site ne contiennent pas la réponse à cette question',
  },
  de: {
    found: 'Ohne die Lösung zu kennen, wurde als Antwort „{answer}“ gefunden.',
    sameData:
      'Diese Prüfung nutzte dieselben Daten, aus denen die Frage stammt: Sie bestätigt die Tatsache nicht unabhängig.',
    sameModel:
      'Dasselbe Modell hat die Frage geschrieben: Diese Prüfung bestätigt die Tatsache nicht unabhängig.',
    noAnswer: 'Der KI-Anbieter gab keine brauchbare Antwort',
    unknown: 'Das Wissen dieser Seite enthält die Antwort auf diese Frage nicht',
  },
  it: {
    found: 'Senza conoscere la soluzione, la risposta trovata è «{answer}».',
    sameData:
      'Questa verifica ha usato gli stessi dati da cui nasce la domanda: non conferma il fatto in modo indipendente.',
    sameModel:
      'Lo stesso modello ha scritto la domanda: questa verifica non conferma il fatto in modo indipendente.',
    noAnswer: 'Il fornitore di IA non ha dato alcuna risposta utilizzabile',
    unknown: 'Le conoscenze di questo sito non contengono la risposta a questa domanda',
  },
  pt: {
    found: 'Sem conhecer o gabarito, a resposta encontrada é “{answer}”.',
    sameData:
      'Esta verificação consultou os mesmos dados que deram origem à pergunta: não confirma o fato de forma independente.',
    sameModel:
      'O mesmo modelo escreveu a pergunta: esta verificação não confirma o fato de forma independente.',
    noAnswer: 'O provedor de IA não deu nenhuma resposta utilizável',
    unknown: 'O conhecimento deste site não contém a resposta a esta pergunta',
  },
  nl: {
    found: 'Zonder de oplossing te kennen is het gevonden antwoord ‘{answer}’.',
    sameData:
      'Deze controle gebruikte dezelfde gegevens waaruit de vraag is gemaakt: ze bevestigt het feit niet onafhankelijk.',
    sameModel: 'Hetzelfde model schreef de vraag: deze controle bevestigt het feit niet onafhankelijk.',
    noAnswer: 'De AI-aanbieder gaf geen bruikbaar antwoord',
    unknown: 'De kennis van deze site bevat het antwoord op deze vraag niet',
  },
  ja: {
    found: '正解を知らされずに答えたところ、「{answer}」でした。',
    sameData: 'この確認は問題の作成に使われたのと同じデータを参照しており、独立した裏づけにはなりません。',
    sameModel: '同じモデルが問題を書いたため、この確認は独立した裏づけにはなりません。',
    noAnswer: 'AIプロバイダーから使える回答が得られませんでした',
    unknown: 'このサイトの知識には、この問題の答えがありません',
  },
  ko: {
    found: '정답을 알려 주지 않고 찾은 답은 “{answer}”입니다.',
    sameData: '이 확인은 문제를 만든 것과 같은 데이터를 참고했으므로 사실을 독립적으로 뒷받침하지 않습니다.',
    sameModel: '같은 모델이 문제를 썼으므로 이 확인은 사실을 독립적으로 뒷받침하지 않습니다.',
    noAnswer: 'AI 제공자가 쓸 수 있는 답을 주지 않았습니다',
    unknown: '이 사이트의 지식에는 이 문제의 답이 없습니다',
  },
  zh: {
    found: '在不知道答案的情况下，查到的答案是“{answer}”。',
    sameData: '此次核查使用了出题所用的同一数据，不能独立证实该事实。',
    sameModel: '出题的是同一个模型，此次核查不能独立证实该事实。',
    noAnswer: 'AI 提供方没有给出可用的回答',
    unknown: '本站的知识中没有这道题的答案',
  },
  ar: {
    found: 'من دون معرفة الحل، كانت الإجابة التي عُثر عليها «{answer}».',
    sameData: 'استعان هذا التحقق بالبيانات نفسها التي صيغ منها السؤال، فهو لا يؤكد المعلومة تأكيدًا مستقلًا.',
    sameModel: 'كتب النموذج نفسه السؤال، فهذا التحقق لا يؤكد المعلومة تأكيدًا مستقلًا.',
    noAnswer: 'لم يقدّم مزوّد الذكاء الاصطناعي إجابة صالحة',
    unknown: 'لا تتضمن معارف هذا الموقع إجابة هذا السؤال',
  },
  ru: {
    found: 'Без подсказки найден ответ «{answer}».',
    sameData:
      'Эта проверка использовала те же данные, по которым составлен вопрос: она не подтверждает факт независимо.',
    sameModel: 'Вопрос написала та же модель: эта проверка не подтверждает факт независимо.',
    noAnswer: 'Поставщик ИИ не дал пригодного ответа',
    unknown: 'В знаниях этого сайта нет ответа на этот вопрос',
  },
};

export function checkTexts(language: Language): CheckTexts {
  return TEXTS[language === 'en-UK' ? 'en-US' : language];
}
