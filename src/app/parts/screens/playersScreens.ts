export { AddPlayerQR } from '@/screens/addPlayerQR/AddPlayerQR';
export { PlayerPage } from '@/screens/players/PlayerPage';
export { Players } from '@/screens/players/Players';
