import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Dialog, KeyboardKey } from '@quizmesh/shared-ui';
import css from './shortcuts-dialog.module.css';

const shortcuts = [
  { keys: ['A', 'B', 'C', 'D'], does: 'choose' },
  { keys: ['1', '2', '3', '4'], does: 'choose' },
  { keys: ['Enter'], does: 'next' },
  { keys: ['?'], does: 'help' },
  { keys: ['Esc'], does: 'close' },
] as const;

export interface ShortcutsDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** What the keys do. */
export function ShortcutsDialog({ isOpen, onOpenChange }: ShortcutsDialogProps) {
  const intl = useIntl();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={<FormattedMessage id="play.shortcuts.title" />}
      closeLabel={intl.formatMessage({ id: 'play.shortcuts.dismiss' })}
    >
      <dl className={css['list']}>
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
    </Dialog>
  );
}
