import { afterPress } from './after-press.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve));
const pointer = (type: string) => window.dispatchEvent(new Event(type));

it('runs a task at once while no pointer is down', () => {
  const task = jest.fn();
  afterPress(task);
  expect(task).toHaveBeenCalledTimes(1);
});

it.each(['pointerup', 'pointercancel'])(
  'delays a task while the pointer is down, and runs it once after %s',
  async (end) => {
    const order: string[] = [];
    pointer('pointerdown');
    afterPress(() => order.push('task'));
    pointer(end);
    order.push('click');
    expect(order).toEqual(['click']);
    await turn();
    expect(order).toEqual(['click', 'task']);
    pointer('pointerdown');
    pointer(end);
    await turn();
    expect(order).toHaveLength(2);
  },
);
