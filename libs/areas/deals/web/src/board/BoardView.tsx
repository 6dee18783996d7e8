import { KeywordMatch, SavedConditions, useSavedId } from '@crm/records-web/lists';
import { isIds, useArea, useRemembered } from '@crm/records-web/parts';
import { errorText, useT } from '@crm/i18n';
import { useMasters, useMay } from '@crm/identity-web';
import { lazyPart } from '@crm/web-kit';
import { Button, EmptyState, ErrorState } from '@crm/ui-kit';
import { Handshake } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { DealRow } from '../domain/deal.types.ts';
import { formOpened } from '../form/form.events.ts';
import type { Spot } from '../move/move.events.ts';
import { useMoveDeal } from '../move/use-move-deal.ts';
import { boardArea } from './board.store-module.ts';
import { selectBoard } from './board.selectors.ts';
import type { WithBoard } from './board.selectors.ts';
import { boardLeft, boardQueried, moreRequested } from './board.slice.ts';
import { BoardToolbar } from './BoardToolbar.tsx';
import { CardItems } from './card-items.ts';
import { CardItemsTool } from './CardItemsTool.tsx';
import { DealBoard } from './DealBoard.tsx';
import type { DealBoardProps } from './DealBoard.tsx';
import { useFilterFields } from '../filter/filter-fields.ts';
import { addressOnBoard, dealSaved } from '../saved/saved.ts';
import { boardSortKeys, sortOrders } from './board.types.ts';
import type { BoardSortKey, BoardState } from './board.types.ts';
import { useBoardQuery } from './use-board-query.ts';
import { useCardItems } from './use-card-items.ts';
import { BoardSums } from '../sums/BoardSums.tsx';

// The chips come after the first screen.
const BoardFilter = lazyPart(() => import('./BoardFilter.tsx'), 'BoardFilter');

const isWithoutDeals = ({ status, sums }: BoardState) =>
  status === 'ready' && Object.values(sums).every(({ count }) => count === 0);

const look = { layout: 'board' };

const isBoardSort = (key: string): key is BoardSortKey => (boardSortKeys as readonly string[]).includes(key);

/** Renders the board of a deal type once its store module is registered. */
export function BoardView({ dealTypeId }: { dealTypeId: number }) {
  return useArea(boardArea) && <Board dealTypeId={dealTypeId} />;
}

