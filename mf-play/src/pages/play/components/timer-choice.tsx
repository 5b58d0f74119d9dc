import { TIMER_CHOICES_SECONDS } from '@quizmesh/contract';
import type { PlaySettings } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { SegmentedControl } from '@quizmesh/shared-ui';

export interface TimerChoiceProps {
  readonly settings: PlaySettings;
  readonly onChange: (settings: PlaySettings) => void;
}

/** How long a question may take. */
export function TimerChoice({ settings, onChange }: TimerChoiceProps) {
  const intl = useIntl();
  return (
    <SegmentedControl
      label={intl.formatMessage({ id: 'play.settings.timer' })}
      value={String(settings.timerSeconds)}
      onValueChange={(value) => {
        const timerSeconds = TIMER_CHOICES_SECONDS.find((seconds) => String(seconds) === value);
        if (timerSeconds !== undefined) onChange({ ...settings, timerSeconds });
      }}
      choices={TIMER_CHOICES_SECONDS.map((seconds) => ({
        value: String(seconds),
        label:
          seconds === 0
            ? intl.formatMessage({ id: 'play.settings.off' })
            : intl.formatMessage({ id: 'results.seconds' }, { seconds }),
      }))}
    />
  );
}
