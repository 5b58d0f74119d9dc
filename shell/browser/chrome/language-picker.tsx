import { parseLanguage } from '@quizmesh/contract';
import { OFFERED_LANGUAGES, useLanguage } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { Globe } from 'lucide-react';
import css from './language-picker.module.css';

/** Chooses the interface language. A native select: light, and at home on every device. */
export function LanguagePicker() {
  const intl = useIntl();
  const { language, setLanguage } = useLanguage();
  return (
    <span className={css['picker']}>
      <Globe aria-hidden="true" />
      <select
        className={css['select']}
        aria-label={intl.formatMessage({ id: 'shell.bar.language' })}
        value={language}
        onChange={(event) => {
          const chosen = parseLanguage(event.target.value);
          if (chosen) setLanguage(chosen);
        }}
      >
        {OFFERED_LANGUAGES.map(({ value, label, tag }) => (
          <option key={value} value={value} lang={tag}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
