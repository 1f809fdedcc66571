import { boxOf, ROUNDING, type Box } from './frames';
import { nameOf } from './words';

const WHITE = 240;

const sticksOut = (box: Box, of: Box): boolean =>
  box.left < of.left - ROUNDING ||
  box.top < of.top - ROUNDING ||
  box.right > of.right + ROUNDING ||
  box.bottom > of.bottom + ROUNDING;

/** What of an element is not wholly on it, or not wholly in the window, which is as large as the sheet. */
export function cutIn(selector: string): string[] {
  const card = document.querySelector(selector);
  if (card === null) return ['nothing is there to be printed'];
  const sheet = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
  const range = document.createRange();
  return [card, ...card.querySelectorAll('*')].flatMap((element) => {
    range.selectNodeContents(element);
    const boxes = [boxOf(element), ...range.getClientRects()];
    return boxes.some((box) => sticksOut(box, sheet) || sticksOut(box, boxOf(card))) ? [nameOf(element)] : [];
  });
}

/** How much of a picture is white (0 to 1), and whether its corners are. */
export async function whitenessOf(picture: string): Promise<{ share: number; corners: boolean }> {
  const response = await fetch(picture);
  const image = await createImageBitmap(await response.blob());
  const { width, height } = image;
  const paint = new OffscreenCanvas(width, height).getContext('2d');
  if (paint === null) throw new Error('No canvas.');
  paint.drawImage(image, 0, 0);
  const { data } = paint.getImageData(0, 0, width, height);
  const isWhite = (pixel: number): boolean =>
    [0, 1, 2].every((colour) => (data[pixel * 4 + colour] ?? 0) >= WHITE);
  let white = 0;
  for (let pixel = 0; pixel < width * height; pixel += 1) if (isWhite(pixel)) white += 1;
  const below = (height - 1) * width;
  return {
    share: white / (width * height),
    corners: [0, width - 1, below, below + width - 1].every(isWhite),
  };
}
