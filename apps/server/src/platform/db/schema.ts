import type { AlertTables } from './tables/alert-tables.ts';
import type { AnalysisTables } from './tables/analysis-tables.ts';
import type { DeviceTables } from './tables/device-tables.ts';
import type { FallTables } from './tables/fall-tables.ts';

import type { GroupTables } from './tables/group-tables.ts';

import type { IdentityTables } from './tables/identity-tables.ts';

import type { ImportTables } from './tables/import-tables.ts';
import type { LinkKeyTables } from './tables/link-key-tables.ts';
import type { MailTables } from './tables/mail-tables.ts';
import type { MeasurementTables } from './tables/measurement-tables.ts';
import type { ObservationTables } from './tables/observation-tables.ts';
import type { OperationTables } from './tables/operation-tables.ts';
import type { OrganisationTables } from './tables/organisation-tables.ts';
import type { PadTables } from './tables/pad-tables.ts';
import type { PatientTables } from './tables/patient-tables.ts';
import type { PlaceTables } from './tables/place-tables.ts';
import type { ProductTables } from './tables/product-tables.ts';
import type { RegistrationTables } from './tables/registration-tables.ts';
import type { SeriesTables } from './tables/series-tables.ts';
import type { SessionTables } from './tables/session-tables.ts';
import type { UserTables } from './tables/user-tables.ts';
import type { AlertViews } from './views/alert-views.ts';
import type { DeviceViews } from './views/device-views.ts';
import type { MeasurementViews } from './views/measurement-views.ts';
import type { OrganisationViews } from './views/organisation-views.ts';
import type { PadViews } from './views/pad-views.ts';
import type { PatientViews } from './views/patient-views.ts';
import type { UserViews } from './views/user-views.ts';

/** The views that owners of tables offer to others; each says what it is for. */
interface OfferedViews
  extends UserViews,
    OrganisationViews,
    PatientViews,
    DeviceViews,
    MeasurementViews,
    PadViews,
    AlertViews {}

/** Every table and view in Kysely's form; a test compares it with the migrated database. */
export interface Schema
  extends OrganisationTables,
    PlaceTables,
    UserTables,
    GroupTables,
    SessionTables,
    IdentityTables,
    MailTables,
    ProductTables,
    DeviceTables,
    LinkKeyTables,
    PatientTables,
    PadTables,
    MeasurementTables,
    AnalysisTables,
    SeriesTables,
    AlertTables,
    FallTables,
    ImportTables,
    ObservationTables,
    OperationTables,
    RegistrationTables,
    OfferedViews {}
