import { modalDismissed, selectModal, toastActed, toastDismissed } from '@crm/web-kit';
import type { ModalsState, ToastsState } from '@crm/web-kit';
import { apiError, deferred, runFeature } from '@crm/web-kit/testing';
import type { Feature } from '@crm/web-kit/testing';
import { area } from '../store-module.ts';
import { boardArea } from '../board/board.store-module.ts';
import { boardQueried } from '../board/board.slice.ts';
import type { BoardState } from '../board/board.types.ts';
import { boardAnswers } from '../testing/board-answers.ts';
import { deal, dealRow } from '../testing/samples.ts';
import { dealMoved, phaseModal, questionAnswered } from './move.events.ts';
import type { Move } from './move.events.ts';

const words = {
  moved: '移動しました。',
  undo: '元に戻す',
  undone: '元に戻しました。',
  failed: '更新できませんでした。',
  stale: '他のユーザーが先に更新しました。',
  gone: 'この案件は削除されています。',
};

const move = (more: Partial<Omit<Move, 'key'>> = {}): Omit<Move, 'key'> => ({
  dealId: 2,
  lockVersion: 1,
  from: { phaseId: 11, aboveId: 1, belowId: 3 },
  to: { phaseId: 12, aboveId: 4, belowId: null },
  hasPlace: true,
  question: { dealName: '更改 2', dealTypeId: 1, phaseName: 'アプローチ', reasons: [] },
  required: [],
  asksFirst: false,
  leavesEnding: false,
  rate: 80,
  words,
  ...more,
});

const toWon = move({
  to: { phaseId: 16, aboveId: null, belowId: null },
  asksFirst: true,
  question: { dealName: '更改 2', dealTypeId: 1, phaseName: '受注', reasons: [{ id: 61, name: '価格' }] },
});

