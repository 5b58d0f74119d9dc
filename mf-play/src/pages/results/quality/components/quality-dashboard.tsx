import { factQuality, languageDirection, qualityLabel } from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import { FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { useQuery, useQueryClient } from '@quizmesh/sdk/query';
import { Badge, Button, ProgressBar, Section, Skeleton, Tabs, styles } from '@quizmesh/shared-ui';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { partCatalogues } from '../../../../components/part-messages/messages/messages.ts';
import { PartMessages } from '../../../../components/part-messages/part-messages.tsx';
import { qualityQuery } from '../quality.queries.ts';
import { FactCheckList } from './fact-check-list.tsx';
import * as css from './quality-dashboard.module.css';
import { ReportList } from './report-list.tsx';

const tones = { high: 'correct', good: 'primary', review: 'caution', unverified: 'plain' } as const;

export interface QualityDashboardProps {
  readonly quizId: number;
  readonly totalQuestions: number;
}

function Score({ quizId, totalQuestions }: QualityDashboardProps) {
  const intl = useIntl();
  const { data: findings } = useQuery(qualityQuery(quizId));
  if (!findings) return null;
  const quality = factQuality(findings);
  const label = qualityLabel(quality);
  const progress = intl.formatMessage(
    { id: 'quality.progress' },
    { done: findings.length, total: totalQuestions },
  );
  return (
    <div className={css['score']}>
      <p className={css['figure']}>
        {quality === null ? null : <FormattedNumber value={quality / 100} style="percent" />}
        <Badge tone={tones[label]} look="status">
          <FormattedMessage id={`quality.label.${label}`} />
        </Badge>
      </p>
      <ProgressBar
        label={intl.formatMessage({ id: 'quality.facts' })}
        valueText={progress}
        value={(findings.length / Math.max(1, totalQuestions)) * 100}
      />
      <p className={styles.note}>{progress}</p>
    </div>
  );
}

function FindingsAndReports({ quizId, totalQuestions }: QualityDashboardProps) {
  const intl = useIntl();
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const [tab, setTab] = useState<'facts' | 'reports'>('facts');
  const refresh = (
    <Button
      size="small"
      onClick={() => void queryClient.invalidateQueries({ queryKey: qualityQuery(quizId).queryKey })}
    >
      <RefreshCw aria-hidden="true" />
      <FormattedMessage id="quality.refresh" />
    </Button>
  );
  return (
    <Section title={<FormattedMessage id="quality.title" />} aside={refresh}>
      <Score quizId={quizId} totalQuestions={totalQuestions} />
      <Tabs
        label={intl.formatMessage({ id: 'quality.title' })}
        value={tab}
        onValueChange={setTab}
        direction={languageDirection(language)}
        tabs={[
          {
            value: 'facts',
            label: <FormattedMessage id="quality.facts" />,
            content: <FactCheckList quizId={quizId} />,
          },
          {
            value: 'reports',
            label: <FormattedMessage id="quality.reports" />,
            content: <ReportList quizId={quizId} />,
          },
        ]}
      />
    </Section>
  );
}

/** Quality of a quiz for admins: its checks and the players' reports. */
export function QualityDashboard(props: QualityDashboardProps) {
  return (
    <PartMessages catalogues={partCatalogues} waiting={<Skeleton height="16rem" />}>
      <FindingsAndReports {...props} />
    </PartMessages>
  );
}
