import type { Language } from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { ConfigProvider, DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useEffect, useState } from 'react';
import * as css from './audit.module.css';

/** Names of months and days, and the first day of the week. */
const locales: Readonly<Record<Language, () => Promise<unknown>>> = {
  'en-US': () => Promise.resolve(),
  'en-UK': () => import('dayjs/locale/en-gb'),
  es: () => import('dayjs/locale/es'),
  fr: () => import('dayjs/locale/fr'),
  de: () => import('dayjs/locale/de'),
  it: () => import('dayjs/locale/it'),
  pt: () => import('dayjs/locale/pt-br'),
  nl: () => import('dayjs/locale/nl'),
  ja: () => import('dayjs/locale/ja'),
  ko: () => import('dayjs/locale/ko'),
  zh: () => import('dayjs/locale/zh-cn'),
  ar: () => import('dayjs/locale/ar'),
  ru: () => import('dayjs/locale/ru'),
};

function useLocaleLoaded(): boolean {
  const { language } = useLanguage();
  const [loaded, setLoaded] = useState<Language | null>(null);
  useEffect(() => {
    const done = () => {
      setLoaded(language);
    };
    // Without its names the calendar is in English.
    locales[language]().then(done, done);
  }, [language]);
  return loaded === language;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** "2026-11-21", in Latin digits whatever the language. */
function dayOf(date: Dayjs | null): string {
  return date === null ? '' : `${date.year()}-${pad(date.month() + 1)}-${pad(date.date())}`;
}

/** Low enough for two months, one below the other, on a phone. */
const COMPACT = { components: { DatePicker: { cellHeight: 22, textHeight: 32 } } };

interface AuditRangeProps {
  /** Days, e.g. "2026-11-21"; empty: open. */
  readonly from: string;
  readonly to: string;
  readonly onChange: (range: { readonly from: string; readonly to: string }) => void;
  /** The calendar opened or closed. */
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** First and last day of the trail. */
export function AuditRange({ from, to, onChange, onOpenChange }: AuditRangeProps) {
  const intl = useIntl();
  const isLoaded = useLocaleLoaded();
  return (
    <ConfigProvider theme={COMPACT}>
      <DatePicker.RangePicker
        // Its names are those of the language when it is made.
        key={String(isLoaded)}
        className={css['range'] ?? ''}
        classNames={{ popup: { root: css['calendar'] ?? '' } }}
        aria-label={intl.formatMessage({ id: 'audit.range' })}
        allowEmpty
        onOpenChange={onOpenChange}
        // Inside the drawer, which keeps the focus.
        getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
        value={[from === '' ? null : dayjs(from), to === '' ? null : dayjs(to)]}
        onChange={(range) => {
          onChange({ from: dayOf(range?.[0] ?? null), to: dayOf(range?.[1] ?? null) });
        }}
      />
    </ConfigProvider>
  );
}
