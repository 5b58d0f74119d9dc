import type { AiModel } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage } from '@quizmesh/sdk/intl';
import { Badge, styles } from '@quizmesh/shared-ui';
import { useFailureText } from '../use-kind-text.ts';
import * as css from './ai-provider.module.css';
import { ModelFacts } from './model-facts.tsx';
import { ModelTest } from './model-test.tsx';

const CHECK_VARIABLE = 'OPENAI_CHECK_MODEL';

interface ModelPartProps {
  readonly model: AiModel;
  /** No other model checks. */
  readonly isAlone: boolean;
  /** Since when the process runs that answered. */
  readonly since: string;
}

function Failures({ model: { failures }, since }: Pick<ModelPartProps, 'model' | 'since'>) {
  const failureText = useFailureText();
  const moment = <FormattedDate value={since} dateStyle="medium" timeStyle="short" />;
  return (
    <div className={styles.stack2}>
      <h4 className={styles.text14}>
        <FormattedMessage id="provider.errors" />
      </h4>
      {failures.length === 0 ? (
        <p className={styles.hint}>
          <FormattedMessage id="provider.noErrors" values={{ since: moment }} />
        </p>
      ) : (
        <>
          <ul className={css['failures']}>
            {failures.map((failure, index) => (
              <li key={`${failure.at} ${index}`}>
                <span className={css['time']}>
                  <FormattedDate value={failure.at} dateStyle="short" timeStyle="medium" />
                </span>
                <span>{failureText(failure)}</span>
              </li>
            ))}
          </ul>
          <p className={styles.hint}>
            <FormattedMessage id="provider.errorsSince" values={{ since: moment }} />
          </p>
        </>
      )}
    </div>
  );
}

/** One model: what it is for, what is known about it, a test, and its last errors. */
export function ModelPart({ model, isAlone, since }: ModelPartProps) {
  const id = `model-${model.role}`;
  const role = isAlone ? 'both' : model.role;
  return (
    <section className={css['model']} aria-labelledby={id}>
      <h3 id={id} className={css['name']}>
        <bdi dir="ltr" className={styles.breakable}>
          {model.model}
        </bdi>
        <Badge>
          <FormattedMessage id={`provider.role.${role}`} />
        </Badge>
      </h3>
      <ModelFacts model={model} />
      {isAlone ? (
        <p className={styles.hint}>
          <FormattedMessage
            id="provider.sameModel"
            values={{ variable: <code dir="ltr">{CHECK_VARIABLE}</code> }}
          />
        </p>
      ) : null}
      <ModelTest model={model} />
      <Failures model={model} since={since} />
    </section>
  );
}
