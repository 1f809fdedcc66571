import { execFileSync } from 'node:child_process';

/** One of three by window width (docs/product.md 4.11), here with the size and rate of each. */
const TIERS = [
  { name: 'low', width: 640, height: 960, quality: 34 },
  { name: 'medium', width: 1024, height: 768, quality: 33 },
  { name: 'high', width: 1600, height: 900, quality: 32 },
] as const;

const FOLDER = 'public/video';
const HALF_S = 8;
const FRAMES_PER_S = 20;

/** The colours of src/ui/tokens.css and of the still background, slowly turning into each other. */
const gradients = (width: number, height: number): string =>
  `gradients=s=${width}x${height}:n=4:c0=0x24506f:c1=0x33264f:c2=0x1a1526:c3=0x0b1017:seed=7:speed=0.012:type=radial:d=${HALF_S}:r=${FRAMES_PER_S}`;

/** Forth and back, so that the loop has no seam. */
const LOOP = '[0:v]gblur=sigma=24,split[forth][copy];[copy]reverse[back];[forth][back]concat,format=yuv420p';

function ffmpeg(...options: string[]): void {
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...options], { stdio: 'inherit' });
}

/** Makes the background videos and their poster. Needs ffmpeg (Debian's package ffmpeg). */
for (const { name, width, height, quality } of TIERS) {
  const file = `${FOLDER}/background-${name}.mp4`;
  ffmpeg(
    ...['-f', 'lavfi', '-i', gradients(width, height), '-filter_complex', LOOP, '-an'],
    ...['-c:v', 'libx264', '-profile:v', 'main', '-crf', String(quality), '-preset', 'veryslow'],
    ...['-movflags', '+faststart', file],
  );
}
ffmpeg(
  '-i',
  `${FOLDER}/background-low.mp4`,
  '-frames:v',
  '1',
  '-vf',
  'scale=320:-1',
  '-q:v',
  '60',
  `${FOLDER}/poster.webp`,
);
