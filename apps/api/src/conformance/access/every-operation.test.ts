/** Every operation must be covered by an access test (spec 3 §2.17). */
import { guarded } from '../requests.ts';
import { byBody, ofMembers } from './testing/by-body.cases.ts';
import { linking } from './testing/linking.cases.ts';
import { about, demanding, lists, ofTypes } from './testing/operations.ts';

/** The operations outside the tables, each with its reason; a new one must be added somewhere. */
const others = {
  /** The caller's own session, account, settings, searches, targets and jobs. */
  own: `
    activateTwoFactor addActionSearchHistory addDealSearchConditionHistory addRecordSearchHistory checkProfileUpdate
    createActionSearchCondition createDealSearchCondition createDomain createRecordSearch deactivateTwoFactor
    deleteAccount deleteActionSearchCondition deleteBulkOperationJobStatus deleteBulkOperationJobStatuses deleteDealSearchCondition
    deleteRecordSearch endOtherSessions endSession finishIdentityLink getActionSearchCondition getBulkOperationJobStatus
    getListSetting joinByInvitation prepareTwoFactor readNotices renewRecoveryCodes
    saveListSetting startIdentityConfirmation startIdentityLink streamChanges unlinkIdentity updateAccount
    updateActionSearchCondition updateActionSearchHistory updateDealSearchCondition updatePersonalSettings
    updateRecordSearch updateUser useActionSearchCondition`,
  /** Data that every member may read: definitions, word lists, numbers without names. */
  words: `
    getDealCustomGrid listActionCustomItemLabels listContactCustomItemLabels listCustomerCustomItemLabels
    listDealCustomItemLabels listDealCustomItemOptions listPostalTowns`,
};

test('lists every operation in a table or names it with its reason', () => {
  const tables = [...about, ...byBody, ...ofMembers].map(({ name }) => name);
  tables.push(...[...lists, ...demanding, ...ofTypes].map(([name]) => name));
  const left = guarded.map(([name]) => name).filter((name) => !tables.includes(name));
  const named = Object.values(others).flatMap((names) => names.split(/\s+/).filter(Boolean));
  expect(left.sort()).toEqual(named.sort());
});

test('requires the menu of deals for every operation on estimates', () => {
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

/** Operations whose body names a record only to narrow an answer that `lists.test.ts` checks. */
const narrowing = ['suggestContacts'];

test('lists every operation whose body names a record in a table of such bodies', () => {
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
