import { itemsAtHand } from '@crm/custom-fields-web/testing';
import { screen, within } from '@testing-library/react';
import { openSettings } from '../testing/open-settings.tsx';

it('asks for fields before a deal comes into a phase', async () => {
  expect(itemsAtHand()).toBeDefined();
  const { person, settled, sent } = await openSettings('/deal_types/1?tab=required', {
    listDealCustomItemGroups: { data: [] },
    savePhaseRequiredFields: undefined,
  });
  const phase = screen.getByRole('group', { name: 'アプローチ' });
  await person.click(within(phase).getByRole('checkbox', { name: '契約金額' }));
  await person.click(screen.getByRole('button', { name: '保存' }));
  await settled();
  const [call] = sent('savePhaseRequiredFields') as [{ id: number; body: { phases: object[] } }];
  expect(call.id).toBe(1);
  expect(call.body.phases).toContainEqual({ phaseId: 12, requiredFields: ['amount'] });
  expect(call.body.phases).toContainEqual({ phaseId: 11, requiredFields: [] });
  expect(screen.getByText('保存しました。')).toBeVisible();
});
