import { addDays, startOfWeek, today } from '@crm/format';
import { useT } from '@crm/i18n';
import { useCompany } from '@crm/identity-web';
import { usePeople } from '@crm/records-web/lists';
import { Button, IconButton } from '@crm/ui-kit';
import { ChoiceFilter } from '@crm/web-kit';
import { ChevronLeft, ChevronRight, Copy, Printer } from 'lucide-react';
import type { ReportPlace } from './use-report-place.ts';
import styles from './ReportView.module.css';

interface ReportBarProps {
  place: ReportPlace;
  onGo: (change: Partial<ReportPlace>) => void;
  onCopy?: (() => void) | undefined;
}

/** Renders the choice of days and members above the report, and its tools. */
export function ReportBar({ place: { day, isWeek, people }, onGo, onCopy }: ReportBarProps) {
  const t = useT('actions');
  const choices = usePeople();
  const { weekStart } = useCompany() ?? {};
  const now = today();
  const isThisWeek = isWeek && startOfWeek(day, weekStart) === startOfWeek(now, weekStart);
  return (
    <div className={styles.bar}>
      <div className={styles.days}>
        <Button size="small" isDisabled={day === now && !isWeek} onPress={() => onGo({ day: now, isWeek: false })}>
          {t('report.today')}
        </Button>
        <Button size="small" onPress={() => onGo({ day: addDays(now, -1), isWeek: false })}>
          {t('report.yesterday')}
        </Button>
        <Button size="small" isDisabled={isThisWeek} onPress={() => onGo({ day: now, isWeek: true })}>
          {t('report.week')}
        </Button>
        <IconButton
          label={t(isWeek ? 'report.previousWeek' : 'report.previous')}
          icon={<ChevronLeft />}
          onPress={() => onGo({ day: addDays(day, isWeek ? -7 : -1) })}
        />
        <IconButton
          label={t(isWeek ? 'report.nextWeek' : 'report.next')}
          icon={<ChevronRight />}
          onPress={() => onGo({ day: addDays(day, isWeek ? 7 : 1) })}
        />
      </div>
      <ChoiceFilter
        name={t('report.member')}
        options={choices}
        value={people}
        onChange={(chosen) => onGo({ people: chosen })}
      />
      <span className={styles.tools}>
        <Button size="small" icon={<Copy />} isDisabled={!onCopy} onPress={() => onCopy?.()}>
          {t('common:action.copy')}
        </Button>
        <Button size="small" icon={<Printer />} onPress={() => window.print()}>
          {t('common:action.print')}
        </Button>
      </span>
    </div>
  );
}
