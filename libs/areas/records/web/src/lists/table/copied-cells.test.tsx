import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { attachRange } from './range-gestures.ts';

const said = jest.fn();

function Table({ ticked }: { ticked: readonly string[] }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => attachRange(frame.current!, said), []);
  return (
    <div ref={frame}>
      <table>
        <tbody>
          {[
            ['青葉商事', '¥1,200,000'],
            ['=HYPERLINK("x")', '-5'],
            ['みどり電機', ''],
          ].map(([name, amount]) => (
            <tr key={name} tabIndex={-1} aria-label={name}>
              <td>
                <input type="checkbox" readOnly checked={ticked.includes(name!)} />
              </td>
              <th scope="row">
                <button type="button">★</button>
                <span aria-hidden="true">青</span>
                {name}
              </th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <input aria-label="検索" />
    </div>
  );
}

/** Returns what a copy on the element puts on the clipboard; undefined when it leaves that to the browser. */
function copied(element: HTMLElement): string | undefined {
  let text: string | undefined;
  const clipboardData = { setData: (_type: string, value: string) => (text = value) };
  fireEvent(element, createEvent.copy(element, { clipboardData }));
  return text;
}

it('copies the ticked rows as tab-separated values, without tools and formulas', () => {
  render(<Table ticked={['青葉商事', '=HYPERLINK("x")']} />);
  expect(copied(screen.getByRole('row', { name: 'みどり電機' }))).toBe('青葉商事\t¥1,200,000\n\'=HYPERLINK("x")\t-5');
});

it('copies the row with the focus when none is ticked, and nothing from a field', () => {
  render(<Table ticked={[]} />);
  expect(copied(screen.getByRole('row', { name: 'みどり電機' }))).toBe('みどり電機\t');
  expect(copied(screen.getByRole('textbox', { name: '検索' }))).toBeUndefined();
});

const cell = (name: string) => screen.getByRole('cell', { name });
const marked = () => [...document.querySelectorAll('[data-range]')].map(({ textContent }) => textContent);

it('copies the cells between a press and a press with Shift, and opens no row', () => {
  const opened = jest.fn();
  render(<Table ticked={[]} />);
  screen.getAllByRole('row').forEach((row) => row.addEventListener('click', opened));
  const press = (element: Element) => {
    fireEvent.mouseDown(element, { button: 0, shiftKey: true });
    fireEvent.click(element, { shiftKey: true });
  };
  press(screen.getByRole('rowheader', { name: /青葉商事/ }));
  press(cell('-5'));
  expect(opened).not.toHaveBeenCalled();
  expect(marked()).toHaveLength(4);
  expect(said).toHaveBeenLastCalledWith(2, 2);
  expect(copied(screen.getByRole('row', { name: '青葉商事' }))).toBe('青葉商事\t¥1,200,000\n\'=HYPERLINK("x")\t-5');
});

it('extends the range by Shift with the arrow keys, and ends it by Escape', () => {
  render(<Table ticked={['みどり電機']} />);
  const row = screen.getByRole('row', { name: '青葉商事' });
  const key = (name: string, shiftKey = true) => fireEvent.keyDown(row, { key: name, shiftKey });
  key('ArrowDown');
  key('ArrowRight');
  key('ArrowLeft');
  expect(marked()).toEqual(['★青青葉商事', '★青=HYPERLINK("x")']);
  expect(copied(row)).toBe('青葉商事\n\'=HYPERLINK("x")');
  key('Escape', false);
  expect(marked()).toEqual([]);
  expect(copied(row)).toBe('みどり電機\t');
});

it('marks a range while the pointer is dragged over cells, not from a control', () => {
  render(<Table ticked={[]} />);
  fireEvent.mouseDown(cell('¥1,200,000'), { button: 0 });
  fireEvent.mouseMove(cell('-5'), { buttons: 1 });
  fireEvent.click(cell('-5'));
  expect(copied(screen.getByRole('row', { name: '青葉商事' }))).toBe('¥1,200,000\n-5');
  fireEvent.mouseDown(screen.getAllByRole('button')[0]!, { button: 0, shiftKey: true });
  expect(marked()).toHaveLength(2);
});
