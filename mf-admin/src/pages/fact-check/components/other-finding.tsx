import { FormattedMessage, FormattedNumber } from '@quizmesh/sdk/intl';
import { styles } from '@quizmesh/shared-ui';
import * as css from './fact-checks.module.css';

/** Another admin's version of a check, with the fields that the server sent. */
export function OtherFinding({ current }: { readonly current: object | null }) {
  const value = (name: string): unknown => current && Reflect.get(current, name);
  const [isFactual, confidence, explanation] = ['isFactual', 'confidence', 'explanation'].map(value);
  return (
    <div className={css['other']}>
      <p>
        <FormattedMessage id="conflict.text" />
      </p>
      <p className={styles.row2}>
        <strong>
          <FormattedMessage id={isFactual === true ? 'facts.factual' : 'facts.notFactual'} />
        </strong>
        {typeof confidence === 'number' ? <FormattedNumber value={confidence / 100} style="percent" /> : null}
      </p>
      {typeof explanation === 'string' && explanation !== '' ? (
        <blockquote className={styles.quoted}>
          <p dir="auto">{explanation}</p>
        </blockquote>
      ) : null}
    </div>
  );
}
