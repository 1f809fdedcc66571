const STARS = [
  [61, 40, 2],
  [140, 24, 2],
  [301, 38, 2],
  [32, 104, 1.75],
  [110, 76, 1.75],
  [163, 62, 1.5],
  [325, 90, 1.75],
  [82, 118, 1.5],
  [284, 115, 1.75],
  [14, 56, 1.25],
  [214, 12, 1.5],
] as const;

/** Drawn for a zone that plays nothing. */
export function NightSky() {
  return (
    <svg viewBox="0 0 356 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
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
      <path fill="url(#night)" d="M0 0h356v200H0z" />
      <circle cx="226" cy="70" r="90" fill="url(#halo)" />
      <path fill="#ffe2a0" d="M215 26a42 42 0 1 0 38 54A34 34 0 0 1 215 26Z" />
      <g fill="#fff">
        {STARS.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
      <path fill="#2a315c" d="M0 152c60-34 120-30 180-6s116 26 176-14v68H0z" />
      <path fill="#161b36" d="M0 172c60-14 110-14 180 0s116 14 176-6v34H0z" />
    </svg>
  );
}
