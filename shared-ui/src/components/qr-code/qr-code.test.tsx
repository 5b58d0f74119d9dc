import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { QrCode } from './qr-code.tsx';

const ADDRESS = 'https://quiz.example/quiz/7?challenge=abc';

it('draws each dark square of the code, with a quiet zone of four around it', () => {
  render(<QrCode value={ADDRESS} label="Scan me" />);
  const code = screen.getByRole('img', { name: 'Scan me' });
  const { data, size } = encode(ADDRESS, { border: 0 });
  expect(code).toHaveAttribute('viewBox', `0 0 ${size + 8} ${size + 8}`);
  const drawn = new Set(
    code
      .querySelector('path')
      ?.getAttribute('d')
      ?.match(/M\d+ \d+/gu),
  );
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) expect(drawn.has(`M${x + 4} ${y + 4}`)).toBe(isDark);
});

it('draws another code for another address', () => {
  const { rerender, container } = render(<QrCode value={ADDRESS} label="x" />);
  const before = container.innerHTML;
  rerender(<QrCode value={`${ADDRESS}d`} label="x" />);
  expect(container.innerHTML).not.toBe(before);
});
