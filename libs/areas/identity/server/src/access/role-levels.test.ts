import { fullAccess, levelsFrom } from './role-levels.ts';

test('gives a kind that was added later the lowest level of the role', () => {
  expect(levelsFrom({ customer: 'delete', contact: 'save', deal: 'see' })).toMatchObject({
    deal: 'see',
    action: 'see',
  });
  expect(levelsFrom({ customer: 'delete', contact: 'delete', deal: 'delete' })).toEqual(fullAccess);
});

test('gives no access to a role without stored levels', () => {
  expect(new Set(Object.values(levelsFrom({})))).toEqual(new Set(['none']));
});
