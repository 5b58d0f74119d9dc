import type { AiModel, AiModelTest } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Alert, Button, styles } from '@quizmesh/shared-ui';
import { useActOn } from '../../../../components/use-act-on.ts';
import { useNotify } from '../../../../components/use-notify.ts';
import { useModelTest } from '../ai-provider.queries.ts';
import { useKindText, useSecondsText } from '../use-kind-text.ts';

const TONES = { right: 'success', wrong: 'note', unreadable: 'error', failed: 'error' } as const;

function Result({ result }: { readonly result: AiModelTest }) {
  const kindText = useKindText();
  const secondsText = useSecondsText();
  const { outcome, reason, status, seconds, inputTokens, outputTokens } = result;
  const values = {
    seconds: secondsText(seconds),
    reason: reason === null ? '' : kindText(reason, status),
  };
  return (
    <Alert tone={TONES[outcome]}>
      <p>
        <FormattedMessage id={`provider.result.${outcome}`} values={values} />
      </p>
      {inputTokens === null || outputTokens === null ? null : (
        <p>
          <FormattedMessage
            id="provider.result.tokens"
            values={{ input: inputTokens, output: outputTokens }}
          />
        </p>
      )}
    </Alert>
  );
}

/** Asks a model one small question, and says what came of it. */
export function ModelTest({ model: { role, model } }: { readonly model: AiModel }) {
  const intl = useIntl();
  const notify = useNotify();
  const actOn = useActOn();
  const test = useModelTest(role);
  const label = intl.formatMessage({ id: 'provider.test' });
  return (
    <div className={styles.stack3}>
      <div className={styles.cluster3}>
        <Button
          aria-label={actOn(label, model)}
          pending={test.isPending}
          onClick={() => {
            test.mutate(undefined, {
              onError: (error) => {
                notify.failed('provider.testFailed', error);
              },
            });
          }}
        >
          {label}
        </Button>
        <span className={styles.hint}>
          <FormattedMessage id="provider.testHint" />
        </span>
      </div>
      {test.data ? <Result result={test.data} /> : null}
    </div>
  );
}
