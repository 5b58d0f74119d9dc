import { Registry } from 'prom-client';
import { measureJobs } from './job-metrics.ts';

it('failed jobs are counted when the metrics are read, and stay as they were while nobody can count them', async () => {
  const registry = new Registry();
  let count = () => Promise.resolve(3);
  measureJobs(registry, { countFailed: () => count() });
  expect(await registry.metrics()).toMatch(/^jobs_failed 3$/mu);
  count = () => Promise.reject(new Error('Redis is away'));
  expect(await registry.metrics()).toMatch(/^jobs_failed 3$/mu);
  count = () => Promise.resolve(0);
  expect(await registry.metrics()).toMatch(/^jobs_failed 0$/mu);
});
