import type { QuizLimits } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Panel, TextField, clsx, styles } from '@quizmesh/shared-ui';
import { ConflictNotice } from '../../../components/conflict-notice.tsx';
import { Form } from '../../../components/form.tsx';
import { LeaveGuard } from '../../../components/leaving/leave-guard.tsx';
import { useConfirm } from '../../../components/use-confirm.tsx';
import { LIMIT_NAMES, useQuizLimits } from '../use-quiz-limits.ts';
import * as css from './quiz-limits.module.css';

/** The three limits, and the reset of the day's counters. */
export function QuizLimitsForm({ limits }: { readonly limits: QuizLimits }) {
  const intl = useIntl();
  const confirm = useConfirm();
  const {
    typed,
    isChanged,
    errorOf: error,
    conflicts,
    type,
    submit,
    isSaving,
    reset,
  } = useQuizLimits(limits);
  const resetText = intl.formatMessage({ id: 'limits.resetAct' });
  return (
    <div className={clsx(css['parts'], styles.halves, styles.gap4, styles.top)}>
      <LeaveGuard isChanged={isChanged} />
      <Panel aria-labelledby="limits-title">
        <h2 id="limits-title" className={css['title']}>
          <FormattedMessage id="limits.title" />
        </h2>
        <Form className={clsx(styles.fullParts, styles.stack4, styles.atStart)} onSubmit={submit}>
          {conflicts ? <ConflictNotice fields={conflicts} /> : null}
          {LIMIT_NAMES.map((name) => (
            <TextField
              key={name}
              // Not a number field: that hides what it cannot read, and an empty field is unlimited.
              inputMode="numeric"
              autoComplete="off"
              label={intl.formatMessage({ id: `limits.${name}` })}
              hint={intl.formatMessage({ id: `limits.${name}Hint` })}
              placeholder={intl.formatMessage({ id: 'limits.unlimited' })}
              value={typed[name]}
              error={error(name)}
              onChange={(event) => {
                type(name, event.target.value);
              }}
            />
          ))}
          <Button type="submit" variant="solid" pending={isSaving}>
            <FormattedMessage id="limits.save" />
          </Button>
        </Form>
      </Panel>
      <Panel aria-labelledby="reset-title">
        <h2 id="reset-title" className={css['title']}>
          {resetText}
        </h2>
        <p className={styles.intro}>
          <FormattedMessage id="limits.resetText" />
        </p>
        {limits.lastResetAt ? (
          <p className={styles.intro}>
            <FormattedMessage
              id="limits.lastReset"
              values={{
                when: <FormattedDate value={limits.lastResetAt} dateStyle="medium" timeStyle="short" />,
              }}
            />
          </p>
        ) : null}
        <Button
          variant="danger"
          pending={reset.isPending}
          onClick={() => {
            confirm({
              title: intl.formatMessage({ id: 'limits.resetTitle' }),
              text: intl.formatMessage({ id: 'limits.resetText' }),
              action: resetText,
              isDanger: true,
              onConfirm: () => reset.mutateAsync(limits.lastResetAt).catch(() => undefined),
            });
          }}
        >
          {resetText}
        </Button>
      </Panel>
    </div>
  );
}
