import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export interface GenerationMetrics {
  /** A draft was rejected; called once per different reason. */
  readonly rejected: (reason: string) => void;
  /** "published" or the error code. */
  readonly finished: (outcome: string, seconds: number) => void;
  readonly quality: (score: number) => void;
  /** "answered", or the kind of error. */
  readonly providerCall: (outcome: string, seconds: number) => void;
  /** 0 closed, 1 half-open, 2 open. */
  readonly circuit: (level: number) => void;
  readonly tokens: (kind: 'input' | 'output', count: number) => void;
}

const SECONDS = [0.05, 0.1, 0.5, 1, 2, 5, 10, 20, 40, 60, 120, 300, 600];

type OfQuizzes = Pick<GenerationMetrics, 'rejected' | 'finished' | 'quality'>;
type OfProvider = Pick<GenerationMetrics, 'providerCall' | 'circuit' | 'tokens'>;

function measureQuizzes(registers: Registry[]): OfQuizzes {
  const rejections = new Counter({
    name: 'generation_candidates_rejected_total',
    help: 'Drafts with rejected questions, by reason',
    labelNames: ['reason'],
    registers,
  });
  const generations = new Histogram({
    name: 'generation_duration_seconds',
    help: 'Seconds from request to outcome',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers,
  });
  const scores = new Histogram({
    name: 'generation_quality_score',
    help: 'Scores of drafts that broke no rule',
    buckets: [40, 50, 60, 70, 80, 90, 100],
    registers,
  });
  return {
    rejected: (reason) => rejections.inc({ reason }),
    finished: (outcome, seconds) => generations.observe({ outcome }, seconds),
    quality: (score) => scores.observe(score),
  };
}

function measureProvider(registers: Registry[]): OfProvider {
  const calls = new Histogram({
    name: 'ai_provider_call_duration_seconds',
    help: 'Seconds of calls to the AI provider',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers,
  });
  const circuits = new Gauge({
    name: 'ai_provider_circuit',
    help: 'Circuit breaker of the AI provider: 0 closed, 1 half open, 2 open',
    registers,
  });
  const tokens = new Counter({
    name: 'ai_provider_tokens_total',
    help: 'Tokens used by this process',
    labelNames: ['kind'],
    registers,
  });
  return {
    providerCall: (outcome, seconds) => calls.observe({ outcome }, seconds),
    circuit: (level) => circuits.set(level),
    tokens: (kind, count) => tokens.inc({ kind }, count),
  };
}

export function createGenerationMetrics(registry: Registry): GenerationMetrics {
  return { ...measureQuizzes([registry]), ...measureProvider([registry]) };
}
