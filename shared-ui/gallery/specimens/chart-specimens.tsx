import {
  BarChart,
  BarList,
  Card,
  Histogram,
  LineChart,
  Panel,
  RangeBar,
  Sparkline,
} from '@quizmesh/shared-ui';
import { Specimen, State, States } from '../specimen.tsx';
import { useGallery } from '../settings.ts';

const attempts = [8100, 8400, 7900, 8800, 9100, 9600, 11200, 11800, 9200, 9000, 9700, 10100, 10600, 6400];
const registrations = [38, 41, 36, 44, 52, 47, 61, 66, 43, 40, 45, 51, 49, 24];
const scores = [4, 9, 14, 22, 41, 78, 131, 212, 173, 84, 42];
const weeks = [8, 12, 10, 22, 26, 21, 34, 48, 44, 70, 62, 131];
const shares = [18, 16, 12, 11, 9];

/** Small charts: drawings with their values as text or behind a disclosure. */
export function ChartSpecimens() {
  const { say, number, percent, language } = useGallery();
  const compact = new Intl.NumberFormat(language, { notation: 'compact' });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const days = (values: readonly number[]) =>
    values.map((value, index) => ({
      label: day.format(Date.UTC(2026, 10, 8 + index)),
      shortLabel: number(8 + index),
      value,
    }));
  const perDay = { tableLabel: say('asTable'), pointHead: say('day'), note: say('period') };
  const values = {
    tableLabel: say('asTable'),
    pointHead: say('day'),
    valueHead: say('attempts'),
    formatValue: number,
  };
  const classes = scores.map((value, score) => ({ label: number(score), value }));
  const spread = {
    tableLabel: say('asTable'),
    pointHead: say('score'),
    valueHead: say('people'),
    formatValue: number,
  };
  const categories = (['astronomy', 'history', 'music', 'food', 'others'] as const).map((key, index) => ({
    label: say(key),
    value: shares[index] ?? 0,
    valueText: percent(shares[index] ?? 0),
    part: key === 'others' ? ('rest' as const) : ('single' as const),
  }));
  return (
    <>
      <Specimen name="LineChart">
        <Panel>
          <LineChart
            {...perDay}
            title={say('attemptsPerDay')}
            valueHead={say('attempts')}
            formatValue={(value) => compact.format(value)}
            points={days(attempts)}
            lastUnfinished
          />
        </Panel>
      </Specimen>
      <Specimen name="BarChart">
        <Panel>
          <BarChart
            {...perDay}
            title={say('registrations')}
            valueHead={say('people')}
            formatValue={number}
            points={days(registrations)}
            lastUnfinished
          />
        </Panel>
      </Specimen>
      <Specimen name="Histogram: where the reader stands">
        <Histogram {...spread} title={say('allScores')} points={classes} marked={8} mark={say('you')} />
      </Specimen>
      <Specimen name="Histogram: plain; LineChart without values">
        <Histogram {...spread} title={say('score')} points={classes} />
        <LineChart
          {...perDay}
          title={say('attempts')}
          valueHead={say('attempts')}
          formatValue={number}
          points={days([0, 0, 0, 0])}
        />
      </Specimen>
      <Specimen name="BarList">
        <Card title={say('categoryShare')} headingLevel="h4">
          <BarList label={say('categoryShare')} rows={categories} />
        </Card>
      </Specimen>
      <Specimen name="Sparkline, RangeBar">
        <States columns={8}>
          <State label="Rising">
            <Sparkline points={days(weeks)} label={say('sparkline')} table={values} />
          </State>
          <State label="Falling">
            <Sparkline points={days([...weeks].reverse())} label={say('sparkline')} />
          </State>
          <State label="Flat">
            <Sparkline points={days([4, 4, 4, 4])} label={say('sparkline')} />
          </State>
          <State label="RangeBar">
            <RangeBar lowest={20} average={71} highest={100} label={say('range')} />
          </State>
        </States>
      </Specimen>
    </>
  );
}
