/** From the left and the top (%), and the radius (px). */
const STARS = [
  [17, 20, 2],
  [39, 12, 2],
  [85, 19, 2],
  [9, 52, 1.75],
  [31, 38, 1.75],
  [38, 31, 1.5],
  [91, 45, 1.75],
  [23, 59, 1.5],
  [80, 57, 1.75],
  [4, 28, 1.25],
  [60, 6, 1.5],
] as const;

/** Drawn for a zone that plays nothing. Neither the moon nor a star is ever cut, whatever the shape of its place. */
export function NightSky() {
  return (
    <svg aria-hidden="true">
      <defs>
        <linearGradient id="night" x2="0" y2="1">
          <stop stopColor="#0f1830" />
          <stop offset=".62" stopColor="#1d2a4c" />
          <stop offset="1" stopColor="#46305f" />
        </linearGradient>
        <radialGradient id="halo">
          <stop stopColor="#ffe9b8" stopOpacity=".35" />
          <stop offset="1" stopColor="#ffe9b8" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="100%" height="100%" fill="url(#night)" />
      <svg x="42%" y="13%" width="34%" height="43%" viewBox="169 25 86 86" overflow="visible">
        <circle cx="226" cy="70" r="90" fill="url(#halo)" />
        <path fill="#ffe2a0" d="M215 26a42 42 0 1 0 38 54A34 34 0 0 1 215 26Z" />
      </svg>
      <g fill="#fff">
        {STARS.map(([x, y, r]) => (
          <circle key={x} cx={`${x}%`} cy={`${y}%`} r={r} />
        ))}
      </g>
      <svg viewBox="0 0 356 200" preserveAspectRatio="none">
        <path fill="#2a315c" d="M0 152c60-34 120-30 180-6s116 26 176-14v68H0z" />
        <path fill="#161b36" d="M0 172c60-14 110-14 180 0s116 14 176-6v34H0z" />
      </svg>
    </svg>
  );
}
