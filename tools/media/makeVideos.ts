import { execFileSync } from 'node:child_process';

/** The three videos for different widths of the window (docs/product.md 4.11), with the size and rate of each. */
const TIERS = [
  { name: 'low', width: 640, height: 960, quality: 34 },
  { name: 'medium', width: 1024, height: 768, quality: 33 },
  { name: 'high', width: 1600, height: 900, quality: 32 },
] as const;

const FOLDER = 'public/video';
const HALF_S = 8;
const FRAMES_PER_S = 20;

/** For each setting of the system: the colours of the ground (src/ui/tokens.css) and of the light on it, and the ending of file names. */
const SCHEMES = [
  { suffix: '', colours: ['0x24506f', '0x33264f', '0x1a1526', '0x0b1017'] },
  { suffix: '-light', colours: ['0xc9dcec', '0xdcd0ec', '0xf3e7de', '0xf6f4f1'] },
] as const;

/** Draws colours that slowly turn into each other. */
const gradients = (width: number, height: number, [c0, c1, c2, c3]: readonly string[]): string =>
  `gradients=s=${width}x${height}:n=4:c0=${c0}:c1=${c1}:c2=${c2}:c3=${c3}:seed=7:speed=0.012:type=radial:d=${HALF_S}:r=${FRAMES_PER_S}`;

/** Plays it forward and then backward, so that the loop has no visible end. */
const LOOP = '[0:v]gblur=sigma=24,split[forth][copy];[copy]reverse[back];[forth][back]concat,format=yuv420p';

function ffmpeg(...options: string[]): void {
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...options], { stdio: 'inherit' });
}

/** Makes the background videos and their posters. Needs ffmpeg (Debian's package ffmpeg). */
for (const { suffix, colours } of SCHEMES) {
  for (const { name, width, height, quality } of TIERS)
    ffmpeg(
      ...['-f', 'lavfi', '-i', gradients(width, height, colours), '-filter_complex', LOOP, '-an'],
      ...['-c:v', 'libx264', '-profile:v', 'main', '-crf', String(quality), '-preset', 'veryslow'],
      ...['-movflags', '+faststart', `${FOLDER}/background-${name}${suffix}.mp4`],
    );
  ffmpeg(
    ...['-i', `${FOLDER}/background-low${suffix}.mp4`, '-frames:v', '1'],
    ...['-vf', 'scale=320:-1', '-q:v', '60', `${FOLDER}/poster${suffix}.webp`],
  );
}
