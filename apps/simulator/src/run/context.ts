import { defaultGoals } from '@padlight/contract';
import { defaultDayNight, macWithColons, type PodPlan } from '../home.ts';
import { dayProducts, nightProducts } from '../pad/product.ts';
import type { LifeChoice } from '../part/life.ts';
import { scenes } from '../scene/scenes.ts';

const clockTime = (min: number): string =>
  `${String(Math.floor(min / 60)).padStart(2, '0')}:${String(min % 60).padStart(2, '0')}:00`;

/** The facts that a scorer may know beside the messages: context.json. */
export function contextOf(
  life: LifeChoice,
  pods: readonly PodPlan[],
  nodes: readonly string[],
  days: number,
): object {
  return {
    ...life,
    group: scenes[life.scene].group,
    days,
    timeZone: 'UTC',
    products: [...dayProducts, ...nightProducts].map(({ productId, ...capacity }) => ({
      id: productId,
      ...capacity,
    })),
    pods: pods.map(({ mac, dayProduct, nightProduct }) => ({
      mac: macWithColons(mac),
      patientId: `00000000-0000-4000-8000-${mac.toLowerCase()}`,
      dayProductId: dayProduct.productId,
      nightProductId: nightProduct.productId,
      dayStart: clockTime(defaultDayNight.dayStartMin),
      nightStart: clockTime(defaultDayNight.nightStartMin),
    })),
    nodes: nodes.map(macWithColons),
    goals: defaultGoals,
  };
}
