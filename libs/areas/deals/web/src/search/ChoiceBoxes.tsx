import { Checkbox, CheckboxGroup } from '@crm/ui-kit';
import styles from './Filter.module.css';

interface ChoiceBoxesProps {
  /** Of the field. */
  name: string;
  choices: readonly { id: number; name: string }[];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}

/** The choices of a field, to be ticked. */
export function ChoiceBoxes({ name, choices, chosen, onChange }: ChoiceBoxesProps) {
  return (
    <div className={styles.choices}>
      <CheckboxGroup label={name} value={chosen.map(String)} onChange={(ids) => onChange(ids.map(Number))}>
        {choices.map((choice) => (
          <Checkbox key={choice.id} value={String(choice.id)} label={choice.name} />
        ))}
      </CheckboxGroup>
    </div>
  );
}
