export { hasRoomForActText, noticeOnLine, personBox, pressSizes } from './person-box.ts';
export { type PeopleHeights, useWallPlan, useWallTexts, type WallType } from './use-wall-plan.ts';
export { type Block, emptyBlock, peopleIn } from './wall-blocks.ts';
export { WallMore } from './wall-more.tsx';
export { default as wallPerson } from './wall-person.module.css';
export { WallPlace } from './wall-place.tsx';
export { planWall, type WallPlan, type WallSpace } from './wall-plan.ts';
export { WallCells, WallScreen } from './wall-screen.tsx';
export { linesOf, linesOfBoxes } from './wrap-text.ts';
