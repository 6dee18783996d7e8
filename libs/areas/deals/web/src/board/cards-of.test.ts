import { dealReceived } from '../domain/deal.events.ts';
import { boardState } from '../testing/board-state.ts';
import { deal, dealRow } from '../testing/samples.ts';
import { boardReducer } from './board.slice.ts';
import { cardsOf } from './cards-of.ts';

const board = boardState({
  11: [1, 2].map((id) => dealRow(id, { phaseId: 11 })),
  12: [dealRow(3, { phaseId: 12 })],
});

it('returns the cards of a column in order, and none for an unknown column', () => {
  expect(cardsOf(board, 11).map(({ id }) => id)).toEqual([1, 2]);
  expect(cardsOf(board, 99)).toEqual([]);
});

it('returns the same array while only other columns change', () => {
  const [here, there] = [cardsOf(board, 11), cardsOf(board, 12)];
  const after = boardReducer(board, dealReceived(deal(3, { phaseId: 12, name: '別の名前' })));
  expect(cardsOf(after, 11)).toBe(here);
  expect(cardsOf(after, 12)).not.toBe(there);
  expect(cardsOf(after, 12)[0]?.name).toBe('別の名前');
});
