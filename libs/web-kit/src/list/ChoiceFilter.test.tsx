import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithStore } from '../testing/index.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';

const options = [
  { value: 'me', label: '自分' },
  { value: 'group:7', label: '営業一課', section: 'グループ' },
  { value: 'group:8', label: '営業二課', section: 'グループ' },
  { value: '1', label: '佐藤 花子' },
  { value: '2', label: '鈴木 一郎' },
  { value: '3', label: '田中 次郎' },
  { value: '4', label: '高橋 三郎' },
  { value: '5', label: 'タナベ ケイ' },
  { value: '6', label: '伊藤 誠' },
];

function Filter() {
  const [value, setValue] = useState<string[]>(['3']);
  return (
    <>
      <ChoiceFilter name="担当者" {...{ options, value }} onChange={setValue} />
      <output>{value.join(' ')}</output>
    </>
  );
}

it('finds an option of a long list by any spelling, and keeps what was chosen', async () => {
  await renderWithStore(<Filter />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: /担当者/, expanded: false }));
  expect(screen.getAllByText('グループ')).toHaveLength(1);
  await person.type(screen.getByRole('searchbox', { name: '候補を検索' }), 'たなべ');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await person.click(screen.getByRole('checkbox', { name: 'タナベ ケイ' }));
  expect(screen.getByText('3 5')).toBeInTheDocument();
  await person.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('該当する候補はありません')).toBeInTheDocument();
});
