import { lazyDialog, type PlaySettings } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { IconButton } from '@quizmesh/shared-ui';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect } from 'react';

const SettingsDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "dialogs" */ './settings-dialog.tsx')).SettingsDialog,
);

/** Loaded after the question has opened, when the network is free. */
const PRELOAD_DELAY_MS = 2000;

export interface SettingsButtonProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly settings: PlaySettings;
  readonly onChange: (settings: PlaySettings) => void;
  /** Nothing is answered yet: another timer holds at once; else from the next quiz on. */
  readonly mayChangeTimer: boolean;
  /** The clock of the question runs. */
  readonly isTimed: boolean;
}

/** Opens the settings of playing; they are kept on the device. */
export function SettingsButton({
  isOpen,
  onOpenChange,
  settings,
  onChange,
  mayChangeTimer,
  isTimed,
}: SettingsButtonProps) {
  const intl = useIntl();
  useEffect(() => {
    // It comes with all dialogs of a question: they open without a network, too.
    const timer = setTimeout(SettingsDialog.preload, PRELOAD_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <>
      <IconButton
        label={intl.formatMessage({ id: 'play.settings.title' })}
        onClick={() => {
          onOpenChange(true);
        }}
      >
        <SlidersHorizontal aria-hidden="true" />
      </IconButton>
      {isOpen ? (
        <SettingsDialog
          settings={settings}
          onChange={onChange}
          mayChangeTimer={mayChangeTimer}
          isTimed={isTimed}
          onClose={() => {
            onOpenChange(false);
          }}
        />
      ) : null}
    </>
  );
}
