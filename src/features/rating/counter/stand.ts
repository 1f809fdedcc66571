import { counterStand } from './counterStand';

/** Who put which zone on the counter of this device. */
interface Stand {
  uid: string;
  /** The key of its player. */
  zone: string;
}

/** Neither a uid nor a key of the database has it. */
const BETWEEN = '/';

/** @returns whether that worked: where nothing can be kept, a reload would end it. */
export const beginStand = ({ uid, zone }: Stand): boolean => counterStand.write(uid + BETWEEN + zone);

export const endStand = (): void => void counterStand.write(undefined);

/** What the text of a stand says. */
export function standOf(text: string): Stand {
  const [uid = '', zone = ''] = text.split(BETWEEN);
  return { uid, zone };
}
