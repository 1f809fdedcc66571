import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { startLanguage } from '@/i18n/i18n';
import Scanner from './Scanner';

// jsdom has no modal dialogs, videos or cameras.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
HTMLVideoElement.prototype.play = () => Promise.resolve();

beforeAll(async () => {
  localStorage.setItem('language', 'en');
  await startLanguage();
});

it('a camera that ends says so, and a new try opens it again (docs/product.md 9.16)', async () => {
  const track = Object.assign(new EventTarget(), { stop: vi.fn() });
  const getUserMedia = vi.fn(() =>
    Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] }),
  );
  vi.stubGlobal('isSecureContext', true);
  const getSupportedFormats = () => Promise.resolve(['qr_code']);
  vi.stubGlobal('BarcodeDetector', Object.assign(vi.fn(), { getSupportedFormats }));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
  render(<Scanner onCode={() => undefined} onClose={() => undefined} />);
  await vi.waitFor(() => expect(document.querySelector('video')?.srcObject).not.toBeFalsy());
  act(() => void track.dispatchEvent(new Event('ended')));
  await screen.findByText(/^The camera was switched off/);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^Hold the player/);
  expect(getUserMedia).toHaveBeenCalledTimes(2);
});

it('a camera that ends while it sees another code stays off (docs/product.md 9.16)', async () => {
  const track = Object.assign(new EventTarget(), { stop: vi.fn() });
  const getUserMedia = () => Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] });
  let see: (codes: object[]) => void = () => undefined;
  class Detector {
    static getSupportedFormats = () => Promise.resolve(['qr_code']);
    detect = vi.fn(() => new Promise<object[]>((resolve) => (see = resolve)));
  }
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('BarcodeDetector', Detector);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
  vi.spyOn(HTMLVideoElement.prototype, 'readyState', 'get').mockReturnValue(4);
  render(<Scanner onCode={() => undefined} onClose={() => undefined} />);
  await screen.findByText(/^Hold the player/);
  act(() => void track.dispatchEvent(new Event('ended')));
  await act(async () => {
    see([{ rawValue: 'https://elsewhere.example/' }]);
    await Promise.resolve();
  });
  await screen.findByText(/^The camera was switched off/);
});

it.each([
  ['NotAllowedError', 'The app isn’t allowed to use your camera.'],
  ['NotFoundError', 'This device has no camera.'],
  ['SecurityError', 'The camera only works over a secure connection (https).'],
  ['NotReadableError', 'The camera is in use by another app.'],
  ['OverconstrainedError', 'This device’s camera isn’t suitable for scanning.'],
  ['TypeError', 'This browser can’t use the camera.'],
])('%s says what keeps the camera from being used (docs/product.md 9.16)', async (name, text) => {
  vi.stubGlobal('isSecureContext', true);
  // The DOMException of jsdom is no Error, unlike those of browsers.
  const mediaDevices = { getUserMedia: () => Promise.reject(Object.assign(new Error('refused'), { name })) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices }));
  render(<Scanner onCode={() => undefined} onClose={() => undefined} />);
  await screen.findByText(text, { exact: false });
  await screen.findByText(/your phone’s own camera app/);
});

it.each([
  ['a page that is not secure', false, 'The camera only works over a secure connection (https).'],
  ['a browser without cameras', true, 'This browser can’t use the camera.'],
])('%s is told apart (docs/product.md 9.16)', async (_name, isSecureContext, text) => {
  vi.stubGlobal('isSecureContext', isSecureContext);
  render(<Scanner onCode={() => undefined} onClose={() => undefined} />);
  await screen.findByText(text, { exact: false });
});

it('an unanswered question for the camera is pointed out', async () => {
  vi.stubGlobal('isSecureContext', true);
  const mediaDevices = { getUserMedia: () => new Promise(() => undefined) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices }));
  render(<Scanner onCode={() => undefined} onClose={() => undefined} />);
  await screen.findByText(/^If your browser asks whether this app may use your camera/);
});
