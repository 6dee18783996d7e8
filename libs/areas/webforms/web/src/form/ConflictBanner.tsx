import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Banner, Button } from '@crm/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import type { Webform } from '../domain/webform.types.ts';
import { settingsOf } from '../settings/settings-values.ts';
import { selectForm } from './form.selectors.ts';
import { conflictResolved } from './form.slice.ts';

/** What another user has changed: names of settings, and whether the items are others. */
function changesBetween(before: Webform, after: Webform): string[] {
  const [old, next] = [settingsOf(before), settingsOf(after)];
  const keys = (Object.keys(next) as (keyof typeof next)[]).filter((key) => old[key] !== next[key]);
  const itemsOf = ({ webformItems }: Webform) => JSON.stringify(webformItems.map(({ id, data }) => [id, data]));
  const isPublic = ({ status }: Webform) => status !== 'draft';
  return [
    ...(itemsOf(before) === itemsOf(after) ? [] : ['items']),
    ...(isPublic(before) === isPublic(after) ? [] : ['publication']),
    ...keys,
  ];
}

/** Somebody else was faster: says who, when and what, and lets the user decide. The edits are still there. */
export function ConflictBanner() {
  const t = useT('webforms');
  const { language } = useLanguage();
  const { nameOf } = useMasters();
  const dispatch = useDispatch();
  const { form, save } = useSelector(selectForm);
  if (save.status !== 'conflict' || !form) return null;
  const { submission, current } = save;
  const names = changesBetween(form, current).map((key) => t(`conflict.field.${key}`));
  const [who, at] = [nameOf('users', current.updatedBy), formatDateTime(current.updatedAt, language)];
  const resolve = (choice: 'mine' | 'theirs') => dispatch(conflictResolved({ choice, submission, current }));
  return (
    <Banner
      meaning="caution"
      title={t('common:error.staleTitle')}
      actions={
        <>
          <Button size="small" onPress={() => resolve('mine')}>
            {t('conflict.mine')}
          </Button>
          <Button size="small" onPress={() => resolve('theirs')}>
            {t('conflict.theirs')}
          </Button>
        </>
      }
    >
      <p>
        {who ? t('conflict.who', { name: who, at }) : t('conflict.someone', { at })}
        {names.length > 0 && t('conflict.what', { names: names.join(t('conflict.comma')) })}
      </p>
      <p>{t('conflict.kept')}</p>
    </Banner>
  );
}
