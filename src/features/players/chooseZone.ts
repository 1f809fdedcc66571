import type { AppDispatch } from '@/app/store';
import { lastZone } from './lastZone';
import { switchSelectedPlayer } from './playersSlice';

/** Selects a zone as its customer's choice: it is offered again at the next visit (docs/product.md 6.15). */
export const chooseZone =
  (id: string) =>
  (dispatch: AppDispatch): void => {
    lastZone.write(id);
    dispatch(switchSelectedPlayer(id));
  };
