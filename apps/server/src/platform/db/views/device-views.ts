import type { DeviceType, Mac } from '@padlight/contract';
import type { DeviceTables } from '../tables/device-tables.ts';
import type { Offered } from './offered.ts';

type Pods = DeviceTables['pods'];

/** A pod or node of a manufacturer; both have numbers of their own. */
interface Device {
  type: DeviceType;
  id: number;
  mac: Mac;
}

export interface DeviceViews {
  /** The numbers on a pod. */
  pod_labels: Offered<Pods, 'organisation_id' | 'id' | 'mac' | 'serial_number'>;
  /** The site of a pod, and whether it may be worn. */
  registered_pods: Offered<
    Pods,
    | 'organisation_id'
    | 'id'
    | 'site_id'
    | 'mac'
    | 'serial_number'
    | 'expires_at'
    | 'counter_jumped_at'
    | 'retired_at'
    | 'removed_at'
  >;
  /** The site and place of a node, and when it was last heard. */
  registered_nodes: Offered<
    DeviceTables['nodes'],
    | 'organisation_id'
    | 'id'
    | 'site_id'
    | 'mac'
    | 'room_id'
    | 'location'
    | 'last_heard_at'
    | 'retired_at'
    | 'removed_at'
  >;
  /** The registered pods and nodes of a manufacturer, with their firmware. */
  manufacturer_devices: Offered<Device, 'type' | 'id' | 'mac'> &
    Offered<
      DeviceTables['nodes'],
      'organisation_id' | 'manufacturer_id' | 'firmware' | 'retired_at' | 'last_heard_at'
    > &
    Offered<Pods, 'serial_number'>;
  /** The building of a site. */
  site_buildings: Offered<
    DeviceTables['sites'],
    'organisation_id' | 'id' | 'building_id' | 'installation_id'
  >;
  /** The buildings whose nodes a site of another building has. */
  linked_buildings: Offered<DeviceTables['facility_links'], 'organisation_id' | 'building_id' | 'site_id'>;
  /** The sites that receive by a node of another site. */
  shared_nodes: Offered<DeviceTables['node_shares'], 'organisation_id' | 'node_id' | 'site_id'>;
  /** The times in which a person wore a pod. */
  pod_wear_times: Offered<
    DeviceTables['pod_assignments'],
    'organisation_id' | 'pod_id' | 'patient_id' | 'since' | 'until'
  >;
  /** The nodes that were assigned to a person, and until when. */
  assigned_nodes: Offered<
    DeviceTables['patient_nodes'],
    'organisation_id' | 'patient_id' | 'node_id' | 'until'
  >;
}
