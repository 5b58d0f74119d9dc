import type { QuizLimitsUsage } from '@quizmesh/contract';
import { QueryTypes, type Sequelize } from 'sequelize';
import { z } from 'zod';
import type { GenerationLimits } from './generation-quota.ts';

export interface LimitsUsageReadModel {
  /** Number of generations of a UTC day, "2026-11-21", with the given limits. */
  read(day: string, limits: GenerationLimits): Promise<QuizLimitsUsage>;
}

const number = z.coerce.number().catch(0);
const rowsSchema = z.array(z.object({ kind: z.string(), used: number, people: number, atLimit: number }));

/** Buckets of a day by kind: "gl" all, "u:" users, "g:" guests; buckets of addresses are no players. */
const SQL = `SELECT SUBSTR(bucket, 1, 2) AS kind, SUM(used) AS used, COUNT(*) AS people,
    SUM(CASE WHEN (bucket LIKE 'u:%' AND used >= ?) OR (bucket LIKE 'g:%' AND used >= ?) THEN 1 ELSE 0 END) AS atLimit
  FROM generation_counters WHERE day = ? AND used > 0 GROUP BY SUBSTR(bucket, 1, 2)`;

export function createLimitsUsageReadModel(sequelize: Sequelize): LimitsUsageReadModel {
  return {
    async read(day, { anonymous, authenticated }) {
      const unlimited = Number.MAX_SAFE_INTEGER;
      const replacements = [authenticated ?? unlimited, anonymous ?? unlimited, day];
      const rows = rowsSchema.parse(await sequelize.query(SQL, { type: QueryTypes.SELECT, replacements }));
      const of = (kind: string) => {
        const { used = 0, people = 0, atLimit = 0 } = rows.find((row) => row.kind === kind) ?? {};
        return { used, people, atLimit };
      };
      return { day, used: of('gl').used, guests: of('g:'), members: of('u:') };
    },
  };
}
