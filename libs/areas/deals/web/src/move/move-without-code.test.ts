import { ChunkLoadError } from '@crm/web-kit';
import { runFeature } from '@crm/web-kit/testing';
import { boardAnswers } from '../testing/board-answers.ts';
import { area } from '../store-module.ts';
import { boardArea } from '../board/board.store-module.ts';
import { boardQueried } from '../board/board.slice.ts';
import type { BoardState } from '../board/board.types.ts';
import type { loadCommands as load } from '../load-commands.ts';
import { deal } from '../testing/samples.ts';
import * as work from '../commands.saga.ts';
import { dealMoved } from './move.events.ts';

const mockLoad = jest.fn<ReturnType<typeof load>, []>();
jest.mock('../load-commands.ts', () => ({ loadCommands: () => mockLoad() }));

it('moves the card back when the commands chunk fails to load, and still runs the next move', async () => {
  const feature = runFeature({
    areas: [area, boardArea],
    answers: { ...boardAnswers({ 11: [1, 2], 12: [4] }), moveDeal: { data: deal(1, { phaseId: 12, lockVersion: 2 }) } },
  });
  feature.dispatch(boardQueried({ dealTypeId: 1, keyword: '', match: 'all', conditions: [], sortKey: 'board' }));
  await feature.settled();
  const board = () => feature.state<BoardState>('deal-board');
  const words = { moved: '', undo: '', undone: '', failed: '', stale: '', gone: '' };
  const question = { dealName: '', dealTypeId: 1, phaseName: '', reasons: [] };
  const move = (dealId: number) =>
    dealMoved({
      dealId,
      lockVersion: 1,
      from: { phaseId: 11, aboveId: dealId === 2 ? 1 : null, belowId: null },
      to: { phaseId: 12, aboveId: null, belowId: null },
      hasPlace: true,
      question,
      required: [],
      asksFirst: false,
      leavesEnding: false,
      rate: 80,
      words,
    });

  mockLoad.mockRejectedValueOnce(new ChunkLoadError('offline'));
  feature.dispatch(move(2));
  await feature.settled();
  expect(board().columns).toMatchObject({ 11: { ids: [1, 2] }, 12: { ids: [4] } });
  expect(feature.requests.map(({ name }) => name)).not.toContain('moveDeal');
  expect(feature.sagaFailures).toEqual([new ChunkLoadError('offline')]);

  mockLoad.mockResolvedValue(work);
  feature.dispatch(move(1));
  await feature.settled();
  expect(board().deals[1]).toMatchObject({ phaseId: 12, lockVersion: 2 });
  feature.stop();
});
