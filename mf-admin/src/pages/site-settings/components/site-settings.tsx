import type { SiteSetting } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useMutation, useQuery, useQueryClient } from '@quizmesh/sdk/query';
import { Badge, Button, Panel, Skeleton, TextField, clsx, styles } from '@quizmesh/shared-ui';
import { useRef, useState } from 'react';
import { ConflictNotice } from '../../../components/conflict-notice.tsx';
import type { Draft } from '../../../components/drafts/kept-draft.ts';
import { useDraft } from '../../../components/drafts/use-draft.ts';
import { Form } from '../../../components/form.tsx';
import { LeaveGuard } from '../../../components/leaving/leave-guard.tsx';
import { ListError } from '../../../components/list-error.tsx';
import { useConfirm } from '../../../components/use-confirm.tsx';
import { useConflict } from '../../../components/use-conflict.ts';
import { useNotify } from '../../../components/use-notify.ts';
import { useRowFocus } from '../../../components/use-row-focus.ts';
import { AiProviderPanel } from '../ai-provider/components/ai-provider-panel.tsx';
import { LegalPanel } from '../legal/components/legal-panel.tsx';
import { publicTagQuery, saveSetting, settingQuery } from '../site-settings.queries.ts';
import { tagIdError } from '../tag-id.ts';
import * as css from './site-settings.module.css';

interface TagFields {
  readonly settingValue: string;
}

const EXAMPLE = 'GTM-XXXXXXX';

/** What is typed and was not saved or removed just now, else what is stored. */
const typedSince = ({ base, fields }: Draft<TagFields>, saved: TagFields): TagFields =>
  [base.settingValue, saved.settingValue].includes(fields.settingValue.trim()) ? saved : fields;

function TagForm({ setting }: { readonly setting: SiteSetting | null }) {
  const intl = useIntl();
  const notify = useNotify();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const saved = setting?.settingValue ?? '';
  const draft = useDraft<TagFields>('tag', { settingValue: saved }, { version: setting?.version ?? 0 });
  const id = draft.fields.settingValue;
  const [isSent, setSent] = useState(false);
  const fieldError = tagIdError(id);
  const conflict = useConflict<TagFields>({
    base: draft.base,
    version: draft.version,
    removed: { settingValue: '' },
    labelOf: () => intl.formatMessage({ id: 'settings.gtm' }),
    textOf: (value) => <bdi>{value || intl.formatMessage({ id: 'settings.notConfigured' })}</bdi>,
    onFill: draft.change,
  });
  const save = useMutation({
    mutationFn: (values: TagFields & { readonly version: number }) =>
      saveSetting({ settingKey: 'gtm_id', ...values }),
    onSuccess: ({ setting: saved }, { settingValue }) => {
      const base = { settingValue };
      const newVersion = saved?.version ?? 0;
      conflict.settle(base, newVersion);
      draft.update((typed) => ({ base, version: newVersion, fields: typedSince(typed, base) }));
      queryClient.setQueryData(settingQuery('gtm_id').queryKey, saved);
      // Refetches what players' pages load; that query shows its own errors.
      void queryClient.query(publicTagQuery()).catch(() => undefined);
      notify.done('settings.saved');
    },
    onError: (error, { settingValue }) => {
      if (!conflict.take(error, { settingValue })) notify.failed('settings.saveFailed', error);
      // Whether there is a tag, as the head says, may have changed too.
      else void queryClient.invalidateQueries(settingQuery('gtm_id'));
    },
  });
  const { version } = conflict;
  return (
    <Form
      className={clsx(css['form'], styles.stack4)}
      onSubmit={() => {
        setSent(true);
        if (fieldError === null) save.mutate({ settingValue: id.trim(), version });
      }}
    >
      <LeaveGuard isChanged={draft.isChanged} />
      {conflict.fields ? <ConflictNotice fields={conflict.fields} /> : null}
      <TextField
        label={intl.formatMessage({ id: 'settings.gtm' })}
        hint={intl.formatMessage({ id: 'settings.gtmHint' })}
        placeholder={EXAMPLE}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={id}
        error={isSent && fieldError ? intl.formatMessage({ id: `settings.${fieldError}` }) : undefined}
        onChange={(event) => {
          draft.change({ settingValue: event.target.value });
        }}
      />
      <div className={styles.row2}>
        <Button type="submit" variant="solid" pending={save.isPending}>
          <FormattedMessage id="settings.save" />
        </Button>
        {setting ? (
          <Button
            onClick={() => {
              confirm({
                title: intl.formatMessage({ id: 'settings.clearTitle' }),
                text: intl.formatMessage({ id: 'settings.clearText' }),
                action: intl.formatMessage({ id: 'settings.clear' }),
                isDanger: true,
                onConfirm: () => {
                  setSent(false);
                  return save.mutateAsync({ settingValue: '', version }).catch(() => undefined);
                },
              });
            }}
          >
            <FormattedMessage id="settings.clear" />
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

function TagSettings() {
  const { data: setting, error, refetch } = useQuery(settingQuery('gtm_id'));
  const panel = useRef<HTMLElement>(null);
  useRowFocus(panel);
  if (error && setting === undefined) {
    return <ListError titleId="settings.failed" error={error} onRetry={() => void refetch()} />;
  }
  if (setting === undefined) return <Skeleton height="14rem" />;
  return (
    <Panel ref={panel} tabIndex={-1} aria-labelledby="settings-title">
      <h2 id="settings-title" className={css['title']}>
        <FormattedMessage id="settings.title" />
        <Badge tone={setting ? 'correct' : 'plain'}>
          <FormattedMessage id={setting ? 'settings.configured' : 'settings.notConfigured'} />
        </Badge>
      </h2>
      <TagForm setting={setting} />
    </Panel>
  );
}

/** What makes quizzes, and settings of the whole site. */
export function SiteSettings() {
  return (
    <div className={styles.stack5}>
      <AiProviderPanel />
      <TagSettings />
      <LegalPanel />
    </div>
  );
}
