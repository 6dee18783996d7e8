import { liveChanged } from '@crm/web-kit';
import { apiError, deferred } from '@crm/web-kit/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { actionsPage } from '../testing/actions-page.tsx';
import { action } from '../testing/samples.ts';

jest.setTimeout(60_000);

const on = actionsPage();
const { open, sent, press } = on;

describe('week', () => {
  const week = '/actions?view=week&day=2026-10-02';
  const weekOf = (...data: object[]) => ({ listActionsOfCalendar: { data, leftOff: [], memberIds: [1] } });
  const block = async () => screen.findByRole('button', { name: /面談 基幹システム刷新/ });

  it('requests the user’s own week, from Monday to Sunday', async () => {
    await open(week);
    await block();
    expect(sent('listActionsOfCalendar')).toEqual([
      { body: { from: '2026-09-28', until: '2026-10-04', people: ['1'] } },
    ]);
  });

  it('shows the hint on keys and dragging only on wide screens', async () => {
    await open(week);
    expect(await screen.findByText(/Alt＋矢印キー/)).toBeVisible();
    on.page.stop();
    const matchMedia = window.matchMedia;
    window.matchMedia = ((query: string) => ({ ...matchMedia(query), matches: query.includes('768') })) as never;
    try {
      cleanup();
      await open(week);
      expect(screen.queryByText(/Alt＋矢印キー/)).toBeNull();
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('moves an action by keys at once, and back when the server refuses', async () => {
    const held = deferred<unknown>();
    await open(week, { ...weekOf(action(3)), updateAction: () => held.promise });
    fireEvent.keyDown(await block(), { key: 'ArrowDown', altKey: true });
    expect(await screen.findByRole('button', { name: /2026\/10\/02\(金\) 14:15–15:15/ })).toBeVisible();
    held.reject(apiError('NetworkError', { status: 0 }));
    await on.page.settled();
    expect(sent('updateAction')).toEqual([
      { id: 3, body: { startDatetime: '2026-10-02T14:15:00', endDatetime: '2026-10-02T15:15:00', lockVersion: 0 } },
    ]);
    expect(screen.getByRole('button', { name: /2026\/10\/02\(金\) 14:00–15:00/ })).toBeVisible();
  });

  it('reloads for a colleague’s change, but shows no older state during a move', async () => {
    const held = deferred<unknown>();
    await open(week, { ...weekOf(action(3)), updateAction: () => held.promise });
    await block();
    const asked = () => sent('listActionsOfCalendar').length;
    const before = asked();
    on.page.dispatch(liveChanged({ topics: ['actions'] }));
    await on.page.settled();
    expect(asked()).toBe(before + 1);
    fireEvent.keyDown(await block(), { key: 'ArrowDown', altKey: true });
    on.page.dispatch(liveChanged({ topics: ['actions'] }));
    expect(asked()).toBe(before + 1);
    expect(await screen.findByRole('button', { name: /2026\/10\/02\(金\) 14:15–15:15/ })).toBeVisible();
    held.resolve({ data: action(3, { startDatetime: '2026-10-02T14:15:00+09:00' }) });
    await on.page.settled();
    expect(asked()).toBe(before + 2);
  });

  it('lists actions without a lane, and opens one of them', async () => {
    await open(week, weekOf(...[3, 4, 5, 6].map((id) => action(id))));
    expect(await screen.findAllByRole('button', { name: /面談 基幹システム刷新/ })).toHaveLength(2);
    await press('ほか2件');
    const crowd = within(await screen.findByRole('dialog', { name: 'ほか2件' }));
    fireEvent.click(crowd.getAllByRole('button', { name: /14:00–15:00 面談/ })[1]!);
    await screen.findByRole('dialog', { name: /アクション/ });
    expect(sent('getAction')).toEqual([{ id: 6 }]);
  });

  it('hides the kind of a short action beside another one, and keeps it in the accessible name', async () => {
    const short = action(4, { endDatetime: '2026-10-02T14:30:00+09:00' });
    await open(week, weekOf(action(3), short));
    const own = async (name: RegExp) => within(await screen.findByRole('button', { name })).queryByText('面談');
    expect(await own(/面談 基幹システム刷新 .*14:00–14:30/)).toBeInTheDocument();
    expect(await own(/面談 基幹システム刷新 .*14:00–15:00/)).not.toBeInTheDocument();
  });

  it('opens the form with the pressed day and time', async () => {
    await open(week);
    await block();
    await press('10/1(木)に予定を登録');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText(/^開始時刻/)).toHaveValue('10:00');
    expect(dialog.getByRole('radio', { name: '案件' })).toBeChecked();
  });
});
