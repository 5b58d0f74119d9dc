import { pickShared, satisfiesCaret } from './pick-shared.ts';

describe('satisfiesCaret', () => {
  it.each([
    ['19.3.1', '^19.3.1', true],
    ['19.4.0', '^19.3.1', true],
    ['19.3.0', '^19.3.1', false],
    ['20.0.0', '^19.3.1', false],
    ['undefined', '^19.3.1', false],
  ])('%s satisfies %s: %s', (version, range, expected) => {
    expect(satisfiesCaret(version, range)).toBe(expected);
  });
});

describe('pickShared', () => {
  const entry = (name: string) => ({ get: () => () => name });

  it('takes the newest version that fits, ignoring invalid versions', async () => {
    const scope = {
      react: {
        '19.3.1': entry('old'),
        '19.10.0': entry('new'),
        '20.0.0': entry('next'),
        undefined: entry('broken'),
      },
    };
    await expect(pickShared(scope, 'react', '^19.3.1')).resolves.toBe('new');
  });

  it('takes the loaded copy where the host has one', async () => {
    const scope = { react: { '19.3.1': { get: () => () => 'fetched', lib: () => 'loaded' } } };
    await expect(pickShared(scope, 'react', '^19.3.1')).resolves.toBe('loaded');
  });

  it('fails when the host has no fitting version, naming what it has', async () => {
    await expect(pickShared({ react: { '18.0.0': entry('old') } }, 'react', '^19.3.1')).rejects.toThrow(
      'react ^19.3.1 is not provided; the host has 18.0.0',
    );
  });
});
