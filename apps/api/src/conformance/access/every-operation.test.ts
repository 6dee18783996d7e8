/** No operation is left out of the question who may do it (spec 3 §2.17). */
import { guarded } from '../requests.ts';
import { byBody, ofMembers } from './testing/by-body.cases.ts';
import { linking } from './testing/linking.cases.ts';
import { about, demanding, lists, ofTypes } from './testing/operations.ts';

/** Besides those of the tables: each stands here with the reason why, and a new one has to be put somewhere. */
const others = {
  /** One's own session, account, settings, searches, targets and jobs. */
  own: `
    activateTwoFactor addActionSearchHistory addDealSearchConditionHistory addRecordSearchHistory checkProfileUpdate
    createActionSearchCondition createDealSearchCondition createDomain createRecordSearch deactivateTwoFactor
    deleteAccount deleteActionSearchCondition deleteBulkOperationJobStatus deleteBulkOperationJobStatuses deleteDealSearchCondition
    deleteRecordSearch endOtherSessions endSession finishIdentityLink getActionSearchCondition getBulkOperationJobStatus
    getListSetting joinByInvitation prepareTwoFactor readNotices renewRecoveryCodes
    saveListSetting startIdentityConfirmation startIdentityLink streamChanges unlinkIdentity updateAccount
    updateActionSearchCondition updateActionSearchHistory updateDealSearchCondition updatePersonalSettings
    updateRecordSearch updateUser useActionSearchCondition`,
  /** What every member may know: definitions, words to choose from, numbers without names. */
  words: `
    getDealCustomGrid listActionCustomItemLabels listContactCustomItemLabels listCustomerCustomItemLabels
    listDealCustomItemLabels listDealCustomItemOptions listPostalTowns`,
};

test('every operation stands in one of the tables, or is named with its reason', () => {
  const tables = [...about, ...byBody, ...ofMembers].map(({ name }) => name);
  tables.push(...[...lists, ...demanding, ...ofTypes].map(([name]) => name));
  const left = guarded.map(([name]) => name).filter((name) => !tables.includes(name));
  const named = Object.values(others).flatMap((names) => names.split(/\s+/).filter(Boolean));
  expect(left.sort()).toEqual(named.sort());
});

test('whatever is about estimates asks for the menu of deals, which they are about', () => {
  const ofEstimates = guarded.filter(
    ([, { path, access }]) => /^\/estimates/.test(path) && access.kind === 'signed-in',
  );
  expect(ofEstimates.length).toBeGreaterThan(10);
  const without = ofEstimates.filter(([, { access }]) => access.kind === 'signed-in' && access.menu !== 'deals');
  expect(without.map(([name]) => name)).toEqual([]);
});

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}
const keysIn = ({ properties = {}, items, anyOf = [], allOf = [] }: Schema): string[] => [
  ...Object.keys(properties),
  ...[...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...allOf].flatMap(keysIn),
];

/** What names a record in its body only to narrow an answer that `lists.test.ts` asks for what it tells. */
const narrowing = ['suggestContacts'];

test('every operation whose body names a record stands in a table of such bodies', () => {
  const named = guarded.filter(([name, { body, path }]) => {
    if (!body || narrowing.includes(name)) return false;
    const ofRecords = /^\/(customers|contacts|deals|actions)\//.test(path) ? /^ids$/ : /^$/;
    return keysIn(body as Schema).some(
      (key) => /(^|_)(customer|contact|deal|action)_ids?$/.test(key) || ofRecords.test(key),
    );
  });
  expect(named.length).toBeGreaterThan(15);
  const tables = [...byBody, ...linking].map(({ name }) => name);
  expect(named.map(([name]) => name).filter((name) => !tables.includes(name))).toEqual([]);
});
