export {
  FallGoalScreen,
  PadFillGoalScreen,
  PositionGoalScreen,
  SkinCareGoalScreen,
  TemperatureGoalScreen,
} from './goal-screens.tsx';
