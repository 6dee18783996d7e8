import { itemTypes } from '@crm/custom-fields-rules';
import { formatDate } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Avatar, Link, Tag } from '@crm/ui-kit';
import { Suspense } from 'react';
import type { CustomItem, CustomValue } from '../items/items.types.ts';
import styles from './CustomValueView.module.css';
import { formatValue, labelOf } from './value-text.ts';

interface CustomValueViewProps {
  item: CustomItem;
  value: CustomValue['value'] | undefined;
  /** True in a cell of a list: one line. */
  isCell?: boolean;
}

/** Shows a value of a custom item; renders nothing when it is empty. */
export function CustomValueView({ item, value, isCell }: CustomValueViewProps) {
  const { language } = useLanguage();
  if (value === null || value === undefined || value === '') return null;
  switch (item.itemType) {
    case itemTypes.date:
      return formatDate(String(value), language);
    case itemTypes.url:
      return (
        <Suspense fallback={String(value)}>
          <Address url={String(value)} />
        </Suspense>
      );
    case itemTypes.choice:
      return labelOf(item, String(value));
    case itemTypes.choices:
      return (value as string[]).map((one) => labelOf(item, one)).join('、');
    case itemTypes.user:
      return (
        <Suspense fallback={null}>
          <Person id={Number(value)} />
        </Suspense>
      );
    case itemTypes.labels:
      return (
        <ul className={isCell ? styles.line : styles.labels}>
          {(value as string[]).map((label) => (
            <li key={label}>
              <Tag>{label}</Tag>
            </li>
          ))}
        </ul>
      );
    case itemTypes.text:
      return isCell ? String(value) : <span className={styles.text}>{String(value)}</span>;
    default:
      return formatValue(item, value, language);
  }
}

function Address({ url }: { url: string }) {
  const t = useT('custom-fields');
  return (
    <Link href={url} newTabText={t('value.newTab')}>
      {url}
    </Link>
  );
}

function Person({ id }: { id: number }) {
  const t = useT('custom-fields');
  const user = useMasters().find('users', id);
  if (!user) return null;
  const name = user.deleted ? t('user.deleted', { name: user.name }) : user.name;
  return (
    <span className={styles.person}>
      <Avatar name={user.name} id={user.id} src={user.image ?? undefined} size="small" isDecorative />
      <span className={styles.name} title={name}>
        {name}
      </span>
    </span>
  );
}
