import { padFill } from '../../features/charts/index.ts';
import { chartPage } from './chart-page.tsx';

export default chartPage(padFill);
