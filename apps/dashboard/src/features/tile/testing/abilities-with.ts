import { AlertType, type Permission, type TileAbilities } from '@padlight/contract';

/** The abilities with tiles that a server answers for a reader with these permissions. */
export function abilitiesWith(...permissions: readonly Permission[]): TileAbilities {
  const acts = permissions.includes('Dashboard.Alert.Save');
  const silencesFalls = permissions.includes('Dashboard.Fall.Save');
  return {
    changePad: permissions.includes('Dashboard.PadChange.Save'),
    alerts: Object.values(AlertType).map((type) => ({
      type,
      acknowledge: acts,
      assign: acts,
      resolve: acts,
      silence: type === AlertType.check_fall ? silencesFalls : acts,
      recheck: type === AlertType.check_patient && acts,
      noFall: type === AlertType.check_patient && silencesFalls,
    })),
  };
}
