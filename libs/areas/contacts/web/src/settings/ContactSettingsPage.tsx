import { errorText, useT } from '@crm/i18n';
import { Banner, Button, Card, FormLayout, PageHeader, Skeleton } from '@crm/ui-kit';
import { ConflictBanner, LeaveGuard, usePageTitle } from '@crm/web-kit';
import { SaveLine, SettingsColumn, settingsForm } from '@crm/web-kit/settings';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { RangeFields, rangeOf } from '../colour/RangeFields.tsx';
import type { TypedRange } from '../colour/RangeFields.tsx';
import { conflictYielded, selectContactSettings, settingsOpened, settingsSubmitted } from './contact-settings.slice.ts';
import type { ActionRanges } from './contact-settings.slice.ts';

/** Renders the settings コンタクト: the days without an action after which a contact changes its colour. */
export function Page() {
  const t = useT('contacts');
  const dispatch = useDispatch();
  const { saved, failure, taken } = useSelector(selectContactSettings);
  usePageTitle(t('settings.title'));
  useEffect(() => void dispatch(settingsOpened()), [dispatch]);
  return (
    <SettingsColumn isNarrow>
      <PageHeader title={t('settings.title')} description={t('settings.description')} />
      {failure && <Banner meaning="danger">{errorText(t, failure)}</Banner>}
      <Conflict />
      {saved ? (
        // A new key shows the other administrator's days in the fields at once.
        <Fields key={taken} saved={saved} />
      ) : (
        !failure && <Skeleton shape="block" height={220} label={t('common:state.loading')} />
      )}
    </SettingsColumn>
  );
}

/** Renders both versions after somebody else saved first. */
function Conflict() {
  const t = useT('contacts');
  const dispatch = useDispatch();
  const { status, conflict } = useSelector(selectContactSettings);
  if (!conflict) return null;
  const { theirs, mine } = conflict;
  const sides = ([near, far]: readonly number[]) => t('range.both', { near, far });
  return (
    <ConflictBanner
      differences={[{ label: t('range.title'), theirs: sides(theirs.ranges), mine: sides(mine) }]}
      isSaving={status === 'saving'}
      onChoose={(choice) =>
        dispatch(
          choice === 'mine' ? settingsSubmitted({ ranges: mine, lockVersion: theirs.lockVersion }) : conflictYielded(),
        )
      }
    />
  );
}

function Fields({ saved: { ranges: saved, lockVersion } }: { saved: ActionRanges }) {
  const t = useT('contacts');
  const dispatch = useDispatch();
  const { status } = useSelector(selectContactSettings);
  const [value, setValue] = useState<TypedRange>(saved);
  const [isTried, setTried] = useState(false);
  const isDirty = value.join() !== saved.join();
  return (
    <form
      className={settingsForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        const ranges = rangeOf(value);
        if (ranges) dispatch(settingsSubmitted({ ranges, lockVersion }));
      }}
    >
      <Card title={t('range.title')}>
        <FormLayout>
          <RangeFields {...{ value, isTried }} onChange={setValue} />
        </FormLayout>
      </Card>
      <SaveLine text={status === 'saved' && !isDirty ? t('common:state.saved') : ''}>
        <Button type="submit" variant="primary" isPending={status === 'saving'}>
          {t('common:action.save')}
        </Button>
      </SaveLine>
      <LeaveGuard isDirty={isDirty && status !== 'saving'} />
    </form>
  );
}
