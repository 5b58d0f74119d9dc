import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Sheet, clsx, styles } from '@quizmesh/shared-ui';
import * as css from './releases.module.css';
import { SlotTable } from './slot-table.tsx';

/** Which live release has which slots, and what fills them. */
export function SlotDrawer({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl();
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={<FormattedMessage id="slots.title" />}
      description={<FormattedMessage id="slots.text" />}
      closeLabel={intl.formatMessage({ id: 'list.close' })}
      className={clsx(css['wide'], styles.text14)}
    >
      <SlotTable />
    </Sheet>
  );
}
