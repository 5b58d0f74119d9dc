import type { Language } from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import type { ConfigProviderProps } from 'antd';
import enUS from 'antd/locale/en_US';
import { useEffect, useState } from 'react';

type Locale = NonNullable<ConfigProviderProps['locale']>;

/** Arabic with the letters of dayjs for the days of the week: in a calendar their whole names run into each other. */
async function loadArabic(): Promise<{ readonly default: Locale }> {
  const { default: arabic } = await import('antd/locale/ar_EG');
  const { DatePicker } = arabic;
  if (!DatePicker) return { default: arabic };
  const { shortWeekDays: _names, ...lang } = DatePicker.lang;
  return { default: { ...arabic, DatePicker: { ...DatePicker, lang } } };
}

/** Year, month and decade of a calendar are named by what they show: "Choose a year" would hide which one it is, and could not be
 *  said to a program that presses what is read out. */
const NAMED_BY_TEXT = { yearSelect: '', monthSelect: '', decadeSelect: '' } as const;

function withNames(locale: Locale): Locale {
  const { DatePicker } = locale;
  if (!DatePicker) return locale;
  return { ...locale, DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, ...NAMED_BY_TEXT } } };
}

const AMERICAN = withNames(enUS);

const packs: Readonly<Record<Exclude<Language, 'en-US'>, () => Promise<{ readonly default: Locale }>>> = {
  'en-UK': () => import('antd/locale/en_GB'),
  es: () => import('antd/locale/es_ES'),
  fr: () => import('antd/locale/fr_FR'),
  de: () => import('antd/locale/de_DE'),
  it: () => import('antd/locale/it_IT'),
  pt: () => import('antd/locale/pt_BR'),
  nl: () => import('antd/locale/nl_NL'),
  ja: () => import('antd/locale/ja_JP'),
  ko: () => import('antd/locale/ko_KR'),
  zh: () => import('antd/locale/zh_CN'),
  ar: loadArabic,
  ru: () => import('antd/locale/ru_RU'),
};

async function loadLocale(language: Language): Promise<Locale> {
  return language === 'en-US' ? AMERICAN : withNames((await packs[language]()).default);
}

/** Ant Design's own texts in the interface language, from a separate file. American English until it is loaded:
 *  adding the first locale provider later would remount everything inside. */
export function useAntdLocale(): Locale {
  const { language } = useLanguage();
  const [locale, setLocale] = useState<Locale>(AMERICAN);
  useEffect(() => {
    let current = true;
    loadLocale(language).then(
      (loaded) => {
        if (current) setLocale(loaded);
      },
      () => {
        // Without its locale Ant Design shows English texts.
      },
    );
    return () => {
      current = false;
    };
  }, [language]);
  return locale;
}
