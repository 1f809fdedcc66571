export const camera = {
  open: 'Scan a QR code',
  title: 'Scan the QR code',
  hint: 'Hold the player’s QR code in the frame.',
  otherCode: 'This QR code does not belong to a player. Hold another one in the frame.',
  close: 'Close',
  usePhone:
    'You can also scan the QR code with your phone’s own camera app: point it at the code and tap the link.',
  permissionDenied: 'The app is not allowed to use your camera. Allow it in your browser’s settings.',
  noCamera: 'This device has no camera.',
  secureContextRequired: 'The camera only works over a secure connection (https).',
  cameraInUse: 'The camera is in use by another app. Close that app and try again.',
  unsuitableCamera: 'This device’s camera is not suitable for scanning.',
  unsupportedCamera: 'This browser cannot use the camera.',
  notLoaded: 'No connection, so the scanner cannot be loaded. Try again as soon as you are back online.',
};
