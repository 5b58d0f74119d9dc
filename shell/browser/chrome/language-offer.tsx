import { languageDirection, languageTag, type Language } from '@quizmesh/contract';
import { useLanguage, writeStored } from '@quizmesh/sdk';
import { Button, clsx, styles } from '@quizmesh/shared-ui';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import * as css from './language-offer.module.css';
import { LANGUAGE_OFFER_KEY } from './offered-language.ts';

/** The question, yes and no: in the language that is offered, because its catalogue is not loaded. */
const TEXTS: Readonly<Partial<Record<Language, readonly [question: string, yes: string, no: string]>>> = {
  es: ['¿Ver Quizmesh en español?', 'Sí', 'No, gracias'],
  fr: ['Afficher Quizmesh en français\u00a0?', 'Oui', 'Non merci'],
  de: ['Quizmesh auf Deutsch anzeigen?', 'Ja', 'Nein danke'],
  it: ['Vuoi vedere Quizmesh in italiano?', 'Sì', 'No, grazie'],
  pt: ['Ver o Quizmesh em português?', 'Sim', 'Não, obrigado'],
  nl: ['Quizmesh in het Nederlands bekijken?', 'Ja', 'Nee, bedankt'],
  ja: ['Quizmeshを日本語で表示しますか？', 'はい', 'いいえ'],
  ko: ['Quizmesh를 한국어로 볼까요?', '예', '아니요'],
  zh: ['要用中文显示 Quizmesh 吗？', '是', '不用了'],
  ar: ['هل تريد عرض Quizmesh بالعربية؟', 'نعم', 'لا، شكرًا'],
  ru: ['Показать Quizmesh на русском?', 'Да', 'Нет, спасибо'],
};

/** Asks once whether the interface shall have the browser's language. */
export function LanguageOffer({ language }: { readonly language: Language }) {
  const { setLanguage } = useLanguage();
  const [isOpen, setOpen] = useState(true);
  const texts = TEXTS[language];
  if (!isOpen || !texts) return null;
  const [question, yes, no] = texts;
  return (
    <section
      className={clsx(css['offer'], styles.icons18)}
      lang={languageTag(language)}
      dir={languageDirection(language)}
      aria-label={question}
    >
      <Languages aria-hidden="true" />
      <span>{question}</span>
      <Button
        size="small"
        variant="tint"
        onClick={() => {
          setLanguage(language);
          setOpen(false);
        }}
      >
        {yes}
      </Button>
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          writeStored(LANGUAGE_OFFER_KEY, 'declined');
          setOpen(false);
        }}
      >
        {no}
      </Button>
    </section>
  );
}
