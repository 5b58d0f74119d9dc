import { FormattedMessage } from '@quizmesh/sdk/intl';
import { clsx, styles } from '@quizmesh/shared-ui';
import * as css from './ai-provider.module.css';

const RECIPES = 'docs/operations/language-models.md';
/** A server on the same machine. */
const EXAMPLE = `OPENAI_BASE_URL=http://127.0.0.1:11434/v1
OPENAI_MODEL=llama3.1
OPENAI_CHECK_MODEL=qwen3`;

/** What works without a language model, and how to connect one. */
export function ConnectHelp() {
  return (
    <div className={clsx(css['help'], styles.stack3)}>
      <p>
        <FormattedMessage id="provider.offlineText" />
      </p>
      <p>
        <FormattedMessage id="provider.offlineNeeds" />
      </p>
      <p>
        <FormattedMessage id="provider.connect" />
      </p>
      <pre className={css['code']} dir="ltr">
        <code>{EXAMPLE}</code>
      </pre>
      <p className={styles.hint}>
        <FormattedMessage id="provider.recipes" values={{ file: <code dir="ltr">{RECIPES}</code> }} />
      </p>
    </div>
  );
}
