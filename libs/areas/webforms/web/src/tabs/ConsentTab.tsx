import { useT } from '@crm/i18n';
import { Banner, Button, FormLayout, TextArea } from '@crm/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { selectItems } from '../draft/draft.selectors.ts';
import { itemSelected } from '../draft/draft.slice.ts';
import { selectForm } from '../form/form.selectors.ts';
import { tabAddress } from '../form/webform-tabs.ts';
import { useSettings } from '../settings/use-settings.ts';
import { TabPage } from './TabPage.tsx';

/** Renders the consent text (spec 3 §4.8). Each answer records the version of the form, and with it this text. */
export function ConsentTab() {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { id } = useSelector(selectForm);
  const terms = useSelector(selectItems).find(({ category }) => category === 'terms');
  const { text } = useSettings();
  const openTerms = () => {
    dispatch(itemSelected(terms?.key ?? null));
    void navigate(tabAddress(id ?? 0, 'items'));
  };
  return (
    <TabPage title={t('tab.consent')} lead={t('consent.lead')} help={t('help.consent')} view="form">
      <FormLayout>
        <TextArea
          label={t('consent.text')}
          rows={8}
          maxRows={20}
          maxLength={5000}
          placeholder={t('consent.example')}
          description={t('consent.help')}
          {...text('consentText')}
        />
        <Banner
          meaning="info"
          isLive={false}
          actions={
            <Button size="small" onPress={openTerms}>
              {t('consent.openTerms')}
            </Button>
          }
        >
          {t(terms ? 'consent.withTerms' : 'consent.withoutTerms')}
        </Banner>
      </FormLayout>
    </TabPage>
  );
}
