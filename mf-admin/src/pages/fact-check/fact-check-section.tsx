import { useUrlState } from '@quizmesh/sdk/url-state';
import type { ComponentType } from 'react';
import { FactChecks } from './components/fact-checks.tsx';
import { Disputes } from './queue/components/disputes.tsx';
import { FACT_VIEWS, QueueTabs, type FactView } from './queue/components/queue-tabs.tsx';
import { Reports } from './queue/components/reports.tsx';

const views: Readonly<Record<FactView, ComponentType>> = {
  checks: FactChecks,
  disputes: Disputes,
  reports: Reports,
};

/** Fact checks, and the players' disputes and reports. */
export function FactCheckSection() {
  const { view: current } = useUrlState({ view: 'checks' }, { view: FACT_VIEWS }).values;
  const View = views[current];
  return (
    <>
      <QueueTabs current={current} />
      <View key={current} />
    </>
  );
}
