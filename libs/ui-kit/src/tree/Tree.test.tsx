import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tree } from './Tree.tsx';

const nodes = [
  {
    id: '1',
    name: '本社',
    content: '本社',
    children: [
      { id: '2', name: '東', content: '東支社' },
      { id: '3', name: '西', content: '西支社' },
    ],
  },
];

describe('Tree', () => {
  it('tells how deep each place is', () => {
    render(<Tree label="階層" nodes={nodes} toggleText={(name) => `${name}を開閉`} />);
    expect(screen.getAllByRole('row').map((row) => [row.textContent, row.getAttribute('aria-level')])).toEqual([
      ['本社', '1'],
      ['東支社', '2'],
      ['西支社', '2'],
    ]);
  });

  it('closes and opens by the arrow keys', async () => {
    render(<Tree label="階層" nodes={nodes} toggleText={(name) => `${name}を開閉`} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getAllByRole('row')).toHaveLength(1);
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });
});
