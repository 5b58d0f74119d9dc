import { useCloseOnBack } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Dialog, styles } from '@quizmesh/shared-ui';
import { Descriptions } from 'antd';
import { SHORTCUTS, type ShortcutKey } from '../shortcut-keys.ts';

const COLUMNS = { xs: 1, md: 2 };

interface ShortcutsDialogProps {
  /** Those that do something where it was opened. */
  readonly keys: readonly ShortcutKey[];
  readonly onClose: () => void;
}

/** What keys of the console do. */
export function ShortcutsDialog({ keys, onClose }: ShortcutsDialogProps) {
  const intl = useIntl();
  useCloseOnBack(onClose);
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={intl.formatMessage({ id: 'keys.title' })}
      closeLabel={intl.formatMessage({ id: 'list.close' })}
    >
      <Descriptions
        column={COLUMNS}
        size="small"
        bordered
        items={keys.map((key) => ({
          key,
          label: <kbd className={styles.nowrap}>{key}</kbd>,
          children: <FormattedMessage id={`keys.${SHORTCUTS[key]}`} />,
        }))}
      />
    </Dialog>
  );
}
