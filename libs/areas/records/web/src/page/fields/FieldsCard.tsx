import { useT } from '@crm/i18n';
import { Button, Card } from '@crm/ui-kit';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import styles from './FieldsCard.module.css';
import { FieldRows } from './FieldRows.tsx';
import type { PageSection } from './page-field.ts';

interface FieldsCardProps {
  title: string;
  sections: readonly PageSection[];
}

/** Renders the values of a record; a phone shows them folded, since they come last there. */
export function FieldsCard({ title, sections }: FieldsCardProps) {
  const t = useT('records');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.card} data-folded={!isOpen || undefined}>
      <Card
        title={title}
        actions={
          <span className={styles.toggle}>
            <Button
              size="small"
              variant="quiet"
              aria-expanded={isOpen}
              icon={isOpen ? <ChevronUp /> : <ChevronDown />}
              onPress={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'fields.fold' : 'fields.unfold')}
            </Button>
          </span>
        }
      >
        <div className={styles.rows}>
          <FieldRows sections={sections} />
        </div>
      </Card>
    </div>
  );
}
