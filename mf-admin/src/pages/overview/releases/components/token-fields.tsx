import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Checkbox, SelectField, TextField } from '@quizmesh/shared-ui';
import { EVERY_MODULE, OTHER_MODULE, TOKEN_ACTIONS, type TokenForm, type TokenError } from '../token-form.ts';
import * as css from './releases.module.css';

const NAME_MAX_LENGTH = 100;
const EXAMPLE = 'mf-daily-cup';

interface TokenFieldsProps {
  readonly draft: TokenForm;
  readonly modules: readonly string[];
  readonly error: TokenError | null;
  readonly onChange: (changes: Partial<TokenForm>) => void;
}

function Actions({ draft, error, onChange }: Omit<TokenFieldsProps, 'modules'>) {
  const intl = useIntl();
  const isMissing = error === 'actions';
  const isForAll = error === 'administer';
  return (
    <fieldset className={css['actions']}>
      <legend>
        <FormattedMessage id="tokens.actions" />
      </legend>
      {TOKEN_ACTIONS.map((action) => (
        <Checkbox
          key={action}
          label={intl.formatMessage({ id: `tokens.action.${action}` })}
          checked={draft.actions.includes(action)}
          invalid={isMissing || (isForAll && action === 'administer')}
          onCheckedChange={(isChosen) => {
            const others = draft.actions.filter((chosen) => chosen !== action);
            onChange({ actions: isChosen ? [...others, action] : others });
          }}
        />
      ))}
      {isMissing ? (
        <p className={css['error']} role="alert">
          <FormattedMessage id="tokens.actionsMissing" />
        </p>
      ) : null}
      {isForAll ? (
        <p className={css['error']} role="alert">
          <FormattedMessage
            id="tokens.administerForAll"
            values={{
              action: intl.formatMessage({ id: 'tokens.action.administer' }),
              modules: intl.formatMessage({ id: 'tokens.everyModule' }),
            }}
          />
        </p>
      ) : null}
    </fieldset>
  );
}

/** Fields of a new token: name, module, rights and duration. */
export function TokenFields({ draft, modules, error, onChange }: TokenFieldsProps) {
  const intl = useIntl();
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'tokens.name' })}
        hint={intl.formatMessage({ id: 'tokens.nameHint' })}
        value={draft.name}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        error={error === 'name' ? intl.formatMessage({ id: 'tokens.nameMissing' }) : undefined}
        onChange={(event) => {
          onChange({ name: event.target.value });
        }}
      />
      <SelectField<string>
        label={intl.formatMessage({ id: 'releases.module' })}
        value={draft.module}
        onValueChange={(module) => {
          onChange({ module });
        }}
        options={[
          ...modules.map((value) => ({ value, label: value })),
          { value: OTHER_MODULE, label: intl.formatMessage({ id: 'tokens.otherModule' }) },
          { value: EVERY_MODULE, label: intl.formatMessage({ id: 'tokens.everyModule' }) },
        ]}
      />
      {draft.module === OTHER_MODULE ? (
        <TextField
          label={intl.formatMessage({ id: 'tokens.otherModuleName' })}
          value={draft.otherModule}
          autoComplete="off"
          error={
            error === 'otherModule'
              ? intl.formatMessage({ id: 'tokens.otherModuleInvalid' }, { example: EXAMPLE })
              : undefined
          }
          onChange={(event) => {
            onChange({ otherModule: event.target.value });
          }}
        />
      ) : null}
      <Actions draft={draft} error={error} onChange={onChange} />
      <TextField
        label={intl.formatMessage({ id: 'tokens.days' })}
        inputMode="numeric"
        value={draft.days}
        error={error === 'days' ? intl.formatMessage({ id: 'tokens.daysInvalid' }) : undefined}
        onChange={(event) => {
          onChange({ days: event.target.value });
        }}
      />
    </>
  );
}
