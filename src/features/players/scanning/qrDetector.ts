import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Finds the texts of QR codes in a picture. */
export type QrDetector = (source: HTMLVideoElement) => Promise<string[]>;

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

/** Gives the browser's own detector. A browser that has none gets one in WebAssembly, from the app's own origin. */
export async function qrDetector(): Promise<QrDetector> {
  let detector = await nativeDetector();
  if (detector === undefined) {
    prepareZXingModule({
      overrides: {
        locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path),
      },
    });
    detector = new BarcodeDetector({ formats: ['qr_code'] });
  }
  const chosen = detector;
  return async (source) => (await chosen.detect(source)).map(({ rawValue }) => rawValue);
}
