import { objectFilterFields, useDefinitions, visibleDefinitions } from '@crm/custom-objects-web/parts';
import type { Definition } from '@crm/custom-objects-web/parts';
import { useT } from '@crm/i18n';
import { FilterTool } from '@crm/records-web/lists';
import { Button, Select } from '@crm/ui-kit';
import type { SearchCondition } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { commanded } from './mailing.slice.ts';
import type { ListSearch, TableType } from './mailing.types.ts';
import styles from './Mailing.module.css';

interface ObjectConditionProps {
  campaignId: number;
  tableType: TableType;
}

/** The records that lead to contacts. */
const leading = ['contact', 'customer', 'deal'];

/** Returns the relations of a definition by which its records lead to contacts. */
const waysOf = ({ relations }: Definition) => relations.filter(({ target }) => leading.includes(target));

/** Renders the choice of a definition whose records lead to contacts; nothing when there is none. */
export function ObjectCondition(place: ObjectConditionProps) {
  const t = useT('campaigns');
  const [id, setId] = useState<string | null>(null);
  const { data } = useDefinitions();
  const definitions = visibleDefinitions(data).filter((one) => waysOf(one).length > 0);
  const definition = definitions.find((one) => String(one.id) === id);
  if (definitions.length === 0) return null;
  return (
    <>
      <Select
        label={t('objects.add')}
        placeholder={t('objects.choose')}
        clearText={t('objects.clear')}
        value={id}
        options={definitions.map((one) => ({ value: String(one.id), label: one.name }))}
        onChange={setId}
      />
      {definition && <Conditions key={id} {...place} definition={definition} onDone={() => setId(null)} />}
    </>
  );
}

interface ConditionsProps extends ObjectConditionProps {
  definition: Definition;
  onDone: () => void;
}

/** Renders the conditions over the records, and the relation that leads to contacts. */
function Conditions({ campaignId, tableType, definition, onDone }: ConditionsProps) {
  const t = useT('campaigns');
  const objects = useT('custom-objects');
  const dispatch = useDispatch();
  const ways = waysOf(definition);
  const [relationId, setRelationId] = useState(ways[0]!.id);
  const [search, setSearch] = useState<{ conditions: SearchCondition[]; match: 'all' | 'any' }>({
    conditions: [],
    match: 'all',
  });
  const relation = ways.find(({ id }) => id === relationId)!;
  const add = () => {
    dispatch(
      commanded({
        type: 'addObjects',
        ...{ campaignId, tableType, relationId, search: search as ListSearch },
        definitionId: definition.id,
        name: t('objects.listName', { name: definition.name, relation: relation.name }),
        doneText: t('recipients.added'),
      }),
    );
    onDone();
  };
  return (
    <div className={styles.part}>
      {ways.length > 1 && (
        <Select
          label={t('objects.relation')}
          value={String(relationId)}
          options={ways.map(({ id, name, target }) => ({
            value: String(id),
            label: t('objects.way', { name, target: t(`objects.target.${target}`) }),
          }))}
          onChange={(id) => id !== null && setRelationId(Number(id))}
        />
      )}
      <div className={styles.row}>
        <FilterTool
          title={t('objects.conditions', { name: definition.name })}
          fields={objectFilterFields(objects, definition)}
          {...search}
          onChange={(conditions, match) => setSearch({ conditions, match })}
        />
        <Button size="small" onPress={add}>
          {t('recipients.add')}
        </Button>
      </div>
    </div>
  );
}
