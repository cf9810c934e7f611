/**
 * Every permission there is: module, child module and action joined by dots. Some need an explanation.
 * The acts on the board: `Dashboard.Alert.Save`, `Dashboard.Fall.Save` and `Dashboard.PadChange.Save`. Notes on a person, and the
 * pod that they wear: `Patients.Notes.Save` and `Patients.Pod.Save`. A chart on paper or as a file, and by e-mail:
 * `Patients.Charts.Print` and `Patients.Charts.Share`.
 * Managing: `Organisations.RolesPermission.Edit`, `Organisations.Audit.View` and `Manufacturers.Edit` (for all organisations). A
 * manufacturer's administrator: `Manufacturers.Devices.View` and `Manufacturers.Firmware.Edit`. Also the module Super Admin (the
 * organisations of the installation), and the permissions of wall displays.
 */
export const permissions = [
  'Dashboard.View',
  'Dashboard.Alert.Save',
  'Dashboard.Fall.Save',
  'Dashboard.PadChange.Save',
  'Classic Dashboard.View',
  'Patients.View',
  'Patients.Add',
  'Patients.Edit',
  'Patients.Delete',
  'Patients.Archive',
  'Patients.Restore',
  'Patients.Monitor',
  'Patients.Notes.Save',
  'Patients.Pod.Save',
  'Patients.Pseudonymized',
  'Patients.Anonymized',
  'Patients.Charts.Void.View',
  'Patients.Charts.Event.View',
  'Patients.Charts.FillProfile.View',
  'Patients.Charts.BodyPosition.View',
  'Patients.Charts.PhysicalActivity.View',
  'Patients.Charts.Vitals.View',
  'Patients.Charts.Print',
  'Patients.Charts.Share',
  'Patients.Goals.FillProfile.View',
  'Patients.Goals.FillProfile.Save',
  'Patients.Goals.SkinCare.View',
  'Patients.Goals.SkinCare.Save',
  'Patients.Goals.Position.View',
  'Patients.Goals.Position.Save',
  'Patients.Goals.Temperature.View',
  'Patients.Goals.Temperature.Save',
  'Patients.Goals.Fall.View',
  'Patients.Goals.Fall.Save',
  'Patients.Inco-assessment.View',
  'Manage.View',
  'Admin.View',
  'Organisations.View',
  'Organisations.Edit',
  'Organisations.Network.View',
  'Organisations.Interoperability.View',
  'Organisations.RolesPermission.View',
  'Organisations.RolesPermission.Edit',
  'Organisations.Audit.View',
  'Organisations.Customisation.View',
  'Observations.View',
  'Reports.View',
  'Reports.Generate',
  'Reports.Export',
  'Manufacturers.View',
  'Manufacturers.Edit',
  'Manufacturers.Devices.View',
  'Manufacturers.Firmware.Edit',
  'Algorithms.View',
  'Algorithms.Edit',
  'Users.View',
  'Users.Add',
  'Users.Edit',
  'Users.Delete',
  'Users.Reset Password',
  'Users.Invite',
  'Super Admin.Organisations.View',
  'Super Admin.Organisations.Add',
  'Super Admin.Organisations.Edit',
  'Devices.Pod.View',
  'Devices.Pod.Add',
  'Devices.Pod.Edit',
  'Devices.Pod.Delete',
  'Devices.Node.View',
  'Devices.Node.Add',
  'Devices.Node.Edit',
  'Devices.Node.Delete',
  'Devices.Display.View',
  'Devices.Display.Edit',
] as const;
export type Permission = (typeof permissions)[number];
const known: ReadonlySet<string> = new Set(permissions);

export const isPermission = (text: string): text is Permission => known.has(text);

/** The permissions that hide a person's identity: they take away, so no one holds them as a right. */
export const hidingPermissions = [
  'Patients.Pseudonymized',
  'Patients.Anonymized',
] as const satisfies Permission[];

/** The permissions that change a person's identity: they can't go with one that hides it. */
export const identityPermissions = ['Patients.Add', 'Patients.Edit'] as const satisfies Permission[];

/** The permissions of an administrator, for every place: an organisation always keeps one administrator. */
export const administratorPermissions = [
  'Organisations.RolesPermission.View',
  'Organisations.RolesPermission.Edit',
  'Users.View',
  'Users.Edit',
  'Admin.View',
] as const satisfies Permission[];
