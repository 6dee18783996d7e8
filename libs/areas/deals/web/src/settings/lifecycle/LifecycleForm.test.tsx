import { screen } from '@testing-library/react';
import { apiError } from '@crm/web-kit/testing';
import { masters } from '../../testing/samples.ts';
import { openSettings } from '../testing/open-settings.tsx';

const stage = (id: number, name: string, orderNum: number) => ({ id, name, orderNum, deleted: false });
const known = { ...masters, lifecycleStages: [stage(82, '商談', 1), stage(81, 'リード', 0)] };
const rules = { rules: [{ phaseId: 13, lifecycleStageId: 82 }], mayGoBack: false, lockVersion: 4 };
const url = '/deal_types/1?tab=lifecycle';

it('shows the stage of every phase, and saves the choice', async () => {
  const saved = { ...rules, lockVersion: 5 };
  const page = await openSettings(
    url,
    { getLifecycleRules: { data: rules }, saveLifecycleRules: { data: saved } },
    known,
  );
  expect(await screen.findByRole('button', { name: /^商談 ヒアリング|ヒアリング.*商談/ })).toBeVisible();
  await page.person.click(screen.getByRole('button', { name: /受注/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['変更しない', 'リード', '商談']);
  await page.person.click(screen.getByRole('option', { name: '商談' }));
  await page.person.click(screen.getByRole('switch', { name: '後退を許可' }));
  await page.person.click(screen.getByRole('button', { name: '保存' }));
  await page.settled();
  expect(page.sent('saveLifecycleRules')).toEqual([
    {
      id: 1,
      body: {
        rules: [
          { phaseId: 13, lifecycleStageId: 82 },
          { phaseId: 16, lifecycleStageId: 82 },
        ],
        mayGoBack: true,
        lockVersion: 4,
      },
    },
  ]);
  expect(screen.getByText('保存しました。')).toBeVisible();
});

it("shows a colleague's rules and a message after a conflict", async () => {
  const theirs = { rules: [], mayGoBack: true, lockVersion: 9 };
  const page = await openSettings(
    url,
    {
      getLifecycleRules: { data: rules },
      saveLifecycleRules: () => {
        throw apiError('StaleRecord', { status: 409, message: '', details: [theirs] });
      },
    },
    known,
  );
  await page.person.click(await screen.findByRole('button', { name: '保存' }));
  await page.settled();
  expect(screen.getByText(/他のユーザーが先に更新しました。/)).toBeVisible();
  expect(screen.getByRole('switch', { name: '後退を許可' })).toBeChecked();
});
