import { formatNumber, shortMoney, wholeYen, yen } from '@crm/format';
import type { Yen } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { IconButton, Menu, Money } from '@crm/ui-kit';
import { Settings2 } from 'lucide-react';
import { useRemembered } from '../../parts/use-remembered.ts';
import styles from './SumRow.module.css';

/** Sums of records: their number, and amounts of money, which may exceed the largest exact number. */
export type Sums = Readonly<{ count?: number } & Partial<Record<'total' | 'average' | 'weighted', Yen>>>;
type SumName = keyof Sums;

/** Sums with the name of what they cover; a list has one group, a board several. */
export interface SumGroup {
  id: string;
  /** The name of the group; default: the text for its id. */
  label?: string;
  /** The sums that the group has; default: all. */
  only?: readonly SumName[];
  /** True for numbers that are no money. */
  isNumber?: boolean;
  /** The sums; undefined until they are loaded. */
  sums: Sums | undefined;
}

interface SumRowProps {
  /** The name that the user's choice of sums is stored under. */
  name: string;
  groups: readonly SumGroup[];
  /** The sums that the user can choose from. */
  choices: readonly SumName[];
  /** Shortens the amounts as the headings of a board do; the full amount is the title. */
  isShort?: boolean;
}

const isNames = (value: unknown): value is SumName[] => Array.isArray(value);

/** Renders sums in one line under or over records, and the choice of which are shown. */
export function SumRow({ name, groups, choices, isShort = false }: SumRowProps) {
  const t = useT('lists');
  const [hidden, setHidden] = useRemembered<SumName[]>('sums', name, [], isNames);
  const shown = choices.filter((choice) => !hidden.includes(choice));
  return (
    <div className={styles.row} role="group" aria-label={t('sums.label')}>
      {groups.map(({ id, label = t(`sums.of.${id}`), only = choices, sums, isNumber }) => (
        <div key={id} className={styles.group}>
          {id !== 'all' && <span className={styles.of}>{label}</span>}
          <dl className={styles.sums} aria-label={label}>
            {shown
              .filter((sum) => only.includes(sum))
              .map((sum) => (
                <div key={sum} className={styles.sum}>
                  <dt>{t(`sums.${sum}`)}</dt>
                  <dd>{sums ? <SumValue {...{ sum, isShort, isNumber }} value={sums[sum]} /> : '–'}</dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
      <span className={styles.choice}>
        <Menu
          trigger={<IconButton size="small" label={t('sums.choose')} icon={<Settings2 />} />}
          sections={[
            {
              id: 'sums',
              label: t('sums.choose'),
              items: choices.map((choice) => ({
                id: choice,
                label: t(`sums.${choice}`),
                isChecked: shown.includes(choice),
                onAction: () =>
                  setHidden(hidden.includes(choice) ? hidden.filter((one) => one !== choice) : [...hidden, choice]),
              })),
            },
          ]}
        />
      </span>
    </div>
  );
}

interface SumValueProps {
  sum: SumName;
  value: Yen | undefined;
  isShort: boolean;
  isNumber: boolean | undefined;
}

function SumValue({ sum, value, isShort, isNumber }: SumValueProps) {
  const t = useT('lists');
  const { language } = useLanguage();
  if (sum === 'count') return t('sums.number', { count: Number(value ?? 0) });
  if (value === undefined) return '–';
  if (isNumber) return grouped(String(value));
  const full = yen(value);
  const isNegative = (wholeYen(value) ?? 0n) < 0n;
  return <Money shown={isShort ? shortMoney(value, language) : full} full={full} isNegative={isNegative} />;
}

/** Formats decimal text with thousands separators, exactly: `9007199254740993.5` → `9,007,199,254,740,993.5`. */
function grouped(text: string): string {
  const [whole = '0', decimals] = text.replace('-', '').split('.');
  return `${text.startsWith('-') ? '-' : ''}${formatNumber(BigInt(whole))}${decimals ? `.${decimals}` : ''}`;
}
