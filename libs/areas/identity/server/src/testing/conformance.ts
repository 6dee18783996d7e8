import type { AreaConformance } from '@crm/testing/conformance';

export const conformance: AreaConformance = {
  access: {
    lists: ['searchRecords'],
    own: [
      ...['activateTwoFactor', 'checkProfileUpdate', 'createDomain', 'deactivateTwoFactor', 'deleteAccount'],
      ...['endOtherSessions', 'endSession', 'finishIdentityLink', 'getListSetting', 'prepareTwoFactor'],
      ...[
        'joinByInvitation',
        'renewRecoveryCodes',
        'saveListSetting',
        'startIdentityConfirmation',
        'startIdentityLink',
        'streamChanges',
      ],
      ...['unlinkIdentity', 'updateAccount', 'updatePersonalSettings'],
    ],
  },
};
