import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { EmptyState, Sheet, styles } from '@quizmesh/shared-ui';

interface UnknownModuleProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** The drawer of a module that the address names and the registry does not know. */
export function UnknownModule({ name, onClose }: UnknownModuleProps) {
  const intl = useIntl();
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={<bdi>{name}</bdi>}
      description={<FormattedMessage id="releases.channel" />}
      closeLabel={intl.formatMessage({ id: 'list.close' })}
      className={styles.text14}
    >
      <EmptyState
        headingLevel="h3"
        title={<FormattedMessage id="releases.unknown" />}
        text={<FormattedMessage id="releases.unknownText" />}
      />
    </Sheet>
  );
}
