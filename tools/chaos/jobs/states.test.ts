import { differences } from './states.ts';

test('names the parts in which two states differ, and those that are missing', () => {
  const wanted = { records: 'a1', number: '2000', audits: '2000' };
  expect(differences(wanted, { ...wanted })).toEqual([]);
  expect(differences(wanted, { records: 'a1', number: '2001' })).toEqual([
    'number: 2001 instead of 2000',
    'audits: undefined instead of 2000',
  ]);
});
