import { useCloseOnBack, type PlaySettings } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Dialog, KeyboardKey, Switch, clsx, styles } from '@quizmesh/shared-ui';
import * as css from './settings-dialog.module.css';
import { TimerChoice } from './timer-choice.tsx';

const shortcuts = [
  { keys: ['A', 'B', 'C', 'D'], does: 'choose' },
  { keys: ['1', '2', '3', '4'], does: 'choose' },
  { keys: ['Enter'], does: 'next' },
  { keys: ['?'], does: 'help' },
  { keys: ['Esc'], does: 'close' },
] as const;

function Shortcuts() {
  return (
    <dl className={clsx(css['list'], styles.rowTerms, styles.stack3)}>
      {shortcuts.map(({ keys, does }) => (
        <div key={keys.join('')}>
          <dt dir="ltr">
            {keys.map((key) => (
              <KeyboardKey key={key}>{key}</KeyboardKey>
            ))}
          </dt>
          <dd>
            <FormattedMessage id={`play.shortcuts.${does}`} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export interface SettingsDialogProps {
  readonly settings: PlaySettings;
  readonly onChange: (settings: PlaySettings) => void;
  readonly mayChangeTimer: boolean;
  readonly isTimed: boolean;
  readonly onClose: () => void;
}

/** How long a question may take, and what the keys do. */
export function SettingsDialog({
  settings,
  onChange,
  mayChangeTimer,
  isTimed,
  onClose,
}: SettingsDialogProps) {
  const intl = useIntl();
  useCloseOnBack(onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<FormattedMessage id="play.settings.title" />}
      description={isTimed ? <FormattedMessage id="play.clockRuns" /> : undefined}
      closeLabel={intl.formatMessage({ id: 'dialog.close' })}
    >
      <div className={styles.stack5}>
        <TimerChoice settings={settings} onChange={onChange} />
        <p className={styles.note}>
          <FormattedMessage id={mayChangeTimer ? 'play.settings.timerNote' : 'play.settings.timerLater'} />
        </p>
        <Switch
          label={intl.formatMessage({ id: 'play.settings.keys' })}
          checked={settings.hasShortcuts}
          onCheckedChange={(hasShortcuts) => {
            onChange({ ...settings, hasShortcuts });
          }}
        />
        {settings.hasShortcuts ? <Shortcuts /> : null}
      </div>
    </Dialog>
  );
}
