import { useT } from '@crm/i18n';
import { Checkbox } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Direct.module.css';
import { files, selectFiles } from './files.slice.ts';
import type { Of } from './direct.slice.ts';

/** The most files of a mail. */
const MOST = 3;

interface FilesProps {
  of: Of;
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Renders the files of the record, of which some go with the mail; nothing without files. */
export function Files({ of, chosen, onChange }: FilesProps) {
  const t = useT('email');
  const dispatch = useDispatch();
  const { data } = useSelector(selectFiles);
  useEffect(() => void dispatch(files.actions.requested(of)), [dispatch, of]);
  if (data.length === 0) return null;
  return (
    <fieldset className={styles.files}>
      <legend>{t('direct.attach')}</legend>
      {data.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          isSelected={chosen.includes(id)}
          isDisabled={chosen.length >= MOST && !chosen.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  );
}
