import { Member, When } from '@crm/records-web/parts';
import { formatDate, yenText } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { IconButton, Link, Menu } from '@crm/ui-kit';
import { EllipsisVertical } from 'lucide-react';
import { fileSize } from '../domain/file-size.ts';
import { ownerHref } from '../domain/material.types.ts';
import type { Material } from '../domain/material.types.ts';
import styles from './MaterialItem.module.css';
import { MaterialName } from './MaterialName.tsx';
import { useMaterialActions } from './use-material-actions.tsx';

/** Renders a file with its details: on the page of its record, and as a card on phones. */
export function MaterialItem({ material, hasOwner }: { material: Material; hasOwner?: boolean }) {
  const t = useT('materials');
  const { menu, open } = useMaterialActions(material);
  const { name, size, userId, createdAt, targetType: type, targetId: id, targetName } = material;
  return (
    <div className={styles.item}>
      <div className={styles.main}>
        <MaterialName material={material} onOpen={open} />
        <p className={styles.facts}>
          <span>{fileSize(size)}</span>
          <Member userId={userId} />
          <When time={createdAt} />
        </p>
        <Transaction material={material} />
        {hasOwner && (
          <p className={styles.facts}>
            <Link href={ownerHref({ type, id })}>{targetName}</Link>
          </p>
        )}
      </div>
      <Menu trigger={<IconButton label={t('menu.of', { name })} icon={<EllipsisVertical />} />} sections={menu} />
    </div>
  );
}

/** Shows the transaction of a document, if there is one. */
function Transaction({ material }: { material: Material }) {
  const t = useT('materials');
  const { language } = useLanguage();
  const { transactionDate: day, transactionAmount: amount, transactionPartner: partner } = material;
  if (day === null && amount === null && partner === null) return null;
  const parts = [day && formatDate(day, language), amount === null ? null : yenText(amount), partner];
  return (
    <p className={styles.facts}>
      <span>{t('transaction.title')}</span>
      {parts.filter(Boolean).map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}
