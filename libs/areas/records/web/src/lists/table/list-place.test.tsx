import { fireEvent, render } from '@testing-library/react';
import { attachPlace } from './list-place.ts';

const Rows = ({ keys }: { keys: readonly string[] }) => (
  <main tabIndex={-1}>
    <div data-testid="frame">
      <div>
        <table>
          <tbody>
            {keys.map((key) => (
              <tr key={key} tabIndex={-1} data-row={key}>
                <td>{key}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  </main>
);
const open = (address: string, keys = ['1', '2', '3']) => {
  const { getByTestId, rerender, unmount } = render(<Rows keys={keys} />);
  const frame = getByTestId('frame');
  const scroller = frame.querySelector<HTMLElement>('table')!.parentElement!;
  scroller.scrollTo = ((left: number, top: number) => {
    scroller.scrollLeft = left;
    scroller.scrollTop = top;
  }) as typeof scroller.scrollTo;
  const detach = attachPlace(frame, address);
  const leave = () => {
    detach();
    unmount();
  };
  const row = (key: string) => frame.querySelector<HTMLElement>(`[data-row="${key}"]`);
  return { scroller, row, leave, show: (more: string[]) => rerender(<Rows keys={more} />) };
};
const scroll = (scroller: HTMLElement, top: number) => {
  scroller.scrollTop = top;
  fireEvent.scroll(scroller);
};

it('returns to the scroll place and the row of the list that was left', () => {
  const first = open('/deals?a');
  scroll(first.scroller, 340);
  first.row('2')!.focus();
  first.leave();
  const again = open('/deals?a');
  expect(again.scroller.scrollTop).toBe(340);
  expect(again.row('2')).toHaveFocus();
  again.leave();
});

it('waits for the rows, and keeps another query at its own place', async () => {
  const first = open('/deals?b');
  scroll(first.scroller, 120);
  first.row('3')!.focus();
  first.leave();
  const other = open('/deals?c');
  expect([other.scroller.scrollTop, document.activeElement]).toEqual([0, document.body]);
  other.leave();
  const empty = open('/deals?b', []);
  expect(empty.scroller.scrollTop).toBe(0);
  empty.show(['1', '2', '3']);
  await Promise.resolve();
  expect(empty.scroller.scrollTop).toBe(120);
  expect(empty.row('3')).toHaveFocus();
  empty.leave();
});
