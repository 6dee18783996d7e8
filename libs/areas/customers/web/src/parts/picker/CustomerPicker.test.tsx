import { searchDelayMs } from '@crm/web-kit';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Option } from '@crm/ui-kit';
import { storeState } from '@crm/records-web/testing';
import { recentRecords } from '@crm/web-kit/recent';
import { apiError, renderWithStore } from '@crm/web-kit/testing';
import type { Rendered } from '@crm/web-kit/testing';
import { useState } from 'react';
import { customersLoaders as loaders } from '../../testing/words.ts';
import { CustomerPicker } from './CustomerPicker.tsx';

const onCreate = jest.fn();
function Picker() {
  const [value, setValue] = useState<Option | null>(null);
  return <CustomerPicker label="取引先" value={value} onChange={setValue} onCreate={onCreate} />;
}

let rendered: Rendered;
let user: ReturnType<typeof userEvent.setup>;
const found = [
  { id: 3, name: '青葉商事株式会社', address: '大阪市北区', telNo: null },
  { id: 4, name: '青葉物流', address: null, telNo: null },
];
const answers = { suggestCustomers: { data: found } };
const asked = () => rendered.requests.map(({ args }) => args.body);
const rest = async () => {
  await act(async () => jest.advanceTimersByTime(searchDelayMs));
  await rendered.settled();
};
beforeEach(async () => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });
  rendered = await renderWithStore(<Picker />, { loaders, answers, preloaded: storeState });
});
afterEach(() => {
  rendered.stop();
  jest.useRealTimers();
});

describe('CustomerPicker', () => {
  it('requests suggestions when the typing pauses, and takes one', async () => {
    await user.type(screen.getByRole('combobox', { name: '取引先' }), '青葉');
    expect(asked()).toEqual([]);
    await rest();
    expect(asked()).toEqual([{ query: '青葉' }]);
    await user.click(screen.getByRole('option', { name: /青葉商事株式会社/ }));
    expect(screen.getByRole('combobox', { name: '取引先' })).toHaveValue('青葉商事株式会社');
  });

  it('offers the customers opened last when it takes the focus, before anything is typed', async () => {
    rendered.unmount();
    rendered.stop();
    const { id, currentDomainId } = storeState.auth.user;
    const recent = recentRecords({ userId: id, domainId: currentDomainId });
    recent.add({ kind: 'customers', id: 8, title: 'みどり電機' });
    recent.add({ kind: 'deals', id: 3, title: '基幹システム更改' });
    recent.add({ kind: 'customers', id: 9, title: '白樺物産' });
    rendered = await renderWithStore(<Picker />, { loaders, answers, preloaded: storeState });
    await user.click(screen.getByRole('combobox', { name: '取引先' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['白樺物産', 'みどり電機']);
    expect(asked()).toEqual([]);
    await user.click(screen.getByRole('option', { name: 'みどり電機' }));
    expect(screen.getByRole('combobox', { name: '取引先' })).toHaveValue('みどり電機');
    sessionStorage.clear();
  });

  it('sends no request while an input method converts', async () => {
    const box = screen.getByRole('combobox', { name: '取引先' });
    await user.click(box);
    fireEvent.compositionStart(box);
    fireEvent.input(box, { target: { value: 'あおば' } });
    await rest();
    expect(asked()).toEqual([]);
    fireEvent.input(box, { target: { value: '青葉' } });
    fireEvent.compositionEnd(box);
    await rest();
    expect(asked()).toEqual([{ query: '青葉' }]);
  });

  it('shows that nothing matches, and offers to add a customer', async () => {
    rendered.answer({ suggestCustomers: { data: [] } });
    await user.type(screen.getByRole('combobox', { name: '取引先' }), '白樺');
    await rest();
    await user.click(screen.getByRole('option', { name: '新しい取引先を登録' }));
    expect(onCreate).toHaveBeenCalledWith('白樺');
  });

  it('shows that the suggestions failed', async () => {
    rendered.answer({
      suggestCustomers: () => {
        throw apiError('InternalError');
      },
    });
    await user.type(screen.getByRole('combobox', { name: '取引先' }), '青');
    await rest();
    expect(rendered.state('customerSuggestions')).toMatchObject({ status: 'failed', items: [] });
  });
});
