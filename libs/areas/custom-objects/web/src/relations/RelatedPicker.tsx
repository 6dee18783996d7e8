import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { ComboBox } from '@crm/ui-kit';
import type { ComboBoxProps, Option } from '@crm/ui-kit';
import { searchKey } from '@crm/validation';
import { useRecentOptions } from '@crm/records-web/parts';
import { useArea } from '@crm/web-kit';
import { useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { relatedSought, selectSuggestions, suggestionsArea } from './suggestions.ts';
import type { Candidate, RelatedKind } from './suggestions.ts';

interface RelatedPickerProps extends Pick<
  ComboBoxProps,
  'label' | 'isLabelHidden' | 'isRequired' | 'autoFocus' | 'error' | 'description' | 'value' | 'onChange'
> {
  kind: RelatedKind;
  /** The records that are chosen already, and not offered again. */
  chosen?: readonly string[];
}

const emptyKeys = {
  idle: 'picker.hint',
  loading: 'picker.loading',
  ready: 'picker.none',
  failed: 'picker.failed',
};

const optionOf = ({ id, name, detail }: Candidate): Option => ({
  value: String(id),
  label: name,
  ...(detail && { description: detail }),
});

/** Returns the name under which the pages of a kind note the records opened last. */
const recentKind = ({ target, targetDefId }: RelatedKind): string =>
  target === 'custom_object' ? `objects/${targetDefId}` : `${target}s`;

/** Renders the choice of a record of a kind by a part of its name. */
export function RelatedPicker({ kind, chosen = [], ...field }: RelatedPickerProps) {
  return kind.target === 'member' ? (
    <MemberPicker {...field} chosen={chosen} />
  ) : (
    <SoughtPicker {...field} {...{ kind, chosen }} />
  );
}

function SoughtPicker({ kind, chosen = [], ...field }: RelatedPickerProps) {
  const t = useT('custom-objects');
  const picker = useId();
  const dispatch = useDispatch();
  useArea(suggestionsArea);
  const { items, status } = useSelector((state: object) => selectSuggestions(state, picker));
  const options = useRecentOptions(recentKind(kind), status, items.map(optionOf));
  return (
    <ComboBox
      placeholder={t('picker.placeholder')}
      {...field}
      items={options.filter(({ value }) => !chosen.includes(value))}
      onInputChange={(text) => void dispatch(relatedSought({ ...kind, picker, text }))}
      isLoading={status === 'loading'}
      loadingText={t('picker.loading')}
      emptyText={t(emptyKeys[status])}
    />
  );
}

function MemberPicker({ chosen = [], ...field }: Omit<RelatedPickerProps, 'kind'>) {
  const t = useT('custom-objects');
  const { owners } = useMasters();
  const [text, setText] = useState('');
  const items = owners
    .filter(({ id, name }) => !chosen.includes(String(id)) && searchKey(name).includes(searchKey(text)))
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ComboBox
      placeholder={t('picker.placeholder')}
      {...field}
      items={items}
      onInputChange={setText}
      loadingText={t('picker.loading')}
      emptyText={t('picker.none')}
    />
  );
}
