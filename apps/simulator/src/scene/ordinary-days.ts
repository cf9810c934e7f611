import { planBedDrops } from './bed-drops.ts';
import { planCar } from './car.ts';
import { planCare } from './cared-for.ts';
import { planKnocks } from './knocks.ts';
import type { Scene } from './scene.ts';
import { planSeats } from './sitting-down.ts';

/**
 * Shares of ways to bed that are a drop straight to lying, as most people sit on its edge first, and of days with a car ride: ours, as
 * nothing is published of residents.
 */
const bedDropShare = 0.01;
const carShare = 0.1;

/** A home's ordinary days, with everything that jolts in them. */
export const ordinaryDays: Scene = {
  group: 'ordinary',
  hard: 'everything that jolts on ordinary days, as often as published of older people, with peaks drawn widely',
  day: (day) => [
    ...(day.habits.mobility === 'in-bed'
      ? planCare(day)
      : [...planSeats(day), ...planBedDrops(day, bedDropShare), ...planCar(day, carShare)]),
    ...planKnocks(day),
  ],
};
