import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { copyRows } from './copy-rows.ts';

const Table = ({ ticked }: { ticked: readonly string[] }) => (
  <div onCopy={copyRows}>
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
