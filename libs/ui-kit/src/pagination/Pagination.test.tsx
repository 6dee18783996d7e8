import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination } from './Pagination.tsx';
import type { PaginationProps } from './Pagination.tsx';

const onPageChange = jest.fn();
const base: PaginationProps = {
  label: 'ページ',
  page: 2,
  pageCount: 3,
  onPageChange,
  summary: '全120件中 51–100件',
  positionText: '2 / 3',
  previousText: '前へ',
  nextText: '次へ',
};

describe('Pagination', () => {
  beforeEach(() => onPageChange.mockClear());

  it('goes on and back by keyboard', async () => {
    render(<Pagination {...base} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onPageChange.mock.calls).toEqual([[1], [3]]);
    expect(screen.getByRole('navigation', { name: 'ページ' })).toHaveTextContent('全120件中 51–100件');
  });

  it('ends at both ends', () => {
    render(<Pagination {...base} page={1} pageCount={1} />);
    expect(screen.getByRole('button', { name: '前へ' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '次へ' })).toBeDisabled();
  });

  it('changes the rows per page', async () => {
    const onChange = jest.fn();
    const options = [
      { value: 20, label: '20件' },
      { value: 50, label: '50件' },
    ];
    render(<Pagination {...base} pageSize={{ label: '件数', value: 50, options, onChange }} />);
    await userEvent.click(screen.getByRole('button', { name: /件数/ }));
    await userEvent.click(screen.getByRole('option', { name: '20件' }));
    expect(onChange).toHaveBeenCalledWith(20);
  });
});