/** Renders the board; keeps keyword and order in the page's address. */
function Board({ dealTypeId }: { dealTypeId: number }) {
  const t = useT('deals');
  const dispatch = useDispatch();
  const mayCreate = useMay()({ dealType: dealTypeId }, 'save');
  const status = useSelector((state: WithBoard) => selectBoard(state).status);
  const failure = useSelector((state: WithBoard) => selectBoard(state).failure);
  const hasColumns = useSelector((state: WithBoard) => Object.keys(selectBoard(state).columns).length > 0);
  const isEmpty = useSelector((state: WithBoard) => isWithoutDeals(selectBoard(state)));
  const fields = useFilterFields(dealTypeId);
  const { query, change } = useBoardQuery(dealTypeId);
  const { keyword, keywordMatch, conditions, match, sortKey } = query;
  const isFiltered = keyword !== '' || conditions.length > 0;
  const saved = useSavedId(
    dealSaved,
    ({ sortKey: order, ...next }, own) =>
      change({ ...next, ...(order && isBoardSort(order) ? { sortKey: order } : {}) }, own),
    addressOnBoard,
  );
  const clear = () => saved.showSaved({ keyword: '', keywordMatch: undefined, conditions: [], match: 'all' }, null);
  const [expanded, setExpanded] = useRemembered<number[]>('deals', 'board-expanded', [], isIds);
  const moveDeal = useMoveDeal();
  const { items, choose, reset, isChosen } = useCardItems();

  const ask = useCallback(
    () => dispatch(boardQueried({ dealTypeId, keyword, keywordMatch, conditions, match, sortKey })),
    [dispatch, dealTypeId, keyword, keywordMatch, conditions, match, sortKey],
  );
  useEffect(() => void ask(), [ask]);
  useEffect(() => () => void dispatch(boardLeft()), [dispatch]);

  const hasPlace = sortKey === 'board';
  const onMove = useCallback(
    (deal: DealRow, from: Spot | undefined, to: Spot) => moveDeal(deal, { from, to, hasPlace }),
    [moveDeal, hasPlace],
  );
  const onEdit = useCallback((deal: DealRow) => dispatch(formOpened({ dealId: deal.id })), [dispatch]);
  const onLoadMore = useCallback((phaseId: number) => dispatch(moreRequested({ phaseId })), [dispatch]);

  return (
    <>
      <BoardToolbar
        count={conditions.length}
        saved={
          <SavedConditions
            saved={dealSaved}
            place={{ pageType: 'deal_list', dealTypeId }}
            look={look}
            fields={fields}
            query={{ keyword, keywordMatch, conditions, match, sortKey, sortOrder: sortOrders[sortKey] }}
            savedId={saved.savedId}
            isPlain={saved.isPlain}
            onShow={saved.showSaved}
            onClear={clear}
          />
        }
        keyword={keyword}
        onKeywordChange={(next) => change({ keyword: next })}
        keywordMatch={
          <KeywordMatch keyword={keyword} match={keywordMatch} onChange={(next) => change({ keywordMatch: next })} />
        }
        sortKey={sortKey}
        onSortChange={(next) => change({ sortKey: next })}
        filter={<BoardFilter {...{ fields, query }} onChange={change} />}
        onClear={isFiltered && !isEmpty ? clear : undefined}
        tools={<CardItemsTool items={items} onChoose={choose} onReset={reset} isChosen={isChosen} />}
      />
      {!isEmpty && <BoardSums dealTypeId={dealTypeId} />}
      {status === 'failed' && failure && (
        <ErrorState
          isCompact={hasColumns}
          title={t('common:error.loadFailed')}
          retryText={t('common:action.retry')}
          onRetry={ask}
        >
          {errorText(t, failure)}
        </ErrorState>
      )}
      {isEmpty && isFiltered && (
        <EmptyState
          isCompact
          title={conditions.length > 0 ? t('common:list.noResults') : t('search.nothing', { keyword })}
          actions={<Button onPress={clear}>{t('filter.clear')}</Button>}
        />
      )}
      {isEmpty && !isFiltered && (
        <EmptyState
          isCompact
          icon={<Handshake />}
          title={t('empty.title')}
          actions={
            mayCreate && (
              <Button variant="primary" onPress={() => dispatch(formOpened({ dealTypeId }))}>
                {t('action.create')}
              </Button>
            )
          }
        >
          {mayCreate && t('empty.board')}
        </EmptyState>
      )}
      {(status !== 'failed' || hasColumns) && (
        <CardItems value={items}>
          <Columns
            key={dealTypeId}
            dealTypeId={dealTypeId}
            expanded={expanded}
            onExpandedChange={setExpanded}
            onMove={onMove}
            onEdit={onEdit}
            onLoadMore={onLoadMore}
          />
        </CardItems>
      )}
    </>
  );
}

type ColumnsProps = Omit<DealBoardProps, 'board' | 'phases' | 'isTinted'> & { dealTypeId: number };

/** Subscribes to the board's state on its own, so that a move does not re-render the toolbar above the columns. */
function Columns({ dealTypeId, ...rest }: ColumnsProps) {
  const masters = useMasters();
  const board = useSelector(selectBoard);
  return (
    <DealBoard
      board={board}
      phases={masters.ofDealType('phases', dealTypeId)}
      isTinted={masters.find('dealTypes', dealTypeId)?.enableGoalPhaseColor ?? false}
      {...rest}
    />
  );
}
