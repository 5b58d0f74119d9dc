import { parseLanguage } from '@quizmesh/contract';
import { OFFERED_LANGUAGES, useLanguage } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { clsx, styles } from '@quizmesh/shared-ui';
import { Globe } from 'lucide-react';
import * as css from './language-picker.module.css';

/** Chooses the interface language. A native select, which is small and familiar on every device. */
export function LanguagePicker() {
  const intl = useIntl();
  const { language, setLanguage } = useLanguage();
  return (
    <span className={clsx(css['picker'], styles.icons18)}>
      <Globe aria-hidden="true" />
      <select
        className={clsx(css['select'], styles.brightOnHover)}
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
