import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Dialog } from '@quizmesh/shared-ui';
import { Descriptions } from 'antd';

const KEYS = {
  '/': 'search',
  j: 'next',
  k: 'previous',
  Enter: 'open',
  n: 'nextPage',
  p: 'previousPage',
  '+': 'moreRows',
  '-': 'fewerRows',
  x: 'select',
  X: 'selectRange',
  a: 'selectPage',
  b: 'selection',
  e: 'edit',
  r: 'resolve',
  v: 'review',
  d: 'dismiss',
  s: 'suspend',
  c: 'canary',
  z: 'rollback',
  'Ctrl/⌘ Enter': 'confirm',
  '?': 'help',
} as const;

const COLUMNS = { xs: 1, md: 2 };

/** The keys of the console. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl();
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
        items={Object.entries(KEYS).map(([key, name]) => ({
          key,
          label: <kbd>{key}</kbd>,
          children: <FormattedMessage id={`keys.${name}`} />,
        }))}
      />
    </Dialog>
  );
}