describe('moving a deal', () => {
  let feature: Feature;
  const board = () => feature.state<BoardState>('deal-board');
  const toasts = () => feature.state<ToastsState>('toasts').toasts;
  const modal = () => selectModal({ modals: feature.state<ModalsState>('modals') }, phaseModal);
  const sent = () => feature.requests.filter(({ name }) => name === 'moveDeal').map(({ args }) => args);
  const answered = (id: number, phaseId: number, lockVersion: number) => ({ data: deal(id, { phaseId, lockVersion }) });

  beforeEach(async () => {
    feature = runFeature({
      areas: [area, boardArea],
      answers: {
        ...boardAnswers({ 11: [1, 2, 3], 12: [4], 16: [] }),
        moveDeal: ({ id, body }: { id: number; body: { phaseId: number; lockVersion: number } }) =>
          answered(id, body.phaseId, body.lockVersion + 1),
      },
    });
    feature.dispatch(boardQueried({ dealTypeId: 1, keyword: '', match: 'all', conditions: [], sortKey: 'board' }));
    await feature.settled();
  });
  afterEach(() => {
    expect(feature.sagaFailures).toEqual([]);
    feature.stop();
  });

  it('shows card and sums in the new column before the server answers', async () => {
    const held = deferred<unknown>();
    feature.answer({ moveDeal: () => held.promise });
    feature.dispatch(dealMoved(move()));
    expect(board().columns).toMatchObject({ 11: { ids: [1, 3], totalCount: 2 }, 12: { ids: [4, 2], totalCount: 2 } });
    expect(board().sums[11]).toMatchObject({ count: 2, totalAmount: '2000000', weightedAmount: '1600000' });
    held.resolve(answered(2, 12, 2));
    await feature.settled();
    expect(board().moves).toEqual([]);
    expect(board().deals[2]).toMatchObject({ phaseId: 12, lockVersion: 2 });
  });

  it('sends phase, neighbours and version, then reloads the sums', async () => {
    feature.dispatch(dealMoved(move()));
    await feature.settled();
    expect(sent()).toEqual([{ id: 2, body: { phaseId: 12, aboveId: 4, belowId: null, lockVersion: 1 } }]);
    expect(feature.requests.at(-1)?.name).toBe('summariseDealsByPhases');
  });

  it('sends no neighbours outside the manual order', async () => {
    feature.dispatch(dealMoved(move({ hasPlace: false })));
    await feature.settled();
    expect(sent()).toEqual([{ id: 2, body: { phaseId: 12, lockVersion: 1 } }]);
  });

  it('moves the card to the top of the column when a neighbour has left it', async () => {
    feature.answer({
      moveDeal: ({ id, body }: { id: number; body: { aboveId?: number } }) => {
        const details = [{ field: 'above_id', rule: 'not_found' }];
        if ('aboveId' in body) throw apiError('ValidationFailed', { status: 422, details });
        return answered(id, 12, 2);
      },
    });
    feature.dispatch(dealMoved(move()));
    await feature.settled();
    expect(sent()[1]).toEqual({ id: 2, body: { phaseId: 12, lockVersion: 1 } });
    expect(board().deals[2]).toMatchObject({ phaseId: 12, lockVersion: 2 });
  });

  it('offers undo for ten seconds, and returns the card between the same neighbours', async () => {
    feature.dispatch(dealMoved(move()));
    await feature.settled();
    expect(toasts()).toMatchObject([{ text: words.moved, actionText: words.undo, durationMs: 10_000 }]);
    feature.dispatch(toastActed({ id: toasts()[0]!.id }));
    await feature.settled();
    expect(board().columns).toMatchObject({ 11: { ids: [1, 2, 3] }, 12: { ids: [4] } });
    expect(sent()[1]).toEqual({ id: 2, body: { phaseId: 11, aboveId: 1, belowId: 3, lockVersion: 2 } });
    expect(toasts()).toMatchObject([{ text: words.undone }]);
  });

  it('withdraws the undo offer when the deal is moved again', async () => {
    feature.dispatch(dealMoved(move()));
    await feature.settled();
    const [first] = toasts();
    feature.dispatch(dealMoved(move()));
    await feature.settled();
    expect(toasts().map(({ id }) => id)).not.toContain(first!.id);
  });

  it('keeps the card in its new column when the undo offer expires', async () => {
    feature.dispatch(dealMoved(move()));
    await feature.settled();
    feature.dispatch(toastDismissed({ id: toasts()[0]!.id }));
    await feature.settled();
    expect(sent()).toHaveLength(1);
  });

  it('returns the card between its neighbours when the server refuses', async () => {
    feature.answer({
      moveDeal: () => {
        throw apiError('InternalError', { status: 500 });
      },
    });
    feature.dispatch(dealMoved(move()));
    await feature.settled();
    expect(board().columns).toMatchObject({ 11: { ids: [1, 2, 3], totalCount: 3 }, 12: { ids: [4], totalCount: 1 } });
    expect(board().sums[11]).toMatchObject({ count: 3, totalAmount: '3000000', weightedAmount: '2400000' });
    expect(toasts()).toMatchObject([{ level: 'error', text: '更新できませんでした。' }]);
  });

  it("shows the card's current state after a conflict", async () => {
    feature.answer({
      moveDeal: () => {
        throw apiError('StaleRecord', {
          status: 409,
          details: [dealRow(2, { phaseId: 16, name: '改称', lockVersion: 9 })],
        });
      },
    });
    feature.dispatch(dealMoved(move()));
    await feature.settled();
    expect(board().columns).toMatchObject({ 11: { ids: [1, 3] }, 12: { ids: [4] }, 16: { ids: [2] } });
    expect(board().deals[2]).toMatchObject({ name: '改称', lockVersion: 9 });
    expect(toasts()).toMatchObject([{ level: 'warning', text: words.stale }]);
  });

  describe('into a phase that requires fields which the deal lacks', () => {
    const asked = ['amount', 'deal_code', 'contact_ids', 'custom_item_7'];
    const answer = { amount: 5_000, contactIds: [81], customs: [{ itemId: 7, value: '部長' }] };
    const lacking = { amount: null, contacts: [] };

    beforeEach(() =>
      feature.answer({
        getDeal: { data: deal(2, lacking) },
        listContactsOfCustomer: { data: [{ id: 81, name: '高橋 美咲' }], meta: {} },
      }),
    );

    it("asks for the lacking fields, with the customer's people, and sends them with the move", async () => {
      feature.dispatch(dealMoved(move({ required: asked })));
      await feature.settled();
      expect(modal()).toMatchObject({
        status: 'open',
        payload: {
          asksEnd: false,
          fields: ['amount', 'contactIds'],
          itemIds: [7],
          people: [{ id: 81, name: '高橋 美咲' }],
        },
      });
      expect(board().columns[12]?.ids).toEqual([4, 2]);
      expect(sent()).toEqual([]);
      feature.dispatch(questionAnswered(answer));
      await feature.settled();
      expect(sent()).toEqual([{ id: 2, body: expect.objectContaining({ phaseId: 12, lockVersion: 1, ...answer }) }]);
      expect(modal().status).toBe('closing');
    });

    it('asks for the end of the deal in the same question', async () => {
      feature.dispatch(dealMoved({ ...toWon, required: ['amount'] }));
      await feature.settled();
      expect(modal().payload).toMatchObject({ asksEnd: true, fields: ['amount'], itemIds: [] });
    });

    it('asks nothing when the deal has all fields', async () => {
      feature.answer({ getDeal: { data: deal(2, { customs: [{ itemId: 7, value: '部長' }] }) } });
      feature.dispatch(dealMoved(move({ required: asked })));
      await feature.settled();
      expect(sent()).toHaveLength(1);
    });

    it('moves the card back when the user cancels', async () => {
      feature.dispatch(dealMoved(move({ required: asked })));
      await feature.settled();
      feature.dispatch(modalDismissed({ name: phaseModal }));
      await feature.settled();
      expect(board().columns).toMatchObject({ 11: { ids: [1, 2, 3] }, 12: { ids: [4] } });
      expect(sent()).toEqual([]);
    });

    it('asks for fields that only the server knew, and adds further ones to the same question', async () => {
      const refusals = [['amount'], ['amount', 'custom_item_7']];
      feature.answer({
        moveDeal: () => {
          const fields = refusals.shift();
          if (!fields) return answered(2, 12, 2);
          const details = fields.map((field) => ({ field, rule: 'required_by_phase' }));
          throw apiError('ValidationFailed', { status: 422, details });
        },
      });
      feature.dispatch(dealMoved(move()));
      await feature.settled();
      expect(modal()).toMatchObject({ status: 'open', payload: { fields: ['amount'], itemIds: [] } });
      feature.dispatch(questionAnswered({ amount: 1 }));
      await feature.settled();
      expect(modal()).toMatchObject({ status: 'open', payload: { fields: ['amount'], itemIds: [7] } });
      feature.dispatch(questionAnswered(answer));
      await feature.settled();
      expect(board().columns[12]?.ids).toEqual([4, 2]);
    });

    it('keeps the question open on a server error, and closes it on a conflict', async () => {
      let status = 500;
      feature.answer({
        moveDeal: () => {
          if (status === 500) throw apiError('InternalError', { status });
          throw apiError('StaleRecord', { status, details: [dealRow(2, { phaseId: 16, lockVersion: 9 })] });
        },
      });
      feature.dispatch(dealMoved(move({ required: asked })));
      await feature.settled();
      feature.dispatch(questionAnswered(answer));
      await feature.settled();
      expect(modal()).toMatchObject({ status: 'open', failure: { status: 500 } });
      status = 409;
      feature.dispatch(questionAnswered(answer));
      await feature.settled();
      expect(modal().status).toBe('closing');
      expect(board().columns).toMatchObject({ 11: { ids: [1, 3] }, 16: { ids: [2] } });
      expect(toasts()).toMatchObject([{ level: 'warning', text: words.stale }]);
    });
  });

  it('removes the card of a deleted deal', async () => {
    feature.answer({
      moveDeal: () => {
        throw apiError('RecordNotFound', { status: 404 });
      },
    });
    feature.dispatch(dealMoved(move()));
    await feature.settled();
    expect(board().columns).toMatchObject({ 11: { ids: [1, 3] }, 12: { ids: [4] } });
    expect(toasts()).toMatchObject([{ text: words.gone }]);
  });

  it('asks for reason and date before a goal or stopped phase', async () => {
    feature.dispatch(dealMoved(toWon));
    await feature.settled();
    expect(modal()).toMatchObject({ status: 'open', payload: toWon.question });
    expect(board().columns[16]?.ids).toEqual([2]);
    expect(sent()).toEqual([]);
    feature.dispatch(questionAnswered({ reasonId: 61, closedOn: '2026-11-20' }));
    await feature.settled();
    expect(sent()).toEqual([
      { id: 2, body: expect.objectContaining({ phaseId: 16, reasonId: 61, closedOn: '2026-11-20' }) },
    ]);
    expect(modal().status).toBe('closing');
    expect(board().moves).toEqual([]);
  });

  it('moves the card back when the question is cancelled', async () => {
    feature.dispatch(dealMoved(toWon));
    await feature.settled();
    feature.dispatch(modalDismissed({ name: phaseModal }));
    await feature.settled();
    expect(board().columns).toMatchObject({ 11: { ids: [1, 2, 3] }, 16: { ids: [] } });
    expect(sent()).toEqual([]);
    expect(toasts()).toEqual([]);
  });

  it('asks when the server requires a reason, and keeps the question open until it accepts the answer', async () => {
    const details = [{ field: 'reason_id', rule: 'errors.required' }];
    let refusals = 2;
    feature.answer({
      moveDeal: () => {
        if (refusals-- > 0) throw apiError('ValidationFailed', { status: 422, details });
        return answered(2, 16, 2);
      },
    });
    feature.dispatch(dealMoved({ ...toWon, asksFirst: false }));
    await feature.settled();
    expect(modal().status).toBe('open');
    feature.dispatch(questionAnswered({ reasonId: null, closedOn: '2026-11-20' }));
    await feature.settled();
    expect(modal()).toMatchObject({ status: 'open', failure: { code: 'ValidationFailed' } });
    feature.dispatch(questionAnswered({ reasonId: 61, closedOn: '2026-11-20' }));
    await feature.settled();
    expect(modal().status).toBe('closing');
    expect(board().columns[16]?.ids).toEqual([2]);
  });

  it('closes the question and moves the card back when the server refuses for another reason', async () => {
    feature.answer({
      moveDeal: () => {
        throw apiError('Forbidden', { status: 403, message: 'この操作を行う権限がありません。' });
      },
    });
    feature.dispatch(dealMoved(toWon));
    await feature.settled();
    feature.dispatch(questionAnswered({ reasonId: 61, closedOn: null }));
    await feature.settled();
    expect(modal().status).toBe('closing');
    expect(board().columns).toMatchObject({ 11: { ids: [1, 2, 3] }, 16: { ids: [] } });
    expect(toasts()).toMatchObject([{ text: '更新できませんでした。この操作を行う権限がありません。' }]);
  });

  it('restores reason and end date on undo', async () => {
    feature.answer({ getDeal: { data: deal(2, { phaseId: 11, reasonId: 62, closedAt: '2026-11-05T00:00:00' }) } });
    feature.dispatch(dealMoved(move({ leavesEnding: true })));
    await feature.settled();
    feature.dispatch(toastActed({ id: toasts()[0]!.id }));
    await feature.settled();
    expect(sent()[1]).toMatchObject({ body: { phaseId: 11, reasonId: 62, closedOn: '2026-11-05' } });
  });

  it('sends a second move of a card with the version of the first', async () => {
    feature.dispatch(dealMoved(move()));
    feature.dispatch(dealMoved({ ...toWon, asksFirst: false, from: move().to }));
    await feature.settled();
    expect(sent()).toMatchObject([{ body: { lockVersion: 1 } }, { body: { phaseId: 16, lockVersion: 2 } }]);
    expect(board().columns).toMatchObject({ 11: { ids: [1, 3] }, 12: { ids: [4] }, 16: { ids: [2] } });
  });

  it('keeps showing the later move when the earlier one is refused', async () => {
    const held = deferred<unknown>();
    feature.answer({ moveDeal: () => held.promise });
    feature.dispatch(dealMoved(move()));
    feature.dispatch(dealMoved({ ...toWon, asksFirst: true, from: move().to }));
    held.reject(apiError('InternalError', { status: 500 }));
    await feature.settled();
    expect(board().columns[16]?.ids).toEqual([2]);
    feature.dispatch(modalDismissed({ name: phaseModal }));
    await feature.settled();
    expect(board().columns).toMatchObject({ 11: { ids: [1, 2, 3] }, 12: { ids: [4] }, 16: { ids: [] } });
  });
});
