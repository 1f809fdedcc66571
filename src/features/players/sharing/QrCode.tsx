import { encodeQR } from 'qr';
import { useMemo } from 'react';
import styles from './QrCode.module.css';

/** The white border, in modules. Without it a scanner does not find the code. */
const QUIET_ZONE = 4;

/** A QR code drawn as one shape, so that it is sharp at every size. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = useMemo(() => encodeQR(text, 'raw', { border: QUIET_ZONE }), [text]);
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
