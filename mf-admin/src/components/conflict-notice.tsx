import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { styles } from '@quizmesh/shared-ui';
import { Alert, Segmented } from 'antd';
import type { ReactNode } from 'react';

/** One field that somebody else changed meanwhile. */
export interface ConflictField {
  readonly name: string;
  readonly label: string;
  readonly theirs: ReactNode;
  /** Null: not changed here, so theirs was taken over. */
  readonly mine: ReactNode | null;
  /** Which of the two is in the form. */
  readonly choice: 'mine' | 'theirs';
  readonly onChoose: (choice: 'mine' | 'theirs') => void;
}

function ConflictItem({ label, theirs, mine, choice, onChoose }: ConflictField) {
  const intl = useIntl();
  return (
    <li className={styles.stack1}>
      <span>
        <FormattedMessage
          id={mine === null ? 'conflict.taken' : 'conflict.both'}
          values={{ field: <strong>{label}</strong>, theirs, mine }}
        />
      </span>
      {mine === null ? null : (
        <Segmented<'mine' | 'theirs'>
          aria-label={label}
          value={choice}
          onChange={onChoose}
          options={(['mine', 'theirs'] as const).map((value) => ({
            value,
            label: intl.formatMessage({ id: `conflict.${value}` }),
          }))}
        />
      )}
    </li>
  );
}

/** What somebody else changed while the form was open, field by field: taken over, or to be chosen; none where both typed the same. Nothing is
 *  saved yet. */
export function ConflictNotice({ fields }: { readonly fields: readonly ConflictField[] }) {
  return (
    <Alert
      type="warning"
      role="alert"
      title={<FormattedMessage id="conflict.title" />}
      description={
        fields.length === 0 ? (
          <FormattedMessage id="conflict.text" />
        ) : (
          <ul className={styles.stack2}>
            {fields.map((field) => (
              <ConflictItem key={field.name} {...field} />
            ))}
          </ul>
        )
      }
    />
  );
}
