import { waitingLines } from '../../../features/observation-outbox/index.ts';
import banners from '../live-banners.module.css';

/** Room for as many lines about waiting observations as this device drew last: they come late, and push nothing down. */
export const WaitingToCome = () =>
  Array.from({ length: waitingLines() }, (_, index) => index).map((index) => (
    <div key={index} className={banners.toCome} data-to-come />
  ));
