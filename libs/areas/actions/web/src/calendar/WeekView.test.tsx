import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { masters, storeState } from '../testing/masters.ts';
import { openPart } from '../testing/open-part.tsx';
import { action } from '../testing/samples.ts';
import { fullServer } from '../testing/server.ts';
import { mostMembers } from './layout.ts';
import { ActionModals } from '../ActionModals.tsx';
import { View } from './WeekView.tsx';

jest.setTimeout(30_000);

let part: Rendered;
const open = async (user: string, memberIds: number[], preloaded?: Record<string, unknown>) => {
  const data = [
    action(3, { userId: 1, inviteeIds: [3] }),
    action(4, { userId: 3, endDatetime: '2026-10-02T14:30:00' }),
  ];
  const screenOf = (
    <>
      <View />
      <ActionModals />
    </>
  );
  const answers: FakeAnswers = { ...fullServer, listActionsOfCalendar: { data, leftOff: [], memberIds } };
  part = await openPart(screenOf, answers, `/actions?view=week&day=2026-10-02&user=${user}`, preloaded);
};
const asked = () => part.requests.filter(({ name }) => name === 'listActionsOfCalendar').map(({ args }) => args);
afterEach(() => {
  expect(part.sagaFailures).toEqual([]);
  part.stop();
});

it('shows the members of a group side by side, and an action of two members in both lanes', async () => {
  await open('group:7,1', [1, 3]);
  expect(asked()).toEqual([{ body: { from: '2026-09-28', until: '2026-10-04', people: ['group:7', '1'] } }]);
  const names = within(screen.getByRole('list', { name: '10/2(金)のメンバー' })).getAllByRole('listitem');
  expect(names.map((one) => one.textContent)).toEqual(['山田 太郎', '鈴木 一郎']);
  const places = screen
    .getAllByRole('button', { name: /面談 基幹システム刷新/ })
    .map(({ style }) => style.insetInlineStart);
  expect(places).toEqual(['calc(0% + 1px)', 'calc(50% + 1px)', 'calc(75% + 1px)']);
});

it('plans an action for the member of the pressed lane', async () => {
  await open('1,3', [1, 3]);
  const free = screen.getAllByRole('button', { name: /面談 基幹システム刷新/ })[0]!.parentElement!;
  free.getBoundingClientRect = () => ({ top: 0, left: 0, width: 100 }) as DOMRect;
  const press = { button: 0, clientX: 80, clientY: 100, bubbles: true };
  // The browser of the tests has no pointer events with a place.
  for (const name of ['pointerdown', 'pointerup']) fireEvent(free, new MouseEvent(name, press));
  await part.settled();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: /主担当者/ })).toHaveTextContent('鈴木 一郎');
});

it('chooses members by the filter, and everybody without one', async () => {
  await open('1', [1]);
  expect(screen.queryByRole('list', { name: /のメンバー$/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /メンバー.*外す|メンバーの条件/ }));
  await part.settled();
  expect(asked().at(-1)).toEqual({ body: { from: '2026-09-28', until: '2026-10-04' } });
  expect(part.location()).toContain('user=all');
});

it('names the most members that fit side by side when there are more', async () => {
  const ids = Array.from({ length: mostMembers + 1 }, (_none, index) => index + 1);
  const users = ids.map((id) => ({ ...masters.users[0]!, id, name: `社員${id}` }));
  const { data } = storeState.masters;
  const large = { ...storeState, masters: { status: 'ready', data: { ...data, masters: { ...masters, users } } } };
  await open('all', ids, large);
  expect(screen.getByText('メンバーを8名まで選ぶと、並べて表示します。')).toBeVisible();
  expect(screen.queryByRole('list', { name: /のメンバー$/ })).not.toBeInTheDocument();
});
