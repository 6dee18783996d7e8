import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { useHiddenColumns } from './use-hidden-columns.ts';

const sizes = { scrollWidth: 1200, clientWidth: 1000 };

function Board() {
  const board = useRef<HTMLDivElement>(null);
  return <div ref={board} data-more={useHiddenColumns(board, 6)} />;
}

it('returns true while columns are hidden behind the right edge, after scrolling and resizing too', () => {
  for (const name of ['scrollWidth', 'clientWidth'] as const)
    jest.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(() => sizes[name]);
  const { container } = render(<Board />);
  const board = container.firstElementChild as HTMLElement;
  expect(board.dataset['more']).toBe('true');
  board.scrollLeft = 200;
  act(() => void board.dispatchEvent(new Event('scroll')));
  expect(board.dataset['more']).toBe('false');
  sizes.clientWidth = 900;
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(board.dataset['more']).toBe('true');
  jest.restoreAllMocks();
});
