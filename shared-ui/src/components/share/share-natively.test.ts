import { shareNatively } from './share-natively.ts';

const SHARED = { text: 'Planets', url: 'https://quiz.example/7' };

function browserWith(pointer: 'fine' | 'coarse', share?: () => Promise<void>): void {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: query === `(pointer: ${pointer})` }) as MediaQueryList);
  if (share) Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

it.each([
  ['coarse', undefined, false],
  ['fine', () => Promise.resolve(), false],
  ['coarse', () => Promise.resolve(), true],
  ['coarse', () => Promise.reject(new DOMException('closed', 'AbortError')), true],
  ['coarse', () => Promise.reject(new DOMException('denied', 'NotAllowedError')), false],
] as const)('with a %s pointer and %p, the share sheet does its part: %p', async (pointer, share, isDone) => {
  browserWith(pointer, share);
  await expect(shareNatively(SHARED)).resolves.toBe(isDone);
});
