import { useT } from '@crm/i18n';
import { Button, IconButton, Modal, RadioGroup, Select } from '@crm/ui-kit';
import type { ListQuery, SearchCondition } from '@crm/web-kit';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { ConditionInput } from './ConditionInput.tsx';
import styles from './FilterPanel.module.css';
import { inputOf, keyOf, namedBy, operatorWord, operatorsOf } from './filter-fields.ts';
import type { FilterField } from './filter-fields.ts';

type Match = ListQuery['match'];

interface FilterPanelProps {
  title: string;
  fields: readonly FilterField[];
  conditions: readonly SearchCondition[];
  match: Match;
  onApply: (conditions: SearchCondition[], match: Match) => void;
  onClose: () => void;
}

interface Draft extends SearchCondition {
  id: number;
}

const most = 50;

/** Returns true if the condition has every value that its operator needs. */
export function isComplete(field: FilterField | undefined, { operator, value }: SearchCondition): boolean {
  if (!field) return false;
  const input = inputOf(field.type, operator);
  const has = (one: unknown) => one !== null && one !== undefined && one !== '';
  if (input === 'none') return true;
  if (input === 'two') return Array.isArray(value) && has(value[0]) && has(value[1]);
  if (input === 'several') return Array.isArray(value) && value.length > 0;
  return has(value);
}

/** Renders the form of all filters of a list, joined by and or by or. */
export function FilterPanel({ title, fields, conditions, match: given, onApply, onClose }: FilterPanelProps) {
  const t = useT('lists');
  const formId = useId();
  const [match, setMatch] = useState<Match>(given);
  const [drafts, setDrafts] = useState<Draft[]>(() =>
    conditions.length > 0
      ? conditions.map((condition, id) => ({ ...condition, id }))
      : [{ id: 0, ...blank(fields.find(({ isUsual }) => isUsual) ?? fields[0]!) }],
  );
  const [isTried, setTried] = useState(false);
  const fieldOf = (condition: SearchCondition) => fields.find(({ key }) => key === keyOf(condition));
  const change = (id: number, next: SearchCondition) =>
    setDrafts((known) => known.map((one) => (one.id === id ? { ...next, id } : one)));
  const add = () =>
    setDrafts((known) => [...known, { id: Math.max(-1, ...known.map(({ id }) => id)) + 1, ...blank(fields[0]!) }]);
  return (
    <Modal
      size="large"
      state="open"
      title={title}
      closeText={t('common:action.close')}
      onClose={onClose}
      closesOutside={false}
      footer={
        <>
          <Button onPress={onClose}>{t('common:action.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {t('filter.apply')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!drafts.every((draft) => isComplete(fieldOf(draft), draft))) return;
          onApply(
            drafts.map(({ id: _id, ...condition }) => condition),
            match,
          );
        }}
      >
        <RadioGroup
          label={t('filter.match')}
          orientation="horizontal"
          value={match}
          onChange={(value) => setMatch(value as Match)}
          options={[
            { value: 'all', label: t('filter.matchAll') },
            { value: 'any', label: t('filter.matchAny') },
          ]}
        />
        <ul className={styles.rows} aria-label={t('filter.conditions')}>
          {drafts.map((draft, index) => {
            const field = fieldOf(draft);
            const place = { place: index + 1 };
            return (
              <li key={draft.id} className={styles.row}>
                <Select
                  label={t('filter.field', place)}
                  isLabelHidden
                  value={field?.key ?? null}
                  placeholder={t('filter.unknown')}
                  options={fields.map(({ key, name }) => ({ value: key, label: name }))}
                  onChange={(key) => {
                    const next = fields.find((one) => one.key === key);
                    if (next) change(draft.id, blank(next));
                  }}
                />
                {field && (
                  <Select
                    label={t('filter.operator', place)}
                    isLabelHidden
                    value={draft.operator}
                    options={operatorsOf[field.type].map((value) => ({
                      value,
                      label: t(`operator.${operatorWord(field.type, value)}`),
                    }))}
                    onChange={(operator) => operator && change(draft.id, withOperator(field, draft, operator))}
                  />
                )}
                {field && (
                  <ConditionInput
                    field={field}
                    condition={draft}
                    onChange={(value) => change(draft.id, { ...draft, value })}
                    error={isTried && !isComplete(field, draft) ? t('filter.incomplete') : undefined}
                  />
                )}
                <IconButton
                  label={t('filter.removeRow', place)}
                  icon={<X />}
                  onPress={() => setDrafts((known) => known.filter(({ id }) => id !== draft.id))}
                />
              </li>
            );
          })}
        </ul>
        <Button size="small" variant="quiet" icon={<Plus />} isDisabled={drafts.length >= most} onPress={add}>
          {t('filter.add')}
        </Button>
      </form>
    </Modal>
  );
}

const blank = (field: FilterField): SearchCondition => ({
  ...namedBy(field.key),
  operator: field.type === 'number' || field.type === 'date' ? 'gte' : operatorsOf[field.type][0]!,
  ...(field.type === 'yesno' && { value: true }),
});

/** Returns the condition with another operator. It keeps the value if the new operator takes the same input. */
function withOperator(field: FilterField, { value, ...condition }: SearchCondition, operator: string): SearchCondition {
  const stays = inputOf(field.type, operator) === inputOf(field.type, condition.operator);
  return { ...condition, operator, ...(stays && value !== undefined ? { value } : {}) };
}
