import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Avatar, ComboBox, IconButton } from '@crm/ui-kit';
import { searchKey } from '@crm/validation';
import { X } from 'lucide-react';
import { useState } from 'react';
import styles from './MembersField.module.css';

interface MembersFieldProps {
  /** The accessible name of the list of chosen members. */
  label: string;
  addLabel: string;
  ids: readonly number[];
  onChange: (ids: number[]) => void;
  error: string | undefined;
  /** Returns what limits the choice of a member, as a sentence. */
  noteOf?: (id: number) => string | undefined;
}

/** Renders the members of a setting, each with a button that removes them, and a field that adds one. */
export function MembersField({ label, addLabel, ids, onChange, error, noteOf }: MembersFieldProps) {
  const t = useT('webforms');
  const { users, nameOf } = useMasters();
  const [typed, setTyped] = useState('');
  const offered = users
    .filter(({ id, deleted }) => !deleted && !ids.includes(id))
    .filter(({ name, kana }) => [name, kana ?? ''].some((text) => searchKey(text).includes(searchKey(typed))))
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      {ids.length > 0 && (
        <ul className={styles.list} aria-label={label}>
          {ids.map((id) => {
            const name = nameOf('users', id) || t('notifications.unknownMember');
            const note = noteOf?.(id);
            return (
              <li key={id} className={styles.row}>
                <Avatar name={name} id={id} isDecorative />
                <span className={styles.who}>
                  <span className={styles.name}>{name}</span>
                  {note && <span className={styles.note}>{note}</span>}
                </span>
                <IconButton
                  size="small"
                  label={t('item.remove', { name })}
                  icon={<X />}
                  onPress={() => onChange(ids.filter((one) => one !== id))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <ComboBox
        key={ids.length}
        label={addLabel}
        value={null}
        items={offered}
        error={error}
        loadingText={t('common:state.loading')}
        emptyText={t('common:field.noOptions')}
        placeholder={t('notifications.addMemberPlaceholder')}
        onInputChange={setTyped}
        onChange={(option) => option && onChange([...ids, Number(option.value)])}
      />
    </>
  );
}
