import { itemsAtHand } from '@crm/custom-fields-web/testing';
import { screen } from '@testing-library/react';
import { masters } from '../../testing/samples.ts';
import { openSettings } from '../testing/open-settings.tsx';

it('asks for fields before a deal comes into a phase', async () => {
  expect(itemsAtHand()).toBeDefined();
  const { person, settled, sent, answer } = await openSettings('/deal_types/1?tab=required', {
    listDealCustomItemGroups: { data: [] },
    savePhaseRequiredFields: undefined,
  });
  await person.click(screen.getByRole('checkbox', { name: 'アプローチでは契約金額を必須にする' }));
  const phases = masters.phases.map((phase) => (phase.id === 12 ? { ...phase, requiredFields: ['amount'] } : phase));
  answer({ getMasters: { data: { ...masters, phases } } });
  await person.click(screen.getByRole('button', { name: '保存' }));
  await settled();
  const [call] = sent('savePhaseRequiredFields') as [{ id: number; body: { phases: object[] } }];
  expect(call.id).toBe(1);
  expect(call.body.phases).toContainEqual({ phaseId: 12, requiredFields: ['amount'] });
  expect(call.body.phases).toContainEqual({ phaseId: 11, requiredFields: [] });
  expect(screen.getByText('保存しました。')).toBeVisible();
});
