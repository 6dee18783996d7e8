import { act, fireEvent, screen } from '@testing-library/react';
import { searchDelayMs } from '@crm/web-kit';
import { renderWithStore } from '@crm/web-kit/testing';
import type { Rendered } from '@crm/web-kit/testing';
import { useState } from 'react';
import { loaders } from '../../loaders.ts';
import { KeywordField } from './KeywordField.tsx';

const searched: string[] = [];
let setAddress: (value: string) => void;
function Screen() {
  const [value, setValue] = useState('');
  setAddress = setValue;
  const onSearch = (keyword: string) => {
    searched.push(keyword);
    setValue(keyword);
  };
  return <KeywordField label="検索" placeholder="" value={value} onSearch={onSearch} />;
}

let rendered: Rendered;
const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
beforeEach(async () => {
  jest.useFakeTimers();
  searched.length = 0;
  rendered = await renderWithStore(<Screen />, { loaders });
});
afterEach(() => {
  rendered.stop();
  jest.useRealTimers();
});

it('searches once, when the text has rested', async () => {
  type('青');
  await wait(searchDelayMs - 1);
  type('青葉');
  await wait(searchDelayMs - 1);
  expect(searched).toEqual([]);
  await wait(2);
  expect(searched).toEqual(['青葉']);
});

it('does not search while an input method converts', async () => {
  fireEvent.compositionStart(box());
  type('あおば');
  await wait(searchDelayMs * 2);
  expect(searched).toEqual([]);
  type('青葉');
  fireEvent.compositionEnd(box());
  await wait(searchDelayMs + 1);
  expect(searched).toEqual(['青葉']);
});

it('searches at once for Enter, and not again when the text rests', async () => {
  type('青葉');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(searched).toEqual(['青葉']);
  await wait(searchDelayMs * 2);
  expect(searched).toEqual(['青葉']);
});

it('takes over the keyword of the address, and does not bring back what was searched before', async () => {
  type('青葉');
  fireEvent.keyDown(box(), { key: 'Enter' });
  act(() => setAddress(''));
  expect(box()).toHaveValue('');
  await wait(searchDelayMs * 2);
  expect(searched).toEqual(['青葉']);
  act(() => setAddress('山川'));
  expect(box()).toHaveValue('山川');
});

it('keeps what is typed on while the search goes out', async () => {
  type('青葉');
  await wait(searchDelayMs + 1);
  type('青葉商');
  expect(box()).toHaveValue('青葉商');
  await wait(searchDelayMs + 1);
  expect(searched).toEqual(['青葉', '青葉商']);
});
