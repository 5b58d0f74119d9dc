import {
  LEGAL_TEXT_MAX,
  languageTag,
  legalSettingKey,
  type Language,
  type LegalPage,
} from '@quizmesh/contract';
import { useErrorText } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Alert, Button, Dialog, Markdown, Tabs, TextareaField } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { AskDialog } from '../../../../components/ask-dialog.tsx';
import { ConflictNotice } from '../../../../components/conflict-notice.tsx';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { settingQuery } from '../../site-settings.queries.ts';
import { defaultTextQuery } from '../legal.queries.ts';
import { useSettingEdit, type EditedSetting } from '../use-setting-edit.tsx';

export interface TextDialogProps {
  readonly page: LegalPage;
  readonly language: Language;
  readonly onClose: () => void;
}

const ROWS = 14;

function TextForm({ page, language, edited, onClose }: TextDialogProps & { readonly edited: EditedSetting }) {
  const intl = useIntl();
  const [isAsked, setAsked] = useState(false);
  const [view, setView] = useState<'write' | 'preview'>('write');
  const { value, change, save, isChanged, isSaving, conflictFields } = useSettingEdit(edited, {
    labelId: 'legal.text',
    onClose,
  });
  const tag = languageTag(language);
  return (
    <>
      <FormDialog
        title={intl.formatMessage({ id: `legal.page.${page}` })}
        description={new Intl.DisplayNames([intl.locale], { type: 'language' }).of(tag)}
        isChanged={isChanged}
        action={<FormattedMessage id="settings.save" />}
        isSending={isSaving}
        onSubmit={() => void save(value)}
        onClose={onClose}
      >
        {conflictFields ? <ConflictNotice fields={conflictFields} /> : null}
        <Tabs
          label={intl.formatMessage({ id: 'legal.text' })}
          look="segments"
          value={view}
          onValueChange={setView}
          tabs={[
            {
              value: 'write',
              label: intl.formatMessage({ id: 'legal.write' }),
              content: (
                <TextareaField
                  label={intl.formatMessage({ id: 'legal.text' })}
                  hint={intl.formatMessage({ id: 'legal.textHint' })}
                  lang={tag}
                  dir="auto"
                  rows={ROWS}
                  maxLength={LEGAL_TEXT_MAX}
                  value={value}
                  onChange={(event) => {
                    change(event.target.value);
                  }}
                />
              ),
            },
            {
              value: 'preview',
              label: intl.formatMessage({ id: 'legal.preview' }),
              content: <Markdown lang={tag}>{value}</Markdown>,
            },
          ]}
        />
        {edited.version === 0 ? null : (
          <Button
            variant="quiet"
            onClick={() => {
              setAsked(true);
            }}
          >
            <FormattedMessage id="legal.useDefault" />
          </Button>
        )}
      </FormDialog>
      {isAsked ? (
        <AskDialog
          title={<FormattedMessage id="legal.useDefaultTitle" />}
          text={<FormattedMessage id="legal.useDefaultText" />}
          action={<FormattedMessage id="legal.useDefault" />}
          onConfirm={() => {
            setAsked(false);
            void save('');
          }}
          onClose={() => {
            setAsked(false);
          }}
        />
      ) : null}
    </>
  );
}

/** The administrators' own text of a legal page in a language. It begins with the text that comes with Quizmesh. */
export function TextDialog({ page, language, onClose }: TextDialogProps) {
  const intl = useIntl();
  const errorText = useErrorText();
  const settingKey = legalSettingKey(page, language);
  const stored = useQuery(settingQuery(settingKey));
  const standard = useQuery({ ...defaultTextQuery(page, language), enabled: stored.data === null });
  const opened = stored.data?.settingValue ?? standard.data?.markdown;
  const version = stored.data?.version ?? 0;
  if (stored.data !== undefined && opened !== undefined) {
    const edited = { settingKey, opened, version };
    return <TextForm page={page} language={language} edited={edited} onClose={onClose} />;
  }
  const error = stored.error ?? standard.error;
  // It is loaded in a moment, and a dialog that another one replaces loses the focus.
  if (!error) return null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={intl.formatMessage({ id: `legal.page.${page}` })}
      closeLabel={intl.formatMessage({ id: 'list.close' })}
    >
      <Alert tone="error">{errorText(error)}</Alert>
    </Dialog>
  );
}
