import { liveChanged } from '@crm/web-kit';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page } from '../pages/DealPage.tsx';
import { openPage } from '../testing/open-page.tsx';
import { contact } from '../testing/samples.ts';
import { fullServer, pageOf } from '../testing/server.ts';

let page: Rendered;
const open = async (answers: FakeAnswers = {}) => {
  page = await openPage(Page, { url: '/deals/2', path: '/deals/:dealId', answers: { ...fullServer, ...answers } });
};
const sent = () => page.requests.filter(({ name }) => name === 'listContactsByDeal').map(({ args }) => args);
const people = () => within(screen.getByRole('region', { name: 'コンタクト' }));
const press = async (name: RegExp | string) => {
  await userEvent.click(people().getByRole('button', { name }));
  await page.settled();
};

afterEach(() => {
  expect(page.sagaFailures).toEqual([]);
  page.stop();
});

describe('DealPeople', () => {
  it("shows the deal's contacts, with the company of those of other customers", async () => {
    const own = { ...contact(81, '高橋 美咲'), customerId: 502, customerName: '有限会社みなと印刷' };
    await open({ listContactsByDeal: pageOf([own, contact(82, '伊藤 健')]) });
    expect(sent()).toEqual([{ dealId: 2, page: 1 }]);
    const [first, second] = people().getAllByRole('listitem');
    expect(first).toHaveTextContent('高橋 美咲');
    expect(first).not.toHaveTextContent('有限会社みなと印刷');
    expect(second).toHaveTextContent(`伊藤 健${contact(82, '').customerName}`);
  });

  it('loads many contacts page by page', async () => {
    await open({ listContactsByDeal: pageOf([contact(81, '高橋 美咲')], 2) });
    page.answer({ listContactsByDeal: pageOf([contact(82, '伊藤 健')], 2) });
    await press(/1件/);
    expect(sent().at(-1)).toEqual({ dealId: 2, page: 2 });
    expect(people().getAllByRole('listitem')).toHaveLength(2);
  });

  it("shows a colleague's change", async () => {
    await open();
    page.answer({ listContactsByDeal: pageOf([{ ...contact(81, '高橋 美咲'), telNo: '06-1111-2222' }]) });
    page.store.dispatch(liveChanged({ topics: ['contacts'] } as never));
    await page.settled();
    expect(people().getByRole('link', { name: '06-1111-2222' })).toBeVisible();
    expect(people().getAllByRole('listitem')).toHaveLength(1);
  });

  it('shows an empty state without contacts', async () => {
    await open({ listContactsByDeal: pageOf([]) });
    expect(people().getByText('コンタクトがまだありません')).toBeVisible();
  });

  it('offers a retry when the contacts fail to load', async () => {
    await open({
      listContactsByDeal: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    });
    page.answer({ listContactsByDeal: fullServer['listContactsByDeal'] });
    await press('再試行');
    expect(people().getByText('高橋 美咲')).toBeVisible();
  });
});
