import { freePort, isPortFree } from './processes.ts';

it('returns free ports below the range of outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  for (const port of ports) {
    expect(port).toBeLessThan(32_768);
    expect(await isPortFree(port, '127.0.0.1')).toBe(true);
  }
  expect(new Set(ports).size).toBeGreaterThan(15);
});
