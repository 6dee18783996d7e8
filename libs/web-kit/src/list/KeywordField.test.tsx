import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { searchDelayMs } from '../input/use-debounced-value.ts';
import { renderWithStore } from '../testing/index.ts';
import type { Rendered } from '../testing/index.ts';
import { KeywordField } from './KeywordField.tsx';

const searched: string[] = [];
function Screen() {
  const [value, setValue] = useState('');
  const onSearch = (keyword: string) => {
    searched.push(keyword);
    setValue(keyword);
  };
  return (
    <>
      <KeywordField label="検索" placeholder="" value={value} onSearch={onSearch} />
      <button onClick={() => setValue('')}>back</button>
      <button onClick={() => setValue('山川')}>elsewhere</button>
    </>
  );
}

let rendered: Rendered;
const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const wait = async (ms: number) => {
  await act(async () => jest.advanceTimersByTime(ms));
  await act(async () => jest.advanceTimersByTime(0));
};
beforeEach(async () => {
  jest.useFakeTimers();
  searched.length = 0;
  rendered = await renderWithStore(<Screen />);
});
afterEach(() => {
  rendered.stop();
  jest.useRealTimers();
});

it('searches once after the delay', async () => {
  type('青');
  await wait(searchDelayMs - 1);
  type('青葉');
  await wait(searchDelayMs - 1);
  expect(searched).toEqual([]);
  await wait(2);
  expect(searched).toEqual(['青葉']);
});

it('does not search during IME composition', async () => {
  fireEvent.compositionStart(box());
  type('あおば');
  await wait(searchDelayMs * 2);
  expect(searched).toEqual([]);
  type('青葉');
  fireEvent.compositionEnd(box());
  await wait(searchDelayMs + 1);
  expect(searched).toEqual(['青葉']);
});

it('searches at once on Enter, and not again after the delay', async () => {
  type('青葉');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(searched).toEqual(['青葉']);
  await wait(searchDelayMs * 2);
  expect(searched).toEqual(['青葉']);
});

it('takes the keyword of the URL, and does not restore an earlier search', async () => {
  type('青葉');
  fireEvent.keyDown(box(), { key: 'Enter' });
  fireEvent.click(screen.getByText('back'));
  expect(box()).toHaveValue('');
  await wait(searchDelayMs * 2);
  expect(searched).toEqual(['青葉']);
  fireEvent.click(screen.getByText('elsewhere'));
  expect(box()).toHaveValue('山川');
});

it('keeps letters typed while a search is sent', async () => {
  type('青葉');
  await wait(searchDelayMs + 1);
  type('青葉商');
  expect(box()).toHaveValue('青葉商');
  await wait(searchDelayMs + 1);
  expect(searched).toEqual(['青葉', '青葉商']);
});
