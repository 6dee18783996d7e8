import { useT } from '@crm/i18n';
import { Button, Card, FileDrop, IconButton, SegmentedControl, Select } from '@crm/ui-kit';
import { base64Of } from '@crm/web-kit';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { CandidateSearch } from './CandidateSearch.tsx';
import { LeftOut } from './LeftOut.tsx';
import { ObjectCondition } from './ObjectCondition.tsx';
import { commanded } from './mailing.slice.ts';
import type { Mailing, TableType } from './mailing.types.ts';
import styles from './Mailing.module.css';

interface RecipientsProps {
  campaignId: number;
  mailing: Mailing;
  mayChange: boolean;
}

/** Renders the recipients of a campaign: its lists, and the numbers by the reason that excludes a contact. */
export function Recipients({ campaignId, mailing: { lists, counts, searches }, mayChange }: RecipientsProps) {
  const t = useT('campaigns');
  const dispatch = useDispatch();
  const [tableType, setTableType] = useState<TableType>('included');
  const [shown, setShown] = useState<string | null>(null);
  const excluded = Object.entries(counts?.excluded ?? {}).filter(([, count]) => count > 0);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const content = await base64Of(file);
    dispatch(
      commanded({
        type: 'import',
        campaignId,
        tableType,
        fileName: file.name,
        file: content,
        doneText: t('recipients.imported'),
        refusedText: t('recipients.badFile'),
      }),
    );
  };
  return (
    <Card title={t('recipients.title')} level={3}>
      <div className={styles.part}>
        <p className={styles.total}>{t('recipients.sendable', { count: counts?.sendable ?? 0 })}</p>
        {excluded.length > 0 && (
          <ul className={styles.reasons} aria-label={t('recipients.excluded')}>
            {excluded.map(([reason, count]) => (
              <li key={reason}>
                <Button
                  size="small"
                  variant="quiet"
                  aria-expanded={shown === reason}
                  onPress={() => setShown(shown === reason ? null : reason)}
                >
                  {t(`recipients.reason.${reason}`)} {t('recipients.people', { count })}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {shown && <LeftOut campaignId={campaignId} reason={shown} />}
        <ul className={styles.rows} aria-label={t('recipients.lists')}>
          {lists.map(({ id, name, type, tableType, count }) => (
            <li key={id} className={styles.row}>
              <span className={styles.name}>
                {name}
                <small className={styles.detail}>
                  {t(`recipients.type.${type}`)} ・ {t(`recipients.tableType.${tableType}`)} ・{' '}
                  {t('recipients.people', { count })}
                </small>
              </span>
              {mayChange && (
                <IconButton
                  label={t('recipients.remove', { name })}
                  icon={<Trash2 />}
                  onPress={() =>
                    dispatch(
                      commanded({ type: 'removeList', campaignId, listId: id, doneText: t('recipients.removed') }),
                    )
                  }
                />
              )}
            </li>
          ))}
        </ul>
        {lists.length === 0 && <p className={styles.hint}>{t('recipients.empty')}</p>}
        {mayChange && (
          <>
            <SegmentedControl<TableType>
              label={t('recipients.addTo')}
              value={tableType}
              onChange={setTableType}
              segments={(['included', 'excluded'] as const).map((value) => ({
                value,
                label: t(`recipients.tableType.${value}`),
              }))}
            />
            <CandidateSearch campaignId={campaignId} tableType={tableType} />
            {searches.length > 0 && (
              <Select
                label={t('recipients.fromSearch')}
                placeholder={t('recipients.chooseSearch')}
                value={null}
                options={searches.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={(id) =>
                  id &&
                  dispatch(
                    commanded({
                      type: 'share',
                      ...{ campaignId, searchId: Number(id), tableType },
                      doneText: t('recipients.added'),
                    }),
                  )
                }
              />
            )}
            <ObjectCondition campaignId={campaignId} tableType={tableType} />
            <FileDrop
              label={t('recipients.drop')}
              buttonText={t('recipients.file')}
              hint={t('recipients.fileHint')}
              acceptedTypes={['.csv']}
              isSingle
              onFiles={([file]) => void take(file)}
            />
          </>
        )}
      </div>
    </Card>
  );
}
