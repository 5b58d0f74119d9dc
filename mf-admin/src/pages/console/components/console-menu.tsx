import { useLanguage } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Wordmark, clsx, styles } from '@quizmesh/shared-ui';
import { Drawer } from 'antd';
import type { SectionName } from '../sections.ts';
import { ConsoleNavigation } from './console-navigation.tsx';

interface ConsoleMenuProps {
  readonly section: SectionName | null;
  readonly onClose: () => void;
}

/** The sections on narrow screens. */
export function ConsoleMenu({ section, onClose }: ConsoleMenuProps) {
  const intl = useIntl();
  const { direction } = useLanguage();
  return (
    <Drawer
      open
      title={
        <Link to="/" className={clsx(styles.bright, styles.brightOnHover)}>
          <Wordmark />
        </Link>
      }
      placement={direction === 'rtl' ? 'right' : 'left'}
      size={280}
      onClose={onClose}
      closable={{ placement: 'end', 'aria-label': intl.formatMessage({ id: 'list.close' }) }}
    >
      <ConsoleNavigation current={section} isCollapsed={false} onChosen={onClose} />
    </Drawer>
  );
}
