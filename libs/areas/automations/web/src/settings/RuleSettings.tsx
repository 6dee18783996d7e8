import type { Entity } from '@crm/automations-rules';
import { useT } from '@crm/i18n';
import { Button, IconButton, NumberField, Select, TextField } from '@crm/ui-kit';
import { Plus, X } from 'lucide-react';
import type { GraphNode, Settings } from '../domain/automation.types.ts';
import { ConditionsField } from './ConditionsField.tsx';
import { DateSettings } from './DateSettings.tsx';
import styles from './Settings.module.css';

interface RuleSettingsProps {
  node: GraphNode;
  entity: Entity;
  dealTypeId: number | null | undefined;
  definition: number | null | undefined;
  onChange: (settings: Partial<Settings>) => void;
}

const units = ['minutes', 'hours', 'days', 'business_days'] as const;

/** Renders the settings of a rule. */
export function RuleSettings({ node, entity, dealTypeId, definition, onChange }: RuleSettingsProps) {
  const t = useT('automations');
  const { kind, settings } = node;
  if (kind === 'wait_until') return <DateSettings {...{ entity, dealTypeId, definition, settings, onChange }} />;
  if (kind === 'wait_duration')
    return (
      <div className={styles.pair}>
        <NumberField
          label={t('settings.duration')}
          value={settings.amount ?? null}
          onChange={(amount) => onChange({ amount: amount ?? 0 })}
        />
        <Select
          label={t('settings.unit')}
          value={settings.unit ?? 'days'}
          options={units.map((value) => ({ value, label: t(`unitName.${value}`) }))}
          onChange={(unit) => onChange({ unit: unit as (typeof units)[number] })}
        />
      </div>
    );
  if (kind === 'goal')
    return (
      <ConditionsField
        entity={entity}
        {...{ dealTypeId, definition }}
        value={settings.search}
        onChange={(search) => onChange({ search })}
      />
    );
  return <WaysField {...{ node, entity, dealTypeId, definition, onChange }} />;
}

const letters = 'abcdefghij';

/** Renders the ways of a branch or a random split. */
function WaysField({ node: { kind, settings }, entity, dealTypeId, definition, onChange }: RuleSettingsProps) {
  const t = useT('automations');
  const ways = settings.ways ?? [];
  const isRandom = kind === 'random_split';
  const change = (index: number, next: object) =>
    onChange({ ways: ways.map((way, place) => (place === index ? { ...way, ...next } : way)) });
  const id = [...letters].find((letter) => !ways.some((way) => way.id === letter));
  return (
    <>
      {ways.map((way, index) => (
        <div key={way.id} className={styles.row}>
          <div className={styles.inputs}>
            <TextField
              label={t('way.numbered', { number: index + 1 })}
              value={way.name ?? ''}
              maxLength={50}
              onChange={(name) => change(index, { name })}
            />
            {isRandom ? (
              <NumberField
                label={t('settings.percent')}
                value={way.percent ?? null}
                onChange={(percent) => change(index, { percent: percent ?? 0 })}
              />
            ) : (
              <ConditionsField
                entity={entity}
                {...{ dealTypeId, definition }}
                value={way.search}
                onChange={(search) => change(index, { search })}
              />
            )}
          </div>
          {ways.length > 1 && (
            <IconButton
              label={t('settings.removeWay', { number: index + 1 })}
              icon={<X />}
              onPress={() => onChange({ ways: ways.filter((_way, place) => place !== index) })}
            />
          )}
        </div>
      ))}
      {id !== undefined && (
        <Button
          size="small"
          variant="quiet"
          icon={<Plus />}
          onPress={() =>
            onChange({ ways: [...ways, isRandom ? { id, percent: 0 } : { id, search: { conditions: [] } }] })
          }
        >
          {t('settings.addWay')}
        </Button>
      )}
    </>
  );
}
