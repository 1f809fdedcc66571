import { useState } from 'react';
import { useBack } from '@/ui/useBack';

function Step({ onBack }: { onBack: () => void }) {
  useBack(onBack);
  return null;
}

/** Takes the browser's back each time: it leads nowhere (docs/product.md 35.4). */
export function HeldBack() {
  const [turn, setTurn] = useState(0);
  return <Step key={turn} onBack={() => setTurn(turn + 1)} />;
}
