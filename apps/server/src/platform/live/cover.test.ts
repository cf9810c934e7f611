import { type DashboardFilter, FilterFlag, OrganisationId, type UserId } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callerOf } from '../../testing/caller.ts';
import { someOrganisation } from '../../testing/ids.ts';
import { isCovered } from './cover.ts';
import { roomOfOrganisation, roomsOfCaller } from './rooms.ts';

const floors = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 });
const [anna, ben, cleo] = ['anna', 'ben', 'cleo'] as unknown as [UserId, UserId, UserId];
const anyDevice = fc.record({
  userId: fc.constantFrom(anna, ben, cleo),
  organisationId: fc.constantFrom(someOrganisation, someOrganisation, OrganisationId.parse(2)),
  isDisplay: fc.boolean(),
  sounds: fc.boolean(),
  hasJoined: fc.boolean(),
  shown: fc.oneof(floors, fc.constant('all' as const)),
});
type Device = typeof anyDevice extends fc.Arbitrary<infer Value> ? Value : never;

const filterOf = (floorIds: Device['shown'], organisationId: OrganisationId): DashboardFilter =>
  floorIds === 'all'
    ? { organisationId, buildingId: null, flag: FilterFlag.all, filterIds: [] }
    : { organisationId, buildingId: null, flag: FilterFlag.floor, filterIds: floorIds as never };

const roomsOf = ({
  shown: floorIds,
  organisationId,
  userId,
}: Pick<Device, 'shown' | 'organisationId' | 'userId'>) =>
  roomsOfCaller(callerOf({ organisationId }, userId).scope, filterOf(floorIds, organisationId));

/** A live connection in the form that the rule reads. */
const connectionOf = (device: Device) => ({
  data: {
    caller: { ...callerOf(device, device.userId), isDisplay: device.isDisplay },
    organisationId: device.organisationId,
    sounds: device.sounds,
    expiresAt: 0,
  },
  rooms: new Set(device.hasJoined ? [roomOfOrganisation(device.organisationId), ...roomsOf(device)] : []),
});

test('a carer is covered exactly if others who are called show all their people', () => {
  const shows = ({ shown: floorIds }: Pick<Device, 'shown'>, floor: string) =>
    floorIds === 'all' || floorIds.some((id) => id === floor);
  const absences = fc.uniqueArray(fc.constantFrom(ben, cleo));
  const anyShown = fc.oneof(floors, fc.constant('all' as const));
  fc.assert(
    fc.property(
      fc.array(anyDevice, { maxLength: 5 }),
      floors,
      absences,
      anyShown,
      (devices, people, away, floorIds) => {
        const joined = devices.filter(
          (device) => device.hasJoined && device.organisationId === someOrganisation,
        );
        const own = [{ shown: floorIds }, ...joined.filter(({ userId }) => userId === anna)];
        const covering = joined.filter(
          ({ userId, isDisplay, sounds }) =>
            userId !== anna && !isDisplay && sounds && !away.includes(userId),
        );
        const covered = isCovered(devices.map(connectionOf), {
          organisationId: someOrganisation,
          userId: anna,
          rooms: roomsOf({ shown: floorIds, organisationId: someOrganisation, userId: anna }),
          places: people.map((floorId) => ({ buildingId: null, floorId, wardIds: [], groupIds: [] })),
          absent: new Set(away),
          mayAnswer: ({ isDisplay }) => !isDisplay,
        });
        const uncovered = people.filter(
          (floor) =>
            own.some((device) => shows(device, floor)) && !covering.some((device) => shows(device, floor)),
        );
        expect(covered).toBe(covering.length > 0 && uncovered.length === 0);
      },
    ),
    { numRuns: 2_000 },
  );
});
