import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { pageVisibility } from '@/device/idleTime';
import { scannedCode } from '@/model/code';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { DialogFoot } from '@/ui/DialogFoot';
import { ErrorText } from '@/ui/Form';
import { SlowNotice, Spinner } from '@/ui/Loader';
import styles from './Scanner.module.css';

/** Each reason has its own text (docs/product.md 9.16). */
type CameraError =
  | 'permissionDenied'
  | 'noCamera'
  | 'secureContextRequired'
  | 'cameraInUse'
  | 'unsuitableCamera'
  | 'unsupportedCamera'
  /** The camera was unplugged, or its permission was withdrawn. */
  | 'cameraEnded'
  | 'notLoaded';

const BY_NAME: Record<string, CameraError> = {
  NotAllowedError: 'permissionDenied',
  NotFoundError: 'noCamera',
  SecurityError: 'secureContextRequired',
  NotReadableError: 'cameraInUse',
  AbortError: 'cameraInUse',
  OverconstrainedError: 'unsuitableCamera',
};

async function openCamera(): Promise<MediaStream | CameraError> {
  if (!window.isSecureContext) return 'secureContextRequired';
  if (!('mediaDevices' in navigator)) return 'unsupportedCamera';
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return BY_NAME[name] ?? 'unsupportedCamera';
  }
}

function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

interface NativeDetector {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

const QR = { formats: ['qr_code'] };

async function nativeDetector(): Promise<Detector | undefined> {
  const native = (window as { BarcodeDetector?: NativeDetector }).BarcodeDetector;
  if (native === undefined) return undefined;
  return (await native.getSupportedFormats()).includes('qr_code') ? new native(QR) : undefined;
}

/** The browser's own detector, or else one in WebAssembly. */
async function qrDetector(): Promise<Detector> {
  const native = await nativeDetector();
  if (native !== undefined) return native;
  prepareZXingModule({
    overrides: {
      locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path),
    },
  });
  return new BarcodeDetector({ formats: ['qr_code'] });
}

type ScannerState =
  | { status: 'opening' }
  | { status: 'scanning'; sawOther: boolean }
  | { status: 'failed'; error: CameraError };

/** Between two looks (ms): short enough for a moving hand, long enough to spare the battery. */
const LOOK_MS = 150;

/** Scans for a code of this product until `isOver`. Reports other QR codes to `onOther` and goes on. */
async function look(
  video: HTMLVideoElement,
  isOver: () => boolean,
  onOther: () => void,
): Promise<string | undefined> {
  const detector = await qrDetector();
  while (!isOver()) {
    const found = video.readyState >= video.HAVE_CURRENT_DATA ? await detector.detect(video) : [];
    if (isOver()) return undefined;
    const code = found.map(({ rawValue }) => scannedCode(rawValue)).find((one) => one !== undefined);
    if (code !== undefined) return code;
    if (found.length > 0) onOther();
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return undefined;
}

/** The camera is closed while the page is hidden. */
function useScanner(onCode: (code: string) => void): {
  state: ScannerState;
  video: RefObject<HTMLVideoElement | null>;
  again: () => void;
} {
  const [attempt, setAttempt] = useState(0);
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
    const fail = (error: CameraError): void => {
      if (isOver()) return;
      run.over = true;
      if (run.stream !== undefined) closeCamera(run.stream);
      setState({ status: 'failed', error });
    };
    const scan = async () => {
      const stream = await openCamera();
      if (typeof stream === 'string') {
        fail(stream);
        return;
      }
      run.stream = stream;
      if (isOver()) {
        closeCamera(stream);
        return;
      }
      stream.getVideoTracks()[0]?.addEventListener('ended', () => fail('cameraEnded'));
      element.srcObject = stream;
      await element.play().catch(() => undefined);
      if (isOver()) return;
      setState({ status: 'scanning', sawOther: false });
      const code = await look(element, isOver, () => setState({ status: 'scanning', sawOther: true }));
      if (code !== undefined) report.current(code);
    };
    scan().catch(() => fail(navigator.onLine ? 'unsupportedCamera' : 'notLoaded'));
    return () => {
      run.over = true;
      if (run.stream !== undefined) closeCamera(run.stream);
      element.srcObject = null;
    };
  }, [visible, attempt]);

  const again = () => {
    setState({ status: 'opening' });
    setAttempt(attempt + 1);
  };
  return { state, video, again };
}

/** On a narrower phone, the picture takes the full width. */
const DIALOG_WIDTH = '32.5rem';

interface ScannerProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

export default function Scanner({ onCode, onClose }: ScannerProps) {
  const { state, video, again } = useScanner(onCode);
  const { t } = useTranslation();
  return (
    <Dialog labelledBy="scanner-title" width={DIALOG_WIDTH} onClose={onClose}>
      <div className={`stack ${styles.scanner}`} data-failed={state.status === 'failed' || undefined}>
        <div className={`stack ${styles.words}`}>
          <h2 id="scanner-title">{t('camera.title')}</h2>
          {state.status === 'failed' ? (
            <>
              <ErrorText text={t(`camera.${state.error}`)} />
              <p>{t('camera.usePhone')}</p>
            </>
          ) : (
            <p role="status">
              {t(state.status === 'scanning' && state.sawOther ? 'camera.otherCode' : 'camera.hint')}
            </p>
          )}
          <SlowNotice text={state.status === 'opening' ? t('camera.asking') : undefined} />
        </div>
        <div className={styles.finder} hidden={state.status === 'failed'}>
          <video ref={video} className={styles.video} muted playsInline />
          {state.status === 'opening' && <Spinner />}
          <span className={styles.frame} />
        </div>
        <DialogFoot>
          {state.status === 'failed' && <Button onClick={again}>{t('players.tryAgain')}</Button>}
          <Button appearance="secondary" onClick={onClose}>
            {t('camera.close')}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
