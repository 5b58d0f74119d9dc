import { LANGUAGES, LEGAL_PAGES, languageTag, legalPath, type LegalPage } from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Button, Panel, SelectField, Skeleton, clsx, styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { ListError } from '../../../../components/list-error.tsx';
import * as css from '../../components/site-settings.module.css';
import { settingQuery } from '../../site-settings.queries.ts';
import { OperatorDialog } from './operator-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';

function OperatorPart({ onEdit }: { readonly onEdit: () => void }) {
  const { data: setting, error, refetch } = useQuery(settingQuery('operator'));
  if (error && setting === undefined)
    return <ListError titleId="legal.failed" error={error} onRetry={() => void refetch()} />;
  if (setting === undefined) return <Skeleton height="5rem" />;
  return (
    <>
      <p className={clsx(css['lines'], setting === null && styles.hint)}>
        {setting === null ? (
          <FormattedMessage id="legal.operatorMissing" />
        ) : (
          <bdi>{setting.settingValue}</bdi>
        )}
      </p>
      <div>
        <Button onClick={onEdit}>
          <FormattedMessage id="legal.editOperator" />
        </Button>
      </div>
    </>
  );
}

/** Who runs the site, and the texts of the legal pages. */
export function LegalPanel() {
  const intl = useIntl();
  const { language: readers, tag } = useLanguage();
  const { data: operator } = useQuery(settingQuery('operator'));
  const [page, setPage] = useState<LegalPage>('privacy');
  const [language, setLanguage] = useState(readers);
  const [edited, setEdited] = useState<'operator' | 'text' | null>(null);
  const names = new Intl.DisplayNames([tag], { type: 'language' });
  const close = () => {
    setEdited(null);
  };
  return (
    <Panel aria-labelledby="legal-title" className={styles.stack4}>
      <h2 id="legal-title" className={styles.text16}>
        <FormattedMessage id="legal.title" />
      </h2>
      <p className={styles.hint}>
        <FormattedMessage id="legal.intro" />
      </p>
      <h3 className={styles.text14}>
        <FormattedMessage id="legal.operator" />
      </h3>
      <OperatorPart
        onEdit={() => {
          setEdited('operator');
        }}
      />
      <div className={clsx(css['form'], styles.halves, styles.gap4)}>
        <SelectField
          label={intl.formatMessage({ id: 'legal.page' })}
          value={page}
          onValueChange={setPage}
          options={LEGAL_PAGES.map((value) => ({
            value,
            label: intl.formatMessage({ id: `legal.page.${value}` }),
          }))}
        />
        <SelectField
          label={intl.formatMessage({ id: 'legal.language' })}
          value={language}
          onValueChange={setLanguage}
          options={LANGUAGES.map((value) => ({ value, label: names.of(languageTag(value)) ?? value }))}
        />
      </div>
      <div className={styles.cluster3}>
        <Button
          onClick={() => {
            setEdited('text');
          }}
        >
          <FormattedMessage id="legal.editText" />
        </Button>
        <Button asChild variant="quiet">
          <a href={legalPath(page)} target="_blank" rel="noopener">
            <FormattedMessage id="legal.open" />
          </a>
        </Button>
      </div>
      {edited === 'operator' ? <OperatorDialog setting={operator ?? null} onClose={close} /> : null}
      {edited === 'text' ? <TextDialog page={page} language={language} onClose={close} /> : null}
    </Panel>
  );
}
