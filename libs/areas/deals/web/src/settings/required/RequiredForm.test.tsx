import { itemsAtHand } from '@crm/custom-fields-web/testing';
import { apiError } from '@crm/web-kit/testing';
import { screen } from '@testing-library/react';
import { masters } from '../../testing/samples.ts';
import { openSettings } from '../testing/open-settings.tsx';

const versioned = (lockVersion: number) => ({
  ...masters,
  phases: masters.phases.map((phase) => ({ ...phase, lockVersion })),
});

it('keeps the ticked fields after a conflict, and saves them with the current version', async () => {
  const page = await openSettings(
    '/deal_types/1?tab=required',
    {
      listDealCustomItemGroups: { data: [] },
      savePhaseRequiredFields: () => {
        throw apiError('StaleRecord', { status: 409, message: '先に更新されました。', details: [{ id: 12 }] });
      },
    },
    versioned(3),
  );
  await page.person.click(screen.getByRole('checkbox', { name: 'アプローチでは契約金額を必須にする' }));
  page.answer({ getMasters: { data: versioned(4) } });
  await page.person.click(screen.getByRole('button', { name: '保存' }));
  await page.settled();
  expect(screen.getByText('先に更新されました。')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'アプローチでは契約金額を必須にする' })).toBeChecked();
  page.answer({ savePhaseRequiredFields: undefined });
  await page.person.click(screen.getByRole('button', { name: '保存' }));
  await page.settled();
  expect(page.sent('savePhaseRequiredFields').at(-1)).toMatchObject({
    body: { phases: [{ phaseId: 12, requiredFields: ['amount'], lockVersion: 4 }] },
  });
});

it('saves the fields that a phase requires', async () => {
  expect(itemsAtHand()).toBeDefined();
  const { person, settled, sent, answer } = await openSettings(
    '/deal_types/1?tab=required',
    {
      listDealCustomItemGroups: { data: [] },
      savePhaseRequiredFields: undefined,
    },
    versioned(3),
  );
  await person.click(screen.getByRole('checkbox', { name: 'アプローチでは契約金額を必須にする' }));
  const phases = versioned(3).phases.map((phase) =>
    phase.id === 12 ? { ...phase, requiredFields: ['amount'] } : phase,
  );
  answer({ getMasters: { data: { ...masters, phases } } });
  await person.click(screen.getByRole('button', { name: '保存' }));
  await settled();
  const [call] = sent('savePhaseRequiredFields') as [{ id: number; body: { phases: object[] } }];
  expect(call.id).toBe(1);
  expect(call.body.phases).toEqual([{ phaseId: 12, requiredFields: ['amount'], lockVersion: 3 }]);
  expect(screen.getByText('保存しました。')).toBeVisible();
});
