/** Why there is no picture. Each reason has its own text (docs/product.md 9.16). */
export type CameraError =
  | 'permissionDenied'
  | 'noCamera'
  | 'secureContextRequired'
  | 'cameraInUse'
  | 'unsuitableCamera'
  | 'unsupportedCamera'
  /** The code that reads QR codes could not be loaded. */
  | 'notLoaded';

const BY_NAME: Record<string, CameraError> = {
  NotAllowedError: 'permissionDenied',
  NotFoundError: 'noCamera',
  SecurityError: 'secureContextRequired',
  NotReadableError: 'cameraInUse',
  AbortError: 'cameraInUse',
  OverconstrainedError: 'unsuitableCamera',
};

export class CameraFailure extends Error {
  override readonly name = 'CameraFailure';
  readonly reason: CameraError;

  constructor(reason: CameraError) {
    super(`No camera: ${reason}.`);
    this.reason = reason;
  }
}

/** Opens the camera at the back of the phone, or another one if there is none. @throws CameraFailure */
export async function openCamera(): Promise<MediaStream> {
  if (!window.isSecureContext) throw new CameraFailure('secureContextRequired');
  if (!('mediaDevices' in navigator)) throw new CameraFailure('unsupportedCamera');
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new CameraFailure(BY_NAME[name] ?? 'unsupportedCamera');
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
