export { AddPlayerQR } from './addPlayerQR/AddPlayerQR';
export { PlayerPage } from './players/PlayerPage';
export { Players } from './players/Players';
