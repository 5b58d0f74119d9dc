import type { SiteSettingRequest } from '@quizmesh/contract';
import { useIntl, type MessageId } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { useDraft } from '../../../components/drafts/use-draft.ts';
import { useConflict } from '../../../components/use-conflict.ts';
import { useNotify } from '../../../components/use-notify.ts';
import { saveSetting, settingQuery } from '../site-settings.queries.ts';

interface Fields {
  readonly settingValue: string;
}

export interface EditedSetting {
  readonly settingKey: SiteSettingRequest['settingKey'];
  /** What the field has at first. */
  readonly opened: string;
  /** 0: the setting is not configured. */
  readonly version: number;
}

/** Editing a setting of several lines in a dialog. */
export function useSettingEdit(
  { settingKey, opened, version }: EditedSetting,
  { labelId, onClose }: { readonly labelId: MessageId; readonly onClose: () => void },
) {
  const intl = useIntl();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const draft = useDraft<Fields>(settingKey, { settingValue: opened }, { version });
  const conflict = useConflict<Fields>({
    base: draft.base,
    version: draft.version,
    removed: { settingValue: '' },
    labelOf: () => intl.formatMessage({ id: labelId }),
    textOf: (value) => <bdi>{value || intl.formatMessage({ id: 'settings.notConfigured' })}</bdi>,
    onFill: draft.change,
  });
  const save = useMutation({
    mutationFn: saveSetting,
    onSuccess: ({ setting }) => {
      queryClient.setQueryData(settingQuery(settingKey).queryKey, setting);
      notify.done('legal.saved');
      onClose();
    },
    onError: (error, { settingValue }) => {
      if (!conflict.take(error, { settingValue })) notify.failed('legal.saveFailed', error);
    },
  });
  return {
    value: draft.fields.settingValue,
    isChanged: draft.isChanged,
    isSaving: save.isPending,
    conflictFields: conflict.fields,
    change: (settingValue: string) => {
      draft.change({ settingValue });
    },
    /** An empty value removes the setting. */
    save: (settingValue: string) =>
      save
        .mutateAsync({ settingKey, settingValue: settingValue.trim(), version: conflict.version })
        .catch(() => undefined),
  };
}
