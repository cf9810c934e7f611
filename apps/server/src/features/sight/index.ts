export { describeUnseen } from './describe-unseen.ts';
export { keepingSight } from './keep-sight.ts';
export { isNarrowed, lockSight, readSight, type SeenPerson } from './sight-store.ts';
export { findUnseenRooms } from './unseen-room-store.ts';
