import { useT } from '@crm/i18n';
import { SegmentedControl } from '@crm/ui-kit';

interface KeywordMatchProps {
  keyword: string;
  match: 'or' | undefined;
  onChange: (match: 'or' | undefined) => void;
}

/** Renders the choice between all words and any word; only for a keyword of several words. */
export function KeywordMatch({ keyword, match, onChange }: KeywordMatchProps) {
  const t = useT('lists');
  if (!/\S[\s\u3000]+\S/.test(keyword)) return null;
  return (
    <SegmentedControl
      label={t('keyword.match')}
      value={match ?? 'and'}
      onChange={(next) => onChange(next === 'or' ? 'or' : undefined)}
      segments={[
        { value: 'and', label: t('keyword.all') },
        { value: 'or', label: t('keyword.any') },
      ]}
    />
  );
}
