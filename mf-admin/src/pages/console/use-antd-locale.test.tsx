import { renderRemote } from '@quizmesh/sdk/testing';
import { screen } from '@testing-library/react';
import { ConfigProvider, DatePicker } from 'antd';
import { allowPseudoElements } from '../../testing/antd.ts';
import messages from '../../messages/en-US.json';
import { useAntdLocale } from './use-antd-locale.ts';

beforeEach(allowPseudoElements);

function Calendar() {
  return (
    <ConfigProvider locale={useAntdLocale()}>
      <DatePicker open />
    </ConfigProvider>
  );
}

it('year and month of a calendar are buttons named by what they show', () => {
  renderRemote(<Calendar />, { messages });
  const year = String(new Date().getFullYear());
  expect(screen.getByRole('button', { name: year })).toHaveTextContent(year);
  expect(screen.queryByRole('button', { name: /choose/iu })).toBeNull();
});
