import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button, clsx, styles } from '@quizmesh/shared-ui';
import { SHARE_TARGETS, shareAddress } from '../share.ts';
import type { Share } from '../use-share.ts';

/** Networks with a share page; for Instagram, which has none, the link is copied. */
export function ShareTargets({ share: { text, url, copy } }: { readonly share: Share }) {
  return (
    <div className={clsx(styles.halves, styles.gap2)}>
      {SHARE_TARGETS.map((target) => (
        <Button key={target} asChild size="small">
          <a href={shareAddress(target, text, url)} target="_blank" rel="noopener noreferrer">
            <FormattedMessage id={`share.${target}`} />
          </a>
        </Button>
      ))}
      <Button size="small" onClick={copy}>
        <FormattedMessage id="share.instagram" />
      </Button>
    </div>
  );
}
