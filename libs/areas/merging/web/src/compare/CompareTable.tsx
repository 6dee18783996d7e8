import { useT } from '@crm/i18n';
import { Badge } from '@crm/ui-kit';
import { useId } from 'react';
import type { AnyRecord, ComparedField, Kind } from '../domain/kinds.ts';
import { useFieldName } from '../domain/use-field-name.ts';
import styles from './Compare.module.css';
import type { CustomField } from './use-custom-fields.ts';
import { useValueTexts } from './use-value-texts.ts';

/** The chosen record by field or custom item; null leaves it blank. */
export type Chosen = Readonly<Record<string, number | null>>;

interface CompareTableProps {
  kind: Kind;
  records: readonly AnyRecord[];
  fields: readonly ComparedField[];
  customs: readonly CustomField[];
  targetId: number;
  chosen: Chosen;
  /** Fields that need a choice. */
  asked: readonly string[];
  onTarget: (id: number) => void;
  onChoose: (field: string, recordId: number | null) => void;
}

interface Line {
  key: string;
  name: string;
  texts: string[];
  /** True when all values are kept. */
  isUnited?: boolean;
}

/** Renders the records side by side: the target on top, then a choice per field in which they differ. */
export function CompareTable(props: CompareTableProps) {
  const { kind, records, fields, customs, targetId, onTarget } = props;
  const t = useT('merging');
  const name = useId();
  const nameOf = useFieldName();
  const textOf = useValueTexts(kind);
  const lines: Line[] = [
    ...fields.map((field) => ({
      ...{ key: field.name, name: nameOf(field.name) },
      texts: records.map((record) => textOf(record, field)),
    })),
    ...customs.map(({ id, name: label, isUnited, textOf: customText }) => ({
      ...{ key: String(id), name: label, isUnited, texts: records.map(customText) },
    })),
  ].filter(({ texts }) => texts.some((text) => text !== ''));
  return (
    <div className={styles.scroll} role="region" aria-label={t('compare.title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="row">{t('compare.target')}</th>
            {records.map((record) => (
              <th key={record.id} scope="col">
                <label className={styles.choice}>
                  <input
                    type="radio"
                    name={`${name} target`}
                    checked={record.id === targetId}
                    onChange={() => onTarget(record.id)}
                  />
                  <span>
                    {record.name} <span className={styles.soft}>#{record.id}</span>{' '}
                    {record.id === targetId && <Badge meaning="positive">{t('compare.kept')}</Badge>}
                  </span>
                </label>
              </th>
            ))}
            <th scope="col">{t('compare.blank')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Values key={line.key} {...props} line={line} group={`${name} ${line.key}`} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Fields that cannot be blank. */
const required = new Set(['name', 'retired']);

function Values({
  line: { key, name, texts, isUnited },
  group,
  records,
  targetId,
  chosen,
  asked,
  onChoose,
}: CompareTableProps & { line: Line; group: string }) {
  const t = useT('merging');
  const differs = !isUnited && new Set(texts).size > 1;
  const value = key in chosen ? chosen[key] : asked.includes(key) ? undefined : usual(records, texts, targetId);
  const radio = (recordId: number | null, label: string) => (
    <input
      type="radio"
      name={group}
      aria-label={t('compare.choice', { field: name, value: label })}
      checked={value === recordId}
      onChange={() => onChoose(key, recordId)}
    />
  );
  return (
    <tr className={differs ? styles.differs : undefined}>
      <th scope="row">{name}</th>
      {texts.map((text, index) => {
        const { id } = records[index]!;
        return (
          <td key={id}>
            <label className={styles.choice}>
              {differs && text !== '' && radio(id, text)}
              <span>{text || '–'}</span>
            </label>
          </td>
        );
      })}
      <td>
        {differs && !required.has(key) && <label className={styles.choice}>{radio(null, t('compare.blank'))}</label>}
        {isUnited && <span className={styles.soft}>{t('compare.united')}</span>}
      </td>
    </tr>
  );
}

/** Returns the record whose value is kept without a choice: the target, or the first one that has any. */
function usual(records: readonly AnyRecord[], texts: readonly string[], targetId: number): number | undefined {
  const ofTarget = records.findIndex(({ id }) => id === targetId);
  return texts[ofTarget] === '' ? records[texts.findIndex((text) => text !== '')]?.id : targetId;
}
