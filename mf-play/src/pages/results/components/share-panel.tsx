import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, Section, styles } from '@quizmesh/shared-ui';
import { Check, Link as LinkIcon } from 'lucide-react';
import { useShare, type SharedResult } from '../use-share.ts';
import * as css from './share-panel.module.css';
import { ShareTargets } from './share-targets.tsx';
import { SharedTiles } from './shared-tiles.tsx';

/** Challenges a friend: the score in words and tiles, with the networks to share it on. */
export function SharePanel(shared: SharedResult) {
  const share = useShare(shared);
  return (
    <Section title={<FormattedMessage id="share.title" />}>
      <div className={styles.stack4}>
        <div className={css['card']}>
          <p dir="auto">{share.words}</p>
          <SharedTiles {...shared} />
        </div>
        <ShareTargets share={share} />
        <Button variant="tint" block onClick={share.copy}>
          {share.isCopied ? <Check aria-hidden="true" /> : <LinkIcon aria-hidden="true" />}
          <FormattedMessage id={share.label} />
        </Button>
        <Button asChild variant="quiet" block>
          <Link to={`/live?quiz=${shared.quizId}`}>
            <FormattedMessage id="ready.host" />
          </Link>
        </Button>
      </div>
    </Section>
  );
}
