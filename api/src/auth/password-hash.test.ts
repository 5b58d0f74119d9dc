import { createPasswordHasher } from './password-hash.ts';

/** A hasher whose work ends when the test says so. */
function createHeldHasher() {
  const ends: (() => void)[] = [];
  let isReleased = false;
  const held = <Result>(result: Result) =>
    new Promise<Result>((resolve) => {
      if (isReleased) resolve(result);
      else ends.push(() => resolve(result));
    });
  /** From now on work ends at once. */
  const release = () => {
    isReleased = true;
    for (const end of ends) end();
  };
  const passwords = createPasswordHasher(
    { memoryKib: 1024, passes: 1 },
    {
      // The one of no account is there from the first comparison on.
      hash: (password) => (password === 'no account has this password' ? Promise.resolve('') : held('hash')),
      verify: () => held(true),
    },
  );
  return { ends, passwords, release };
}

const turnOfEvents = () => new Promise((resolve) => setImmediate(resolve));
const busy = expect.objectContaining({ status: 503 });

describe('checking passwords', () => {
  it('works on two of strangers at once, and leaves a place for who is known, whose account has one', async () => {
    const { ends, passwords, release } = createHeldHasher();
    const left = [...Array(50).keys()].map(() => passwords.matches('hash', 'a guess'));
    await turnOfEvents();
    expect(ends).toHaveLength(2);
    const known = passwords.matches('hash', 'of Ada', 'Ada');
    await turnOfEvents();
    expect(ends).toHaveLength(3);
    const more = [...Array(10).keys()].map(() => passwords.matches('hash', 'of Ada', 'Ada'));
    const other = passwords.hash('of Grace', 'Grace');
    ends[2]?.();
    expect(await known).toBe(true);
    await turnOfEvents();
    ends[3]?.();
    await turnOfEvents();
    // One of Ada's waited for her first one, then it is Grace's turn.
    ends[4]?.();
    expect(await other).toBe('hash');
    release();
    await Promise.all([...left, ...more]);
  });

  it('refuses strangers beyond a hundred that wait', async () => {
    const { ends, passwords, release } = createHeldHasher();
    const refused: unknown[] = [];
    const all = [...Array(105).keys()].map(() =>
      passwords.matches('hash', 'a guess').catch((error: unknown) => refused.push(error)),
    );
    await turnOfEvents();
    expect(refused).toEqual([busy, busy, busy]);
    expect(ends).toHaveLength(2);
    release();
    await Promise.all(all);
  });
});
