import { errorText, useT } from '@crm/i18n';
import { Banner, Button } from '@crm/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import type { DealSettingsRoot } from '../area.types.ts';
import { problemText } from '../problem-texts.ts';
import { refusalForgotten } from './types.slice.ts';

/** Renders the last refusal and its reason. */
export function TypeRefusal() {
  const t = useT('deal-settings');
  const dispatch = useDispatch();
  const { refusal } = useSelector((state: DealSettingsRoot) => state['deal-settings'].types);
  if (!refusal) return null;
  const { what, name, failure } = refusal;
  return (
    <Banner
      meaning="danger"
      title={what === 'order' ? t('types.notMoved') : t('types.notChanged', { name })}
      actions={
        <Button size="small" variant="quiet" onPress={() => dispatch(refusalForgotten())}>
          {t('common:action.close')}
        </Button>
      }
    >
      {failure.issues[0] ? problemText(t, failure.issues[0]) : errorText(t, failure)}
    </Banner>
  );
}
