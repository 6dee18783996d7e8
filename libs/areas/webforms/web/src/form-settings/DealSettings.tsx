import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Select } from '@crm/ui-kit';
import { useSelector } from 'react-redux';
import { selectItems } from '../draft/draft.selectors.ts';
import { MembersField } from '../parts/MembersField.tsx';
import type { SettingsValues } from '../settings/settings.types.ts';
import { useSettings } from '../settings/use-settings.ts';
import { DealSummary } from './DealSummary.tsx';

const rules = ['none', 'fixed', 'in_turn', 'least_open'] as const satisfies SettingsValues['assignmentRule'][];

/** Renders the deals that the form makes: their type, how they get an owner, and what they begin with. */
export function DealSettings() {
  const t = useT('webforms');
  const { values, change, errorOf } = useSettings();
  const { dealTypes } = useMasters();
  const isAsked = useSelector(selectItems).some(({ category }) => category === 'deal_assignee');
  const { dealTypeId, assignmentRule, assignmentUserIds: ids } = values;
  const offered = dealTypes
    .filter(({ id, deleted }) => !deleted || id === dealTypeId)
    .sort((a, b) => a.orderNum - b.orderNum);
  return (
    <>
      <Select
        label={t('settings.dealType')}
        options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        placeholder={t('settings.noDeal')}
        clearText={t('settings.noDeal')}
        description={t('settings.dealTypeHelp')}
        value={dealTypeId === null ? null : String(dealTypeId)}
        error={errorOf('dealTypeId')}
        onChange={(value) => change({ dealTypeId: value === null ? null : Number(value) })}
      />
      {dealTypeId !== null && (
        <>
          <Select
            label={t('settings.assignmentRule')}
            options={rules.map((rule) => ({ value: rule, label: t(`assignmentRule.${rule}`) }))}
            description={isAsked ? t('settings.assignmentByItem') : undefined}
            value={assignmentRule}
            onChange={(value) => change({ assignmentRule: rules.find((rule) => rule === value) ?? 'none' })}
          />
          {assignmentRule !== 'none' && (
            <MembersField
              label={t('settings.assignmentUserIds')}
              addLabel={t(assignmentRule === 'fixed' ? 'settings.assignmentUser' : 'settings.addAssignmentUser')}
              ids={ids}
              error={errorOf('assignmentUserIds')}
              // A fixed owner is one member: the one chosen last.
              onChange={(chosen) =>
                change({ assignmentUserIds: assignmentRule === 'fixed' ? chosen.slice(-1) : chosen })
              }
            />
          )}
          <DealSummary />
        </>
      )}
    </>
  );
}
