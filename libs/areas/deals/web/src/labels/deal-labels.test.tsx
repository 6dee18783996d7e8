import { customGroups, itemsAtHand } from '@crm/custom-fields-web/testing';
import { ToastHost } from '@crm/web-kit';
import { apiError, renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../store-module.ts';
import { DealFacts } from '../record/DealFacts.tsx';
import { deals } from '../testing/DealsApp.tsx';
import { deal } from '../testing/samples.ts';
import { storeState } from '../testing/store-state.ts';

let page: Rendered;
const known = { data: [{ id: 7, label: '重要', value: '重要' }], meta: {} };
const open = async (answers: FakeAnswers) => {
  const labelled = deal(2, { customs: [{ itemId: 11, value: ['重要', '展示会'] }] });
  page = await renderWithStore(
    <>
      <DealFacts deal={labelled} />
      <ToastHost />
    </>,
    {
      areas: [area],
      loaders: deals.loaders,
      preloaded: { ...storeState, ...itemsAtHand({ 'deal:1': customGroups }) },
      answers: { listDealCustomItemLabels: known, ...answers },
    },
  );
};
afterEach(() => page.stop());
const sent = (name: string) => page.requests.filter((request) => request.name === name).map(({ args }) => args);

it('adds a new label in place', async () => {
  await open({ addDealLabel: { data: {} } });
  await userEvent.type(screen.getByRole('combobox', { name: 'ラベル' }), '紹介案件');
  await userEvent.click(await screen.findByRole('option', { name: /紹介案件/ }));
  await page.settled();
  expect(sent('addDealLabel')).toEqual([{ body: { dealId: 2, itemId: 11, label: '紹介案件' } }]);
});

it("excludes the deal's labels from the suggestions", async () => {
  await open({});
  await userEvent.click(screen.getByRole('combobox', { name: 'ラベル' }));
  await page.settled();
  expect(sent('listDealCustomItemLabels')).toMatchObject([{ id: 11, excludeLabels: ['重要', '展示会'] }]);
});

it('removes a label by its option id', async () => {
  await open({ removeDealLabel: undefined });
  await userEvent.click(screen.getByRole('button', { name: /重要/ }));
  await page.settled();
  expect(sent('removeDealLabel')).toEqual([{ id: 2, dealCustomItemOptionId: 7 }]);
});

it('shows a message when a label cannot be changed', async () => {
  await open({
    removeDealLabel: () => {
      throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: /重要/ }));
  expect(await screen.findByText('ラベル「重要」を変更できませんでした。現在ご利用いただけません。')).toBeVisible();
});
