import type { AiModel, AiModelTest, AiProvider, AiUsageDay } from '@quizmesh/contract';
import { AI_USAGE_DAYS } from '@quizmesh/contract/schemas';
import type { AdminActor, AuditRepository } from '../audit/index.ts';
import type { OpenAiConfig } from '../config/openai-config.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { NotFoundError } from '../http/errors/http-errors.ts';
import { timeLimit } from '../http/time-left.ts';
import {
  USAGE_OF_ALL,
  USAGE_OF_CHECKER,
  testModel,
  type ConnectedModel,
  type ModelRole,
} from './openai/index.ts';
import type { DayUsage, ProviderUsageRepository } from './usage/index.ts';

export interface AiProviderServiceDeps {
  /** Null: quizzes come from the built-in knowledge. */
  readonly settings: OpenAiConfig | null;
  readonly models: readonly ConnectedModel[];
  readonly usage: Pick<ProviderUsageRepository, 'list'>;
  readonly unitOfWork: UnitOfWork<{ readonly audit: AuditRepository }>;
  readonly now: () => Date;
}

export type AiProviderService = ReturnType<typeof createAiProviderService>;

const DAY_MS = 86_400_000;
const MICROS_PER_DOLLAR = 1_000_000;
/** Shorter than pages and proxies wait. */
const TEST_MS = 45_000;
const CIRCUITS = ['closed', 'half-open', 'open'] as const;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

function presentModel(connected: ConnectedModel): AiModel {
  const { circuit, understands, failures, ...model } = connected.state();
  return {
    ...model,
    circuit: CIRCUITS[circuit],
    understands: understands && {
      format: understands.format,
      temperature: understands.takesTemperature,
      maxCompletionTokens: understands.takesMaxCompletionTokens,
    },
    failures: failures.map(({ at, ...failure }) => ({ at: at.toISOString(), ...failure })),
  };
}

function presentUsage({ calls, inputTokens, outputTokens, micros }: DayUsage) {
  return { calls, inputTokens, outputTokens, dollars: micros / MICROS_PER_DOLLAR };
}

function presentDays(rows: readonly DayUsage[]): AiUsageDay[] {
  const partOf = new Map(
    rows.filter(({ provider }) => provider === USAGE_OF_CHECKER).map((row) => [row.day, row]),
  );
  return rows
    .filter(({ provider, calls }) => provider === USAGE_OF_ALL && calls > 0)
    .map((row) => {
      const part = partOf.get(row.day);
      return { day: row.day, ...presentUsage(row), checker: part ? presentUsage(part) : null };
    });
}

/** What administrators see of the language models, and a test of one. */
export function createAiProviderService({ settings, models, usage, unitOfWork, now }: AiProviderServiceDeps) {
  const since = now().toISOString();

  return {
    async status(): Promise<AiProvider> {
      const today = dayOf(now());
      const first = dayOf(new Date(now().getTime() - (AI_USAGE_DAYS - 1) * DAY_MS));
      const rows = await usage.list([USAGE_OF_ALL, USAGE_OF_CHECKER], first);
      const held =
        rows.find(({ day, provider }) => day === today && provider === USAGE_OF_ALL)?.heldTokens ?? 0;
      return {
        provider: models.length > 0 ? 'openai' : 'offline',
        models: models.map(presentModel),
        since,
        today,
        usage: presentDays(rows),
        budget: {
          tokens: settings?.dailyTokens ?? null,
          dollars: settings?.dailyDollars ?? null,
          heldTokens: Math.max(0, held),
        },
      };
    },

    /** One small request, counted in the budget and in the audit trail.
     *  @throws {NotFoundError} no model has this role */
    async test(actor: AdminActor, role: ModelRole): Promise<AiModelTest> {
      const model = models.find((one) => one.role === role);
      if (!model) throw new NotFoundError('No language model is connected for this');
      const found = await testModel(model, settings?.temperature ?? null, timeLimit(TEST_MS));
      const { outcome, reason, seconds } = found;
      const after = { model: model.model, outcome, reason, seconds: Number(seconds.toFixed(1)) };
      const write = {
        action: 'ai-provider.test',
        target: 'ai-provider',
        targetId: role,
        before: null,
        after,
      };
      await unitOfWork((bound) => bound.audit.record(actor, write, now()));
      return { ...found, model: presentModel(model) };
    },
  };
}
