export const camera = {
  open: 'Scan a QR code',
  title: 'Scan the QR code',
  hint: 'Hold the QR code of the player in the frame.',
  otherCode: 'This QR code is not of a music player. Hold another in the frame.',
  close: 'Close',
  usePhone:
    "You can also scan the QR code with your phone's own camera app: point it at the code and tap the link.",
  permissionDenied: 'The app may not use your camera. Allow it in the settings of your browser.',
  noCamera: 'This device has no camera.',
  secureContextRequired: 'The camera only works over a secure connection (https).',
  cameraInUse: 'The camera is in use by another app. Close that and try again.',
  unsuitableCamera: 'The camera of this device is not suitable for scanning.',
  unsupportedCamera: 'This browser cannot use the camera.',
  notLoaded: 'No connection, so the scanner cannot be loaded. Try again as soon as you are back online.',
};
