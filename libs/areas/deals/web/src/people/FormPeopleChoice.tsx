import { useT } from '@crm/i18n';
import { Button, Checkbox } from '@crm/ui-kit';
import { FormCheckboxGroup } from '@crm/web-kit';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Nobody } from '../move/Nobody.tsx';
import type { Person } from './people.types.ts';
import { FormPeopleSearch } from './PeopleSearch.tsx';
import styles from './PeopleSearch.module.css';

interface FormPeopleChoiceProps {
  name: string;
  label: string;
  isRequired?: boolean;
  orientation?: 'horizontal' | 'vertical';
  /** Whose people they are. */
  customerId: number | null;
  /** As many as are at hand; those who have left are not among them. */
  people: readonly Person[];
  /** There are more than those at hand. */
  hasMore: boolean;
}

/** People of a customer: a few to be ticked, many to be searched for. Who has left is always to be searched for. */
export function FormPeopleChoice({ orientation, people, hasMore, ...field }: FormPeopleChoiceProps) {
  const t = useT('deals');
  const [isSearch, setIsSearch] = useState(false);
  if (hasMore || isSearch) return <FormPeopleSearch {...field} known={people} autoFocus={isSearch} />;
  return (
    <div className={styles.choice}>
      {people.length === 0 ? (
        <Nobody customerId={field.customerId} />
      ) : (
        <div className={styles.few}>
          <FormCheckboxGroup
            name={field.name}
            label={field.label}
            isRequired={field.isRequired}
            orientation={orientation}
          >
            {people.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={name} />
            ))}
          </FormCheckboxGroup>
        </div>
      )}
      {field.customerId !== null && (
        <Button size="small" variant="quiet" icon={<Search />} onPress={() => setIsSearch(true)}>
          {t('people.placeholder')}
        </Button>
      )}
    </div>
  );
}
