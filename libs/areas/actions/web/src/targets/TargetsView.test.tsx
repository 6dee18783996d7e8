import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { actionsPage } from '../testing/actions-page.tsx';

jest.setTimeout(60_000);

const on = actionsPage();
const { open, sent, press } = on;

describe('targets', () => {
  it('shows actual against target, and saves changes', async () => {
    const row = { userId: 1, patternId: 1, target: 10, actual: 4 };
    await open('/actions?view=targets', { listActionTargets: { data: [row] }, updateActionTargets: { data: [] } });
    const field = await screen.findByRole('textbox', { name: '山田 太郎の面談の目標' });
    expect(screen.getByText('40%')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '８');
    act(() => field.blur());
    await press('保存');
    expect(sent('updateActionTargets')[0]).toMatchObject({
      body: { period: 'month', targets: [{ userId: 1, patternId: 1, target: 8 }] },
    });
  });
});
