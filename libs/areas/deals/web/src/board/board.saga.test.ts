import type { BoardQuery, BoardState } from './board.types.ts';
import { mastersReceived } from '@crm/identity-web';
import type { Company } from '@crm/identity-web';
import { apiError, deferred, runFeature } from '@crm/web-kit/testing';
import type { Feature } from '@crm/web-kit/testing';
import { area } from '../store-module.ts';
import { dealGone, dealReceived } from '../domain/deal.events.ts';
import { boardAnswers, columnOf } from '../testing/board-answers.ts';
import { dealRow, masters as samples } from '../testing/samples.ts';
import { liveChanged } from '@crm/web-kit';
import { boardArea } from './board.store-module.ts';
import { boardLeft, boardQueried, moreRequested } from './board.slice.ts';

const query: BoardQuery = { dealTypeId: 1, keyword: '', match: 'all', conditions: [], sortKey: 'board' };

describe('the board saga', () => {
  let feature: Feature;
  const board = () => feature.state<BoardState>('deal-board');
  const requestsOf = (name: string) => feature.requests.filter((request) => request.name === name);

  async function open(answers = boardAnswers({ 11: [1, 2, 3], 12: [4] })) {
    feature = runFeature({ areas: [area, boardArea], answers });
    feature.dispatch(boardQueried(query));
    await feature.settled();
  }
  afterEach(() => {
    expect(feature.sagaFailures).toEqual([]);
    feature.stop();
  });

  it('loads the cards of every phase with the sums over all deals', async () => {
    await open();
    expect(board()).toMatchObject({ status: 'ready' });
    expect(board().columns[11]).toEqual({ ids: [1, 2, 3], totalCount: 3, more: 'ready' });
    expect(board().sums[12]).toMatchObject({ count: 1, totalAmount: '1000000' });
  });

  it('adds a column for a new phase, and sends no request when the phases are unchanged', async () => {
    await open();
    const masters = (ids: number[]) => ({
      ...samples,
      phases: samples.phases.filter(({ id }) => ids.includes(id)),
    });
    const company = { id: 1 } as Company;
    feature.dispatch(mastersReceived({ company, masters: masters([11, 12]) }));
    await feature.settled();
    expect(requestsOf('listDealsByPhases')).toHaveLength(1);
    feature.answer(boardAnswers({ 11: [1, 2, 3], 12: [4], 13: [5] }));
    feature.dispatch(mastersReceived({ company, masters: masters([11, 12, 13]) }));
    await feature.settled();
    expect(board().columns[13]?.ids).toEqual([5]);
  });

  it('applies the search to cards and sums', async () => {
    await open();
    feature.dispatch(boardQueried({ ...query, keyword: '更改', match: 'all', conditions: [], sortKey: 'amount' }));
    expect(board()).toMatchObject({ status: 'reloading', columns: { 11: { ids: [1, 2, 3] } } });
    await feature.settled();
    expect(requestsOf('listDealsByPhases').at(-1)?.args).toEqual({
      body: { dealTypeId: 1, searchCondition: { keyword: '更改' }, sortKey: 'amount', sortOrder: 'desc' },
    });
    expect(requestsOf('summariseDealsByPhases').at(-1)?.args).toEqual({
      body: { dealTypeId: 1, searchCondition: { keyword: '更改' } },
    });
  });

  it("reloads the loaded cards after a colleague's change without a loading state", async () => {
    await open();
    feature.answer(boardAnswers({ 11: [1, 3], 12: [4, 2] }));
    feature.dispatch(liveChanged({ topics: ['customers'] }));
    await feature.settled();
    expect(requestsOf('listDealsByPhases')).toHaveLength(1);
    feature.dispatch(liveChanged({ topics: ['deals'] }));
    expect(board().status).toBe('ready');
    await feature.settled();
    expect(board().columns[12]?.ids).toEqual([4, 2]);
    expect(requestsOf('listDealsByPhases').at(-1)?.args).toMatchObject({
      body: { phases: expect.arrayContaining([{ phaseId: 11, page: 1, perPage: 20 }]) },
    });
  });

  it('reloads long columns in several pages and keeps unchanged cards identical', async () => {
    const ids = Array.from({ length: 130 }, (_, at) => at + 1);
    await open(boardAnswers({ 11: ids, 12: [200, 201] }));
    const before = board();
    const [first, second] = [ids.slice(0, 70), ids.slice(70)];
    const changed = columnOf(12, [201], 1, { amount: 5 });
    feature.answer({
      ...boardAnswers({ 11: ids, 12: [201] }),
      listDealsByPhases: { data: { phases: [columnOf(11, first, 130), columnOf(11, second, 130), changed] } },
    });
    feature.dispatch(liveChanged({ topics: ['deals'] }));
    await feature.settled();
    expect(requestsOf('listDealsByPhases').at(-1)?.args).toMatchObject({
      body: {
        phases: [
          { phaseId: 11, page: 1, perPage: 70 },
          { phaseId: 11, page: 2, perPage: 70 },
          { phaseId: 12, page: 1, perPage: 20 },
        ],
      },
    });
    expect(board().columns[11]).toBe(before.columns[11]);
    expect(board().deals[130]).toBe(before.deals[130]);
    expect(board().columns[12]).toMatchObject({ ids: [201], totalCount: 1 });
    expect(board().deals[201]).toMatchObject({ amount: 5 });
    expect(board().deals).not.toHaveProperty('200');
  });

  it('keeps the cards when a reload fails', async () => {
    await open();
    feature.answer({
      listDealsByPhases: () => {
        throw apiError('NetworkError', { status: 0 });
      },
    });
    feature.dispatch(liveChanged({ topics: null }));
    await feature.settled();
    expect(board()).toMatchObject({ status: 'ready', columns: { 11: { ids: [1, 2, 3] } } });
  });

  it('drops the cards at once when the deal type changes', async () => {
    await open();
    feature.dispatch(boardQueried({ ...query, dealTypeId: 2 }));
    expect(board()).toMatchObject({ status: 'loading', columns: {}, sums: {} });
  });

  it('reports a failed load and keeps the cards', async () => {
    await open();
    feature.answer({
      summariseDealsByPhases: () => {
        throw apiError('NetworkError', { status: 0 });
      },
    });
    feature.dispatch(boardQueried(query));
    await feature.settled();
    expect(board()).toMatchObject({ status: 'failed', failure: { code: 'NetworkError' } });
    expect(board().columns[11]?.ids).toEqual([1, 2, 3]);
  });

  it('ignores an answer to an older query', async () => {
    await open();
    const held = deferred<unknown>();
    feature.answer({ listDealsByPhases: () => held.promise });
    feature.dispatch(boardQueried(query));
    feature.dispatch(boardLeft());
    held.resolve({ data: { phases: [] } });
    await feature.settled();
    expect(board()).toMatchObject({ status: 'ready', columns: { 11: { ids: [1, 2, 3] } } });
  });

  it('appends the next cards of a column, each once', async () => {
    const first = Array.from({ length: 20 }, (_, index) => index + 1);
    await open({
      ...boardAnswers({ 11: first }),
      listDealsByPhases: ({ body }: { body: { phases?: [{ page: number }] } }) => ({
        data: { phases: [columnOf(11, body.phases ? [20, 21, 22] : first, 22)] },
      }),
    });
    feature.dispatch(moreRequested({ phaseId: 11 }));
    expect(board().columns[11]?.more).toBe('loading');
    await feature.settled();
    expect(requestsOf('listDealsByPhases').at(-1)?.args).toMatchObject({
      body: { phases: [{ phaseId: 11, page: 2, perPage: 20 }] },
    });
    expect(board().columns[11]).toEqual({ ids: [...first, 21, 22], totalCount: 22, more: 'ready' });
  });

  it('sets the total to the loaded cards when a page brings nothing new', async () => {
    await open({ ...boardAnswers({}), listDealsByPhases: { data: { phases: [columnOf(11, [1, 2], 9)] } } });
    feature.dispatch(moreRequested({ phaseId: 11 }));
    await feature.settled();
    expect(board().columns[11]).toMatchObject({ ids: [1, 2], totalCount: 2 });
  });

  it('marks the column as failed when the next cards fail to load', async () => {
    await open();
    feature.answer({
      listDealsByPhases: () => {
        throw apiError('InternalError');
      },
    });
    feature.dispatch(moreRequested({ phaseId: 11 }));
    await feature.settled();
    expect(board().columns[11]).toMatchObject({ ids: [1, 2, 3], more: 'failed' });
  });

  it('updates a deal that was saved or deleted elsewhere', async () => {
    await open();
    feature.dispatch(dealReceived(dealRow(2, { phaseId: 12, name: '改称後' })));
    feature.dispatch(dealGone({ id: 3 }));
    await feature.settled();
    expect(board().columns).toMatchObject({ 11: { ids: [1], totalCount: 1 }, 12: { ids: [2, 4], totalCount: 2 } });
    expect(board().deals[2]).toMatchObject({ name: '改称後' });
    expect(requestsOf('summariseDealsByPhases')).toHaveLength(3);
  });
});
