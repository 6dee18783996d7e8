import { composeStories } from '@storybook/react-vite';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as stories from './CommandPalette.stories.tsx';

const { Full, NothingFound } = composeStories(stories);

// jsdom has none; Enter in the text becomes a click on the chosen entry.
globalThis.PointerEvent ??= MouseEvent as unknown as typeof PointerEvent;

const chosen = () => {
  const id = screen.getByRole('searchbox').getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : undefined;
};

it('keeps the focus in the text while arrows choose, across groups', async () => {
  render(<Full />);
  const box = screen.getByRole('searchbox', { name: '検索とコマンド' });
  expect(box).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(chosen()).toContain('株式会社アクメ商事');
  expect(box).toHaveFocus();
});

it('goes with Enter and closes', async () => {
  const onClose = jest.fn();
  render(<Full onClose={onClose} />);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leaves Enter and arrows to an input method that converts', () => {
  const onClose = jest.fn();
  render(<Full onClose={onClose} />);
  const box = screen.getByRole('searchbox');
  fireEvent.keyDown(box, { key: 'ArrowDown', isComposing: true, keyCode: 229 });
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true, keyCode: 229 });
  expect(chosen()).toBeUndefined();
  expect(onClose).not.toHaveBeenCalled();
});

it('hands on what is typed', async () => {
  const onQueryChange = jest.fn();
  render(<Full onQueryChange={onQueryChange} />);
  await userEvent.keyboard('ア');
  expect(onQueryChange).toHaveBeenLastCalledWith('ア');
});

it('says that nothing was found', () => {
  render(<NothingFound />);
  expect(screen.getByText('「存在しない語」に一致するデータはありません')).toBeVisible();
  expect(screen.queryByRole('menu')).toBeNull();
});
