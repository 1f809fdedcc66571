import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { pageVisibility } from '@/device/pageVisibility';
import { CameraFailure, closeCamera, openCamera, type CameraError } from './camera';
import { scannedCode } from '../linking/codeIn';
import { qrDetector } from './qrDetector';

export type ScannerState =
  | { status: 'opening' }
  | { status: 'scanning'; sawOther: boolean }
  | { status: 'failed'; error: CameraError };

/** The time between two looks at the picture, in ms. It is short enough for a moving hand and spares the battery. */
const LOOK_MS = 150;

/** Looks for a code of this product until `isOver`. Another QR code is reported by `onOther`, and the search goes on. */
async function look(
  video: HTMLVideoElement,
  isOver: () => boolean,
  onOther: () => void,
): Promise<string | undefined> {
  const detect = await qrDetector();
  while (!isOver()) {
    const texts = video.readyState >= video.HAVE_CURRENT_DATA ? await detect(video) : [];
    const code = texts.map(scannedCode).find((found) => found !== undefined);
    if (code !== undefined) return code;
    if (texts.length > 0) onOther();
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return undefined;
}

/** Shows the camera in the video element and looks for a code. While the page is hidden, the camera is closed. */
export function useScanner(onCode: (code: string) => void): {
  state: ScannerState;
  video: RefObject<HTMLVideoElement | null>;
} {
  const [state, setState] = useState<ScannerState>({ status: 'opening' });
  const video = useRef<HTMLVideoElement>(null);
  const report = useRef(onCode);
  const visible = useSyncExternalStore(pageVisibility.subscribe, pageVisibility.isVisible);
  useEffect(() => {
    report.current = onCode;
  }, [onCode]);

  useEffect(() => {
    const element = video.current;
    if (!visible || element === null) return;
    const run = { over: false, stream: undefined as MediaStream | undefined };
    const isOver = () => run.over;
    const scan = async () => {
      const stream = await openCamera();
      run.stream = stream;
      if (isOver()) {
        closeCamera(stream);
        return;
      }
      element.srcObject = stream;
      await element.play().catch(() => undefined);
      setState({ status: 'scanning', sawOther: false });
      const code = await look(element, isOver, () => setState({ status: 'scanning', sawOther: true }));
      if (code !== undefined && !isOver()) report.current(code);
    };
    scan().catch((error: unknown) => {
      const unexpected = navigator.onLine ? 'unsupportedCamera' : 'notLoaded';
      const reason = error instanceof CameraFailure ? error.reason : unexpected;
      if (!isOver()) setState({ status: 'failed', error: reason });
    });
    return () => {
      run.over = true;
      if (run.stream !== undefined) closeCamera(run.stream);
      element.srcObject = null;
    };
  }, [visible]);

  return { state, video };
}
