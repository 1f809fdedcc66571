import { alert } from '../alert';
import { blocking } from '../blocking';
import { camera } from '../camera';
import { invite } from '../invite';
import { players } from '../players';
import { share } from '../share';
import { zoneCard } from '../zoneCard';

/** What linking, sharing and lending players say. */
export const texts = { alert, blocking, camera, invite, players, share, zoneCard };
