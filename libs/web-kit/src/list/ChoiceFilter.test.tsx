import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithStore } from '../testing/index.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';

const options = [
  { value: '1', label: '佐藤 花子' },
  { value: '2', label: '鈴木 一郎' },
  { value: '3', label: '田中 次郎' },
];
const groups = [{ id: '7', label: '営業一課', values: ['1', '2'] }];

function Filter() {
  const [value, setValue] = useState<string[]>(['3']);
  return (
    <>
      <ChoiceFilter name="担当者" {...{ options, groups, value }} onChange={setValue} />
      <output>{value.join(' ')}</output>
    </>
  );
}

it('selects the members of a group at once, and deselects them', async () => {
  await renderWithStore(<Filter />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: /担当者/, expanded: false }));
  const group = within(screen.getByRole('group', { name: 'グループ' })).getByRole('checkbox', { name: '営業一課' });
  await person.click(group);
  expect(screen.getByText('3 1 2')).toBeInTheDocument();
  await person.click(screen.getByRole('checkbox', { name: '佐藤 花子' }));
  expect(group).toBePartiallyChecked();
  await person.click(group);
  await person.click(group);
  expect(screen.getByText('3')).toBeInTheDocument();
});
