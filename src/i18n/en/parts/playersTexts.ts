import type { PartTexts } from '../../texts';
import { alert } from '../alert';
import { blocking } from '../blocking';
import { camera } from '../camera';
import { invite } from '../invite';
import { players } from '../players';
import { share } from '../share';
import { zoneCard } from '../zoneCard';

export const texts: PartTexts['players'] = { alert, blocking, camera, invite, players, share, zoneCard };
