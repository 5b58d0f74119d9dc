import type { SiteSetting } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useMutation, useQuery, useQueryClient } from '@quizmesh/sdk/query';
import { Badge, Button, Panel, Skeleton, TextField } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { ListFailure } from '../../../parts/list-failure.tsx';
import { useTell } from '../../../parts/use-tell.ts';
import { publicTagQuery, saveTagSetting, tagSettingQuery } from '../site-settings.queries.ts';
import { tagIdProblem } from '../tag-id.ts';
import css from './site-settings.module.css';

const EXAMPLE = 'GTM-XXXXXXX';

function TagForm({ setting }: { readonly setting: SiteSetting | null }) {
  const intl = useIntl();
  const tell = useTell();
  const queryClient = useQueryClient();
  const [id, setId] = useState(setting?.settingValue ?? '');
  const [isSent, setSent] = useState(false);
  const problem = tagIdProblem(id);
  const save = useMutation({
    mutationFn: saveTagSetting,
    onSuccess: ({ setting: saved }) => {
      queryClient.setQueryData(tagSettingQuery().queryKey, saved);
      // What players' pages load from now on is asked for anew. A failure is theirs to tell.
      void queryClient.query(publicTagQuery()).catch(() => undefined);
      tell.done('settings.saved');
    },
    onError: (error) => {
      tell.failed('settings.saveFailed', error);
    },
  });
  const version = setting ? { version: setting.version } : {};
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (problem === null) save.mutate({ settingValue: id.trim(), ...version });
      }}
    >
      <TextField
        label={intl.formatMessage({ id: 'settings.gtm' })}
        hint={intl.formatMessage({ id: 'settings.gtmHint' })}
        placeholder={EXAMPLE}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={id}
        error={isSent && problem ? intl.formatMessage({ id: `settings.${problem}` }) : undefined}
        onChange={(event) => {
          setId(event.target.value);
        }}
      />
      <div className={css['acts']}>
        <Button type="submit" variant="solid" pending={save.isPending}>
          <FormattedMessage id="settings.save" />
        </Button>
        {setting ? (
          <Button
            onClick={() => {
              setId('');
              setSent(false);
              save.mutate({ settingValue: '', ...version });
            }}
          >
            <FormattedMessage id="settings.clear" />
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** Settings of the whole site. */
export function SiteSettings() {
  const { data: setting, error, refetch } = useQuery(tagSettingQuery());
  if (error && setting === undefined) {
    return <ListFailure titleId="settings.failed" error={error} onRetry={() => void refetch()} />;
  }
  if (setting === undefined) return <Skeleton height="14rem" />;
  return (
    <Panel aria-labelledby="settings-title" className={css['panel']}>
      <h2 id="settings-title" className={css['title']}>
        <FormattedMessage id="settings.title" />
        <Badge tone={setting ? 'correct' : 'plain'}>
          <FormattedMessage id={setting ? 'settings.configured' : 'settings.notConfigured'} />
        </Badge>
      </h2>
      <TagForm key={setting?.version ?? 0} setting={setting} />
    </Panel>
  );
}
