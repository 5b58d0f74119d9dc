import { plainText } from './plain-text.ts';

it('a report keeps its lines, and nothing that a terminal would act on', () => {
  expect(plainText('✖ /a \u001b[31mred\u0007\r\n✔ /b', 100)).toBe('✖ /a  [31mred  \n✔ /b');
});

it('a report that is cut off ends with a whole character', () => {
  const text = plainText('😀'.repeat(3000), 4000);
  expect(text.length).toBeLessThanOrEqual(4000);
  expect(encodeURIComponent(text)).toContain('%F0');
  expect(() => encodeURIComponent(plainText(`a${'😀'.repeat(3000)}`, 4000))).not.toThrow();
});
