export { alertAbilities, mayAbout } from './alert-abilities.ts';
export { tileAbilities } from './tile-abilities.ts';
