import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Descriptions, Modal } from 'antd';
import { useEffect, useEffectEvent } from 'react';

const KEYS = {
  '/': 'search',
  j: 'next',
  k: 'previous',
  Enter: 'open',
  x: 'select',
  e: 'edit',
  r: 'resolve',
  v: 'review',
  d: 'dismiss',
  '?': 'help',
} as const;

interface ShortcutsDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The keys of the console. `/` and `?` work wherever nothing is typed. */
export function ShortcutsDialog({ isOpen, onOpenChange }: ShortcutsDialogProps) {
  const intl = useIntl();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isTyping =
      target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');
    if (isTyping || ctrlKey || metaKey || altKey) return;
    if (key === '?') onOpenChange(true);
    else if (key === '/') {
      // The search of the list on the screen, else the console's own.
      const fields = [
        ...document.querySelectorAll<HTMLInputElement>('main input[type=search], [data-key="/"]'),
      ];
      (fields.find(({ type }) => type === 'search') ?? fields[0])?.focus();
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      onKey(event);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, []);
  return (
    <Modal
      open={isOpen}
      title={intl.formatMessage({ id: 'keys.title' })}
      footer={null}
      onCancel={() => {
        onOpenChange(false);
      }}
    >
      <Descriptions
        column={1}
        size="small"
        bordered
        items={Object.entries(KEYS).map(([key, name]) => ({
          key,
          label: <kbd>{key}</kbd>,
          children: <FormattedMessage id={`keys.${name}`} />,
        }))}
      />
    </Modal>
  );
}
