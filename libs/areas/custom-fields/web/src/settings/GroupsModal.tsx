import { useT } from '@crm/i18n';
import { Banner, Button, IconButton, TextField } from '@crm/ui-kit';
import type { ModalState } from '@crm/ui-kit';
import { limits, normaliseText } from '@crm/validation';
import { FormModal } from '@crm/web-kit';
import type { ApiFailure } from '@crm/web-kit';
import { moved, OrderedList, OrderedRow } from '@crm/web-kit/order';
import { nanoid } from '@reduxjs/toolkit';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { groupsSubmitted } from '../items/items.slice.ts';
import type { CustomGroup, CustomScope } from '../items/items.types.ts';
import { failureTexts } from './problem-text.ts';
import styles from './Settings.module.css';

interface GroupsModalProps {
  scope: CustomScope;
  groups: readonly CustomGroup[];
  state: ModalState;
  failure?: ApiFailure;
  onClose: () => void;
  onClosed: () => void;
}

interface Row {
  key: string;
  id?: number;
  name: string;
}

const longest = limits.domain.customItemGroupName;

/** Edits names, order and number of the groups; items of a deleted group stay, without a group. */
export function GroupsModal({ scope, groups, failure, ...modal }: GroupsModalProps) {
  const t = useT('custom-field-settings');
  const dispatch = useDispatch();
  const named = groups.flatMap(({ id, name, lockVersion }) =>
    id === null ? [] : [{ id, name: name ?? '', lockVersion }],
  );
  const [atFirst] = useState<Row[]>(() => named.map(({ id, name }) => ({ key: String(id), id, name })));
  const [rows, setRows] = useState(atFirst);
  const [isJudged, setJudged] = useState(false);
  const problemOf = ({ name }: Row): string | undefined => {
    const text = normaliseText(name);
    if (text === '') return t('validation:errors.required');
    if ([...text].length > longest) return t('problem.groupLength', { max: longest });
    return rows.filter((row) => normaliseText(row.name) === text).length > 1 ? t('problem.duplicate') : undefined;
  };
  const submit = () => {
    setJudged(true);
    if (rows.some((row) => problemOf(row) !== undefined)) return;
    const gone = named.filter(({ id }) => !rows.some((row) => row.id === id)).map((row) => ({ ...row, deleted: true }));
    // The current version: after a conflict the next attempt applies to it.
    const versionOf = (id: number) => named.find((row) => row.id === id)?.lockVersion;
    const sent = rows.map(({ id, name }) => ({
      ...(id !== undefined && { id, lockVersion: versionOf(id) }),
      name: normaliseText(name),
    }));
    dispatch(groupsSubmitted({ scope, rows: [...sent, ...gone], doneText: t('group.saved') }));
  };
  return (
    <FormModal
      {...modal}
      isUnsaved={rows !== atFirst}
      title={t('group.manage')}
      summary={failure ? <Banner meaning="danger">{failureTexts(t, failure).join(' ')}</Banner> : undefined}
      onSubmit={submit}
    >
      <div className={styles.options}>
        {rows.length === 0 && <p className={styles.nothing}>{t('group.noneYet')}</p>}
        {rows.length > 0 && (
          <OrderedList
            label={t('group.manage')}
            names={rows.map(({ name }) => name)}
            onMove={(from, to) => setRows([...moved(rows, from, to)])}
          >
            {rows.map((row, index) => (
              <OrderedRow
                key={row.key}
                list="groups"
                index={index}
                count={rows.length}
                name={row.name || t('group.nth', { place: index + 1 })}
                actions={
                  <IconButton
                    size="small"
                    label={t('group.remove', { name: row.name || t('group.nth', { place: index + 1 }) })}
                    icon={<Trash2 />}
                    onPress={() => setRows(rows.filter(({ key }) => key !== row.key))}
                  />
                }
              >
                <TextField
                  label={t('group.nth', { place: index + 1 })}
                  isLabelHidden
                  value={row.name}
                  autoComplete="off"
                  autoFocus={row.id === undefined}
                  error={isJudged ? problemOf(row) : undefined}
                  onChange={(name) => setRows(rows.map((one) => (one.key === row.key ? { ...one, name } : one)))}
                />
              </OrderedRow>
            ))}
          </OrderedList>
        )}
        <Button size="small" icon={<Plus />} onPress={() => setRows([...rows, { key: nanoid(), name: '' }])}>
          {t('group.add')}
        </Button>
        <p className={styles.hint}>{t('group.hint')}</p>
      </div>
    </FormModal>
  );
}
