import { render, screen } from '@testing-library/react';
import { DescriptionList } from './DescriptionList.tsx';

it('pairs terms with values and says where there is none', () => {
  render(
    <DescriptionList
      emptyText="未入力"
      items={[
        { term: '電話番号', description: '03-1234-5678' },
        { term: '決算月', description: '' },
      ]}
    />,
  );
  const [phone, month] = screen.getAllByRole('definition');
  expect(phone).toHaveTextContent('03-1234-5678');
  expect(month).toHaveTextContent('未入力');
  expect(screen.getAllByRole('term')).toHaveLength(2);
});
