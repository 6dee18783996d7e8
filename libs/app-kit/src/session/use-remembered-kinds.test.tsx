import { ownKindsReceived } from '@crm/web-kit';
import type { OwnKind } from '@crm/web-kit';
import { renderWithStore } from '@crm/web-kit/testing';
import type { Rendered } from '@crm/web-kit/testing';
import { screen } from '@testing-library/react';
import { useRememberedKinds } from './use-remembered-kinds.ts';

const kind = (name: string): OwnKind => ({ id: 12, name, icon: 'box', tone: 1, level: 'see', relations: [] });
const Names = () => <p>{useRememberedKinds().map(({ name }) => name)}</p>;
const open = (currentDomainId: number): Promise<Rendered> =>
  renderWithStore(<Names />, {
    areas: [],
    answers: {},
    loaders: { ja: {}, en: {} },
    preloaded: { auth: { user: { id: 3, currentDomainId } } },
  });
const shown = () => screen.getByRole('paragraph').textContent;

afterEach(() => window.localStorage.clear());

it('returns the kinds of the last visit until they are read', async () => {
  const first = await open(1);
  expect(shown()).toBe('');
  first.dispatch(ownKindsReceived([kind('設備')]));
  await first.settled();
  first.unmount();
  const second = await open(1);
  expect(shown()).toBe('設備');
  second.dispatch(ownKindsReceived([]));
  await second.settled();
  expect(shown()).toBe('');
  second.unmount();
});

it('remembers no kinds of another company', async () => {
  const first = await open(1);
  first.dispatch(ownKindsReceived([kind('設備')]));
  await first.settled();
  first.unmount();
  await open(2);
  expect(shown()).toBe('');
});
