import { liveChanged } from '@crm/web-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Rendered } from '@crm/web-kit/testing';
import { openPart } from '../testing/open-part.tsx';
import { Activities } from './Activities.tsx';
import { activities, activitiesPage } from './samples.ts';

let part: Rendered;
afterEach(() => {
  expect(part.sagaFailures).toEqual([]);
  part.stop();
});

it('shows all activities by day, and older ones on demand', async () => {
  part = await openPart(<Activities type="contact" id={8} />, activitiesPage(activities.slice(0, 4), 'older'));
  const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['2026/11/20(金)', '2026/11/19(木)']);
  const first = within(screen.getByRole('region', { name: '2026/11/20(金)' })).getAllByRole('listitem');
  expect(within(first[0]!).getByRole('link', { name: '電話' })).toHaveAttribute('href', '/actions?action=5');
  expect(within(first[1]!).getByRole('link', { name: '基幹更改' })).toHaveAttribute('href', '/deals/2');
  part.answer(activitiesPage(activities.slice(4)));
  await userEvent.click(screen.getByRole('button', { name: 'さらに表示' }));
  await part.settled();
  const asked = part.requests.filter(({ name }) => name === 'listContactActivities').map(({ args }) => args);
  expect(asked).toEqual([{ id: 8 }, { id: 8, cursor: 'older' }]);
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  expect(screen.getByText('メール開封')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'さらに表示' })).not.toBeInTheDocument();
});

it('adds a colleague’s activity on top, and keeps older ones that were loaded', async () => {
  part = await openPart(<Activities type="contact" id={8} />, activitiesPage(activities.slice(1, 4), 'older'));
  part.answer(activitiesPage(activities.slice(4)));
  await userEvent.click(screen.getByRole('button', { name: 'さらに表示' }));
  await part.settled();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  part.answer(activitiesPage(activities.slice(0, 3), 'other'));
  part.dispatch(liveChanged({ topics: ['materials'] }));
  await part.settled();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  part.dispatch(liveChanged({ topics: ['actions'] }));
  await part.settled();
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  expect(screen.getByRole('link', { name: '電話' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'さらに表示' })).not.toBeInTheDocument();
});

it.each([
  ['deal', 'listDealActivities'],
  ['customer', 'listCustomerActivities'],
] as const)('requests the activities of a %s', async (type, call) => {
  part = await openPart(<Activities type={type} id={8} />, {
    [call]: { data: activities, meta: { nextCursor: null } },
  });
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  expect(part.requests.find(({ name }) => name === call)?.args).toEqual({ id: 8 });
});
