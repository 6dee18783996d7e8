import { DialogHost } from '@crm/web-kit';
import { renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dealsRoom } from '../index.ts';
import { dealRow } from '../testing/samples.ts';
import { brokenServer, emptyServer, fullServer } from '../testing/server.ts';
import { storeState } from '../testing/store-state.ts';
import { CustomerDeals } from './CustomerDeals.tsx';

const open = (answers: FakeAnswers) =>
  renderWithStore(
    <>
      <CustomerDeals customer={{ id: 501, name: '青葉商事株式会社' }} />
      <DialogHost />
    </>,
    { answers, loaders: dealsRoom.loaders, preloaded: storeState },
  );

describe('the deals of a customer', () => {
  it('stand on a page of another room, without the column of the customer', async () => {
    const page = await open(fullServer);
    expect(screen.getByRole('table', { name: '青葉商事株式会社の案件' })).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(screen.queryByRole('columnheader', { name: '取引先名' })).not.toBeInTheDocument();
    expect(page.requests.at(-1)?.args).toMatchObject({ customerId: 501, body: { page: 1 } });
    page.stop();
  });

  it('come in pages', async () => {
    const meta = { page: 1, perPage: 20, totalCount: 21, totalCountIsCapped: false, nextCursor: null };
    const page = await open({ ...fullServer, listDealsOfCustomer: { data: [dealRow(1)], meta } });
    await userEvent.click(screen.getByRole('button', { name: '次へ' }));
    await page.settled();
    expect(page.requests.at(-1)?.args).toMatchObject({ body: { page: 2 } });
    page.stop();
  });

  it('offer to register the first one for this customer', async () => {
    const page = await open(emptyServer);
    const link = screen.getByRole('link', { name: '案件を登録' });
    expect(link.getAttribute('href')).toMatch(/^\/deals\/new\?customer_id=501&customer_name=/);
    page.stop();
  });

  it('can be tried again', async () => {
    const page = await open(brokenServer);
    page.answer(fullServer);
    await userEvent.click(screen.getByRole('button', { name: '再試行' }));
    await page.settled();
    expect(screen.getAllByRole('row')).toHaveLength(3);
    page.stop();
  });
});

describe('the room', () => {
  it('brings every page and its area when somebody goes there', async () => {
    for (const { load } of dealsRoom.pages) expect(await load()).toHaveProperty('Page');
    expect(await dealsRoom.load?.()).toHaveProperty('area.name', 'deals');
  });
});
