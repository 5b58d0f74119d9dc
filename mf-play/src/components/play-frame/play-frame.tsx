import { useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Container, IconButton, styles } from '@quizmesh/shared-ui';
import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import * as css from './play-frame.module.css';

export interface PlayFrameProps {
  readonly title: string | null;
  /** Language of the title, when it is not the page's. */
  readonly titleLang?: string | undefined;
  /** At the end of the header. */
  readonly actions?: ReactNode;
  readonly foot?: ReactNode;
  /** The player leaves the page by its button, unless this prevents it. */
  readonly onLeave?: ((event: MouseEvent) => void) | undefined;
  readonly children: ReactNode;
}

/** Layout of focus mode: leave, title, actions; the bottom part is always visible. */
export function PlayFrame({ title, titleLang, actions, foot, onLeave, children }: PlayFrameProps) {
  const intl = useIntl();
  return (
    <div className={css['frame']}>
      <header className={css['bar']}>
        <Container width="play" className={css['line']}>
          <IconButton asChild label={intl.formatMessage({ id: 'play.leave' })} className={css['leave']}>
            <Link to="/" onClick={onLeave}>
              <X aria-hidden="true" />
            </Link>
          </IconButton>
          <span className={css['title']} dir="auto" lang={titleLang}>
            {title}
          </span>
          {actions}
        </Container>
      </header>
      <div className={styles.grow}>{children}</div>
      {foot ? (
        <footer className={css['foot']} data-page-foot>
          <Container width="play">{foot}</Container>
        </footer>
      ) : null}
    </div>
  );
}
