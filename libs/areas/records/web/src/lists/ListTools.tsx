import { useT } from '@crm/i18n';
import type { DataColumn } from '@crm/ui-kit';
import { Button } from '@crm/ui-kit';
import { KeywordField, lazyPart } from '@crm/web-kit';
import type { ListQuery, SearchCondition, useArrangedColumns, useListScreen } from '@crm/web-kit';
import type { ReactNode } from 'react';
import { ListControls } from '../parts/list/ListControls.tsx';
import { ColumnChooser } from './columns/ColumnChooser.tsx';
import type { ListExport } from '../export/list-export.ts';
import type { FilterField } from './filter/filter-fields.ts';
import styles from './ListTools.module.css';
import type { Saved, SavedPlace } from './saved/create-saved.ts';
import type { SavedLook } from './saved/saved-query.ts';
import { searchConditionOf } from './saved/saved-query.ts';
import type { useSavedSearch } from './saved/use-saved-search.ts';

// The saved searches, the conditions and the export come after the first screen.
const SavedConditions = lazyPart(() => import('./saved/SavedConditions.tsx'), 'SavedConditions');
const KeywordMatch = lazyPart(() => import('./KeywordMatch.tsx'), 'KeywordMatch');
const FilterTool = lazyPart(() => import('./filter/FilterTool.tsx'), 'FilterTool');
const ExportMenu = lazyPart(() => import('../export/ExportMenu.tsx'), 'ExportMenu');
const ExportNotice = lazyPart(() => import('../export/ExportNotice.tsx'), 'ExportNotice');

const isPlain = ({ keyword, conditions }: ListQuery) => keyword === '' && conditions.length === 0;

interface ListToolsProps<Row> {
  saved: Saved;
  place: SavedPlace;
  /** The fields that the list can be filtered by. */
  fields: readonly FilterField[];
  list: ReturnType<typeof useListScreen<Row>>;
  search: ReturnType<typeof useSavedSearch>;
  columns: ReturnType<typeof useArrangedColumns<DataColumn<Row>>>;
  /** False while a view without columns is shown. */
  hasColumns?: boolean;
  /** The layout that the list shows: `list` for its rows. */
  layout?: string;
  /** The area's texts about its list; `noun` names the rows. */
  words: Record<'noun' | 'searchHint', string>;
  /** The chips of the common conditions. */
  quickFilters: ReactNode;
  /** Returns true if a chip of `quickFilters` shows the condition. */
  isQuick: (condition: SearchCondition) => boolean;
  /** The choice of the order, on a phone. */
  sort?: ReactNode;
  /** The export of the list, and what all its files are of, such as the deal type. */
  csv?: { of: ListExport; scope?: object } | undefined;
}

/** Renders the tools above a list (spec 3 §2.0): saved conditions, keyword and filters, and the column chooser. */
export function ListTools<Row>(props: ListToolsProps<Row>) {
  const { saved, place, fields, list, search, columns, hasColumns = true, layout = 'list', words, csv } = props;
  const t = useT('lists');
  const { query } = list;
  const look: SavedLook = hasColumns ? { layout, columns } : { layout };
  return (
    <>
      <ListControls
        label={t('page.filters')}
        count={query.conditions.length}
        saved={
          <SavedConditions
            {...{ saved, place, fields, query, look }}
            savedId={search.savedId}
            isPlain={search.isPlain}
            onShow={search.showSaved}
            onClear={search.clear}
          />
        }
        keyword={
          <KeywordField
            label={t('page.search', { noun: words.noun })}
            placeholder={words.searchHint}
            value={query.keyword}
            onSearch={list.setKeyword}
          />
        }
        tools={
          <>
            {props.sort}
            {csv && (
              <ExportMenu
                {...csv}
                searchCondition={isPlain(query) ? undefined : searchConditionOf(query)}
                columns={columns.shown.map(({ id }) => id)}
                isEmpty={list.rows.length === 0}
              />
            )}
            {hasColumns && (
              <span className={styles.columns}>
                <ColumnChooser
                  columns={columns.all}
                  onArrange={columns.arrange}
                  onReset={columns.reset}
                  isArranged={columns.isArranged}
                />
              </span>
            )}
          </>
        }
      >
        <KeywordMatch keyword={query.keyword} match={query.keywordMatch} onChange={list.setKeywordMatch} />
        {props.quickFilters}
        <FilterTool
          title={t('filter.title', { noun: words.noun })}
          fields={fields}
          conditions={query.conditions}
          match={query.match}
          onChange={list.setConditions}
          isShownElsewhere={(condition) =>
            props.isQuick(condition) && query.conditions.filter(({ field }) => field === condition.field).length === 1
          }
        />
        {search.isFiltered && (
          <Button size="small" variant="quiet" onPress={search.clear}>
            {t('filter.clear')}
          </Button>
        )}
      </ListControls>
      {csv && <ExportNotice of={csv.of} />}
    </>
  );
}
