import type { ModuleErrors } from '@quizmesh/contract';
import type { ErrorGroups } from './error-groups.ts';
import type { HealthRepository } from './health.repository.ts';
import { KEPT_HOURS, hourOf, timeOf } from './recent-counts.ts';
import type { VitalsRepository } from './vitals.repository.ts';
import { vitalP75 } from './web-vitals.ts';

/** What browsers reported of a module in the last seven days, by release and hour. */
export type ModuleErrorsReader = (module: string) => Promise<ModuleErrors>;

interface ModuleErrorsDeps {
  readonly health: Pick<HealthRepository, 'byHour'>;
  readonly vitals: Pick<VitalsRepository, 'of'>;
  readonly errors: Pick<ErrorGroups, 'of'>;
  readonly now: () => Date;
}

type VitalCounts = Awaited<ReturnType<VitalsRepository['of']>>;

function vitalsOf(counts: VitalCounts): ModuleErrors['vitals'] {
  const classes = new Map<string, VitalCounts>();
  for (const count of counts) {
    const key = `${count.release} ${count.hour} ${count.name}`;
    classes.set(key, [...(classes.get(key) ?? []), count]);
  }
  return [...classes.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { release, hour, name } = first;
    const p75 = vitalP75(name, new Map(own.map(({ upper, visits }) => [upper, visits])));
    const visits = own.reduce((sum, one) => sum + one.visits, 0);
    return [{ release, hour: timeOf(hour).toISOString(), name, p75, visits }];
  });
}

export function createModuleErrorsReader({
  health,
  vitals,
  errors,
  now,
}: ModuleErrorsDeps): ModuleErrorsReader {
  return async (module) => {
    const since = hourOf(now()) - KEPT_HOURS;
    const [hours, counts, groups] = await Promise.all([
      health.byHour(module, since),
      vitals.of(module, since),
      errors.of(module),
    ]);
    return {
      module,
      hours: hours.map(({ release, hour, loads, errorVisits }) => ({
        release,
        hour: timeOf(hour).toISOString(),
        loads,
        errorVisits,
      })),
      vitals: vitalsOf(counts),
      groups,
    };
  };
}
