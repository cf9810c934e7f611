import type { NodePlan, PodPlan } from './home.ts';
import { nodeMac, podMac } from './home.ts';
import { dayProducts, nightProducts } from './pad/product.ts';

const roomsPerFloor = 24;

/** The pods and nodes of a home without a description: a pod a room, 24 rooms a floor, nodes spread evenly. */
export function listDevices(
  pods: number,
  nodes: number,
  first: number,
): { readonly pods: PodPlan[]; readonly nodes: NodePlan[] } {
  const placeOf = (room: number): { floor: string; room: string } => ({
    floor: `${Math.floor(room / roomsPerFloor)}`,
    room: `${Math.floor(room / roomsPerFloor)}-${(room % roomsPerFloor) + 1}`,
  });
  return {
    pods: Array.from({ length: pods }, (_, index) => ({
      mac: podMac(first + index),
      ...placeOf(index),
      dayProduct: dayProducts[(first + index) % dayProducts.length] ?? dayProducts[0],
      nightProduct: nightProducts[(first + index) % nightProducts.length] ?? nightProducts[0],
    })),
    nodes: Array.from({ length: nodes }, (_, index) => ({
      mac: nodeMac(index),
      ...placeOf(Math.floor(((index + 0.5) * pods) / nodes)),
    })),
  };
}
