import { boardState } from '../testing/board-state.ts';
import { dealRow } from '../testing/samples.ts';
import { edgeAt } from './drag-data.ts';
import { dropSpot } from './drop-spot.ts';

const board = boardState({ 11: [dealRow(1), dealRow(2), dealRow(3)], 12: [dealRow(4, { phaseId: 12 })], 13: [] });
const column = (phaseId: number) => ({ data: { kind: 'column', phaseId } });
const over = (dealId: number, phaseId: number, edge: 'top' | 'bottom') => ({
  data: { kind: 'card', dealId, phaseId, edge },
});

describe('dropSpot', () => {
  it('returns the spot above or below the card under the pointer', () => {
    expect(dropSpot(board, 4, [over(2, 11, 'top'), column(11)], true)).toEqual({ phaseId: 11, aboveId: 1, belowId: 2 });
    expect(dropSpot(board, 4, [over(2, 11, 'bottom'), column(11)], true)).toEqual({
      phaseId: 11,
      aboveId: 2,
      belowId: 3,
    });
  });

  it('returns the end of the column when no card is under the pointer', () => {
    expect(dropSpot(board, 1, [column(12)], true)).toEqual({ phaseId: 12, aboveId: 4, belowId: null });
    expect(dropSpot(board, 1, [column(13)], true)).toEqual({ phaseId: 13, aboveId: null, belowId: null });
  });

  it('never names the card itself as its neighbour', () => {
    expect(dropSpot(board, 1, [over(3, 11, 'top'), column(11)], true)).toEqual({ phaseId: 11, aboveId: 2, belowId: 3 });
  });

  it('returns undefined when the card would not move or is dropped off the board', () => {
    expect(dropSpot(board, 2, [over(1, 11, 'bottom'), column(11)], true)).toBeUndefined();
    expect(dropSpot(board, 2, [over(3, 11, 'top'), column(11)], true)).toBeUndefined();
    expect(dropSpot(board, 2, [], true)).toBeUndefined();
  });

  it("returns undefined for the card's own column unless the order is manual", () => {
    expect(dropSpot(board, 1, [column(11)], false)).toBeUndefined();
    expect(dropSpot(board, 1, [column(12)], false)).toMatchObject({ phaseId: 12 });
  });
});

it('edgeAt returns top for the upper half of a card and bottom for the lower', () => {
  expect(edgeAt(109, { top: 100, height: 20 })).toBe('top');
  expect(edgeAt(110, { top: 100, height: 20 })).toBe('bottom');
});
