import { expect, test } from 'vitest';
import { api } from './api.ts';
import type { Call } from './call.ts';
import { errorTable } from './errors.ts';
import { isPermission } from './permissions.ts';

const calls: [string, Call][] = Object.values(api).flatMap((noun) =>
  Object.entries(noun as Record<string, Call>),
);

test('the calls of this stage stand in the table at their methods and paths', () => {
  const served = calls.map(([, call]) => `${call.method} ${call.path}`).sort();
  expect(served).toEqual([
    'DELETE /account/EndMyOtherSessions',
    'DELETE /account/EndMySession',
    'DELETE /account/ForgetMyBrowser',
    'DELETE /account/ForgetMyBrowsers',
    'DELETE /display/RevokeDisplay',
    'DELETE /organisation/DeleteOrgShift',
    'DELETE /organisation/deleteuserfromorganisation',
    'DELETE /role/deleteRole',
    'DELETE /user/deleteUser',
    'GET /Board/CheckConnection',
    'GET /Board/GetAlertAssignees',
    'GET /Board/GetAlertStory',
    'GET /Board/GetDashboardData',
    'GET /Board/GetDeviceStatus',
    'GET /Board/GetHandover',
    'GET /Board/GetOpenAlerts',
    'GET /Board/GetPadCycles',
    'GET /Board/GetPadFill',
    'GET /Board/GetPatientDetail',
    'GET /Board/GetPatientLearning',
    'GET /Board/GetPatientPodDetail',
    'GET /Board/GetPatientProfile',
    'GET /Board/GetPatientVoidRecord',
    'GET /Board/GetPodStatus',
    'GET /Board/GetPodStatusData',
    'GET /Board/GetVoidingPattern',
    'GET /Board/GetVoidingPatternPeriod',
    'GET /Membership/FindPodToGive',
    'GET /Membership/GetPatientNodes',
    'GET /Membership/GetPodChangeHistory',
    'GET /account/GetMyAccount',
    'GET /account/GetMySessions',
    'GET /account/GetMyTrustedBrowsers',
    'GET /audit/GetAuditLog',
    'GET /demonstration/outbox',
    'GET /display/ListDisplays',
    'GET /email/GetMailDomains',
    'GET /goal/GetPatientGoal',
    'GET /goal/GetPatientHistory',
    'GET /node/checknodenetwork',
    'GET /organisation/GetSecondFactorPolicy',
    'GET /organisation/getbuildings',
    'GET /organisation/getbuildingwards',
    'GET /organisation/getorganisationshift',
    'GET /products',
    'GET /role/getRoleHolders',
    'GET /role/getRoleTemplates',
    'GET /role/getRoles',
    'GET /setting/GetAlertSettings',
    'GET /setting/GetAnalysisParameters',
    'GET /setting/GetPatientAlertSettings',
    'GET /setting/getalllocation',
    'GET /setting/getcustomtheme',
    'GET /setup/state',
    'GET /user/GetPasswordPolicy',
    'GET /user/UserEmailSubscriptionByEmail',
    'GET /user/fetchuserdetails',
    'GET /user/getallusers',
    'GET /user/getuserfilter',
    'GET /user/initializemfa',
    'GET /user/verifymfacode',
    'POST /AddToGroup',
    'POST /Board/AcknowledgeAlert',
    'POST /Board/AssignAlert',
    'POST /Board/MarkHandoverRead',
    'POST /Board/RecordPadChange',
    'POST /Board/ResolveAlert',
    'POST /Board/SavePadCycleFeedback',
    'POST /Board/SeeAlerts',
    'POST /Board/SilenceAlert',
    'POST /Board/SilentFallByPatientId',
    'POST /Board/WithdrawPadCycleFeedback',
    'POST /Membership/AssignNodeToPatient',
    'POST /Membership/AssignPod',
    'POST /Membership/SavePodChangeHistory',
    'POST /Membership/UndoPodChange',
    'POST /account/ChangeMyEmail',
    'POST /account/ConfirmEmail',
    'POST /api/user/ChangePassword',
    'POST /api/user/ChooseNewPassword',
    'POST /api/user/ForgotPassword',
    'POST /api/user/Logout',
    'POST /api/user/RefreshTokenv2',
    'POST /api/user/login',
    'POST /display/CreateDisplay',
    'POST /display/Pair',
    'POST /email/SaveMailDomains',
    'POST /email/SendEmail',
    'POST /goal/SaveFallGoal',
    'POST /goal/SavePadFillProfileGoal',
    'POST /goal/SavePositionGoal',
    'POST /goal/SaveSkinCareGoal',
    'POST /goal/SaveTemperatureGoal',
    'POST /group/SaveGroupPasswordPolicy',
    'POST /organisation/saveorgshift',
    'POST /role/saveRole',
    'POST /setting/SaveAlertSettings',
    'POST /setting/SaveAnalysisParameters',
    'POST /setting/SavePatientAlertSettings',
    'POST /setup/first-administrator',
    'POST /user/createUser',
    'POST /user/saveuserfilter',
    'PUT /Board/GetAllPodsStatus',
    'PUT /Board/GetPatient',
    'PUT /Membership/UnAssignNodeFromPatient',
    'PUT /account/SaveMyProfile',
    'PUT /account/SetMyEventMail',
    'PUT /account/SetMySecondFactor',
    'PUT /api/user/ResetPassword',
    'PUT /display/RenameDisplay',
    'PUT /display/RenewDisplayCode',
    'PUT /group/ResetGroupPasswordPolicy',
    'PUT /organisation/SaveSecondFactorPolicy',
    'PUT /user/SelectOrganisation',
    'PUT /user/SubscribeEventEmailByEmail',
    'PUT /user/UnSubscribeEventEmailByEmail',
    'PUT /user/updateUser',
    'PUT /user/updateuserrole',
  ]);
});

test('paths differ even when their case is ignored, since they are matched so', () => {
  const keys = calls.map(([, call]) => `${call.method} ${call.path.toLowerCase()}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(calls)(
  '%s says who may call it, and names only errors and permissions there are',
  (_name, call) => {
    const access = typeof call.permission === 'string' ? [call.permission] : call.permission;
    expect(access.length).toBeGreaterThan(0);
    const kinds = ['login', 'first-factor', 'public'];
    for (const one of access) expect(kinds.includes(one) || isPermission(one)).toBe(true);
    for (const code of call.errors) expect(errorTable).toHaveProperty(code);
    expect(call.summary.length).toBeGreaterThan(5);
  },
);

test('only a call that takes no part of a person is public', () => {
  const open = calls.filter(([, call]) => call.permission === 'public').map(([name]) => name);
  expect(open.sort()).toEqual([
    'chooseNewPassword',
    'confirmEmail',
    'forgotPassword',
    'getCustomTheme',
    'getEventEmailSubscription',
    'getOutbox',
    'getPasswordPolicy',
    'getSetupState',
    'login',
    'pairDisplay',
    'refreshToken',
    'setUpInstallation',
    'subscribeEventEmail',
    'unsubscribeEventEmail',
  ]);
});
