import { TIMER_CHOICES_SECONDS, parseLanguage } from '@quizmesh/contract';
import {
  OFFERED_LANGUAGES,
  THEME_CHOICES,
  readPlaySettings,
  useLanguage,
  useTheme,
  writePlaySettings,
  type PlaySettings,
} from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Panel, SegmentedControl, SelectField, Switch, styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import * as css from './settings.module.css';

const TITLE_ID = 'preferences-title';

/** The player's settings of this device: the same values as in the settings of the play page. */
function PlayPreferences() {
  const intl = useIntl();
  const [settings, setSettings] = useState(readPlaySettings);
  const change = (changed: Partial<PlaySettings>) => {
    // Read again, because another tab may have changed the other value.
    const next = { ...readPlaySettings(), ...changed };
    writePlaySettings(next);
    setSettings(next);
  };
  return (
    <>
      <SegmentedControl
        label={intl.formatMessage({ id: 'preferences.timer' })}
        value={String(settings.timerSeconds)}
        onValueChange={(value) => {
          const timerSeconds = TIMER_CHOICES_SECONDS.find((seconds) => String(seconds) === value);
          if (timerSeconds !== undefined) change({ timerSeconds });
        }}
        choices={TIMER_CHOICES_SECONDS.map((seconds) => ({
          value: String(seconds),
          label:
            seconds === 0
              ? intl.formatMessage({ id: 'preferences.timerOff' })
              : intl.formatMessage({ id: 'preferences.seconds' }, { seconds }),
        }))}
      />
      <p className={styles.note}>
        <FormattedMessage id="preferences.timerNote" />
      </p>
      <Switch
        label={intl.formatMessage({ id: 'preferences.keys' })}
        checked={settings.hasShortcuts}
        onCheckedChange={(hasShortcuts) => {
          change({ hasShortcuts });
        }}
      />
    </>
  );
}

/** Settings that are stored on this device only. */
export function Preferences() {
  const intl = useIntl();
  const { language, setLanguage } = useLanguage();
  const { choice, chooseTheme } = useTheme();
  return (
    <Panel aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className={css['title']}>
        <FormattedMessage id="preferences.title" />
      </h2>
      <div className={styles.stack4}>
        <PlayPreferences />
        <SegmentedControl
          label={intl.formatMessage({ id: 'preferences.theme' })}
          value={choice}
          onValueChange={chooseTheme}
          choices={THEME_CHOICES.map((value) => ({
            value,
            label: intl.formatMessage({ id: `preferences.theme.${value}` }),
          }))}
        />
        <SelectField
          label={intl.formatMessage({ id: 'preferences.language' })}
          value={language}
          onValueChange={(value) => {
            const chosen = parseLanguage(value);
            if (chosen) setLanguage(chosen);
          }}
          options={OFFERED_LANGUAGES.map(({ value, label }) => ({ value, label }))}
        />
      </div>
    </Panel>
  );
}
