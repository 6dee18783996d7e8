import { entityLabel } from '@crm/server-kit';
import { actionChoices, actionLabel } from './words.ts';
import { fieldLabel } from './field-words.ts';

// The indexes that the generator writes, with an area that the product does not have.
jest.mock('../../../../../contract/src/generated/area-audit.ts', () => ({
  areaAudit: [
    ...jest.requireActual('../../../../../contract/src/generated/area-audit.ts').areaAudit,
    {
      area: 'targets',
      actions: { approve: { ja: '承認', en: 'Approved' } },
      entities: { target: { ja: '目標', en: 'Target' } },
      fields: { target_amount: { ja: '目標額', en: 'Target amount' } },
    },
  ],
}));
jest.mock('../../../../../contract/src/generated/area-access.ts', () => {
  const words = { ja: '営業目標', en: 'Sales targets' };
  return {
    areaAccess: [
      ...jest.requireActual('../../../../../contract/src/generated/area-access.ts').areaAccess,
      { area: 'targets', features: { target: { words, explanation: words } } },
    ],
  };
});

test('labels actions, records and fields by the words of an area that was added later', () => {
  expect(actionLabel('approve', 'ja')).toBe('承認');
  expect(actionChoices('en')).toContainEqual({ value: 'approve', label: 'Approved' });
  expect(entityLabel('target', 'en')).toBe('Target');
  expect(fieldLabel('target_amount', 'target', 'ja')).toBe('目標額');
});

test('labels the switch of a feature by the name of the feature', () => {
  expect(fieldLabel('enable_target', 'domain', 'ja')).toBe('営業目標');
});
