import { errorText, useT } from '@crm/i18n';
import { Banner, Button } from '@crm/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import { refusalText } from './problem-texts.ts';
import { refusalForgotten, selectSettings } from './settings.slice.ts';

/** Renders the last refusal of a change outside a form, with its reason. */
export function Refusal() {
  const t = useT('custom-object-settings');
  const dispatch = useDispatch();
  const { refusal } = useSelector(selectSettings).changes;
  if (!refusal) return null;
  const { what, name, failure } = refusal;
  return (
    <Banner
      meaning="danger"
      title={t(`refused.${what}`, { name })}
      actions={
        <Button size="small" variant="quiet" onPress={() => dispatch(refusalForgotten())}>
          {t('common:action.close')}
        </Button>
      }
    >
      {refusalText(t, failure) ?? errorText(t, failure)}
    </Banner>
  );
}
