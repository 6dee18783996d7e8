import { SlotsProvider } from '@crm/web-kit';
import type { SlotEntry } from '@crm/web-kit';
import { moduleWith } from '@crm/web-kit/testing';
import type { Rendered } from '@crm/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { talkChanged } from '../domain/action.events.ts';
import type { Action } from '../domain/action.types.ts';
import { readerReach, storeState, withReach } from '../testing/masters.ts';
import { openPart } from '../testing/open-part.tsx';
import { action } from '../testing/samples.ts';
import { fullServer } from '../testing/server.ts';
import { ActionItem } from './ActionItem.tsx';

let item: Rendered;
afterEach(() => item.stop());

/** A stand-in for the area that keeps the files, which comes later in the app. */
const load: SlotEntry['load'] = async () => ({ Part: ({ recordId }) => <p>{`ファイル置き場 ${recordId}`}</p> });
const modules = [moduleWith('filing', { slots: [{ slot: 'action', load }] })];
const open = async (files: Action['files'], preloaded: Record<string, unknown> = storeState) => {
  const screenOf = (
    <SlotsProvider modules={modules}>
      <ActionItem action={action(3, { files })} />
      <ActionItem action={action(4)} />
    </SlotsProvider>
  );
  item = await openPart(screenOf, fullServer, '/', preloaded);
};
const first = () => within(screen.getAllByRole('article')[0]!);
const press = async (name: string) => {
  await userEvent.click(first().getByRole('button', { name }));
  await item.settled();
};
const minutes = { id: 8, name: '議事録.txt', size: 840 };

describe('files of an action', () => {
  it('lists the files, and opens their panel when one is pressed', async () => {
    await open([minutes]);
    expect(first().getByRole('list', { name: '添付ファイル' })).toHaveTextContent('議事録.txt');
    expect(first().getByRole('button', { name: '添付ファイル 1件' })).toHaveAttribute('aria-expanded', 'false');
    await press('議事録.txt');
    expect(await first().findByText('ファイル置き場 3')).toBeVisible();
    expect(first().getByRole('button', { name: '添付ファイル 1件' })).toHaveAttribute('aria-expanded', 'true');
    expect(first().queryByRole('list', { name: '添付ファイル' })).not.toBeInTheDocument();
  });

  it('opens the files of one action at a time', async () => {
    await open([]);
    await press('ファイルを添付');
    expect(await first().findByText('ファイル置き場 3')).toBeVisible();
    const second = within(screen.getAllByRole('article')[1]!);
    await userEvent.click(second.getByRole('button', { name: 'ファイルを添付' }));
    expect(await second.findByText('ファイル置き場 4')).toBeVisible();
    expect(first().queryByText('ファイル置き場 3')).not.toBeInTheDocument();
  });

  it('lists a file that has just been added', async () => {
    await open([]);
    await act(async () => void item.store.dispatch(talkChanged({ actionId: 3, files: [minutes] })));
    expect(first().getByRole('list', { name: '添付ファイル' })).toHaveTextContent('議事録.txt');
    expect(first().getByRole('button', { name: '添付ファイル 1件' })).toBeVisible();
  });

  it('shows files but no upload to members who may only read', async () => {
    await open([minutes], withReach(readerReach));
    expect(first().getByRole('button', { name: '添付ファイル 1件' })).toBeVisible();
    const second = within(screen.getAllByRole('article')[1]!);
    expect(second.queryByRole('button', { name: 'ファイルを添付' })).not.toBeInTheDocument();
  });
});
