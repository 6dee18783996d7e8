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
  /** The id of the people's customer. */
  customerId: number | null;
  /** The loaded people, without those who have left. */
  people: readonly Person[];
  /** True when the customer has more people than these. */
  hasMore: boolean;
}

/**
 * Renders the people of a customer: check boxes for a few, a search for many. People who have left are found by search
 * only.
 */
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
