import { ColumnChooser, KeywordMatch } from '@crm/records-web/lists';
import { useT } from '@crm/i18n';
import { KeywordField } from '@crm/web-kit';
import type { useListScreen } from '@crm/web-kit';
import type { ListedDeal } from '../domain/deal.types.ts';
import { DealFilterTool } from '../filter/DealFilterTool.tsx';
import type { useFilterFields } from '../filter/filter-fields.ts';
import { isQuick } from '../search/conditions.ts';
import type { useListColumns } from './columns/use-list-columns.ts';
import { DealFilters } from './DealFilters.tsx';
import styles from './ListView.module.css';

interface ListSearchProps {
  dealTypeId: number;
  list: ReturnType<typeof useListScreen<ListedDeal>>;
  columns: ReturnType<typeof useListColumns>;
  fields: ReturnType<typeof useFilterFields>;
  isFiltered: boolean;
  onClear: () => void;
}

/** Renders the keyword, the conditions and the choice of columns of the list. */
export function ListSearch({ dealTypeId, list, columns, fields, isFiltered, onClear }: ListSearchProps) {
  const t = useT('deals');
  const { query } = list;
  return (
    <div className={styles.search}>
      <DealFilters
        dealTypeId={dealTypeId}
        keyword={
          <>
            <KeywordField
              label={t('search.label')}
              placeholder={t('search.placeholder')}
              value={query.keyword}
              onSearch={list.setKeyword}
            />
            <KeywordMatch keyword={query.keyword} match={query.keywordMatch} onChange={list.setKeywordMatch} />
          </>
        }
        conditions={query.conditions}
        onChange={(conditions) => list.setConditions(conditions)}
        isFiltered={isFiltered}
        onClear={onClear}
        tools={
          <DealFilterTool
            fields={fields}
            conditions={query.conditions}
            match={query.match}
            onChange={list.setConditions}
            isShownElsewhere={(condition) => isQuick(condition, query.conditions)}
          />
        }
      />
      <div className={styles.tools}>
        <ColumnChooser
          columns={columns.all}
          onArrange={columns.arrange}
          onReset={columns.reset}
          isArranged={columns.isArranged}
        />
      </div>
    </div>
  );
}
