/** The reason for a missing picture: cameras are blocked for the page, the reader refused, there is none, or it is in use. */
export type CameraFault = 'insecure' | 'refused' | 'none' | 'failed';

/** The interval at which a picture is searched for a code, ms. */
const everyMs = 150;
/** The width at which a picture is searched: finer ones take longer and give no better results. */
const widthPx = 960;

const faultOf = (error: unknown): CameraFault => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed';
};

/**
 * Shows the camera in a video and reads QR codes and barcodes from it: `onText` receives each code, repeatedly while it
 * is in the picture. Returns a function that stops it and the camera.
 */
export function watchCamera(
  video: HTMLVideoElement,
  { onText, onFault }: { onText: (text: string) => void; onFault: (fault: CameraFault) => void },
): () => void {
  let stream: MediaStream | undefined;
  let timer: number | undefined;
  let isEnded = false;
  const end = (): void => {
    isEnded = true;
    window.clearInterval(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  };
  const start = async (): Promise<void> => {
    // Browsers block the camera for pages without TLS, except those of the machine itself.
    if (!navigator.mediaDevices?.getUserMedia) {
      onFault('insecure');
      return;
    }
    const [opened, { readCode }] = await Promise.all([
      navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1920 } } }),
      import('./read-code.ts'),
    ]);
    stream = opened;
    if (isEnded) {
      end();
      return;
    }
    for (const track of opened.getTracks()) track.addEventListener('ended', () => onFault('failed'));
    video.srcObject = opened;
    await video.play();
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d', { willReadFrequently: true });
    timer = window.setInterval(() => {
      if (!context || video.videoWidth === 0) return;
      canvas.width = Math.min(widthPx, video.videoWidth);
      canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const text = readCode(context.getImageData(0, 0, canvas.width, canvas.height));
      if (text !== undefined) onText(text);
    }, everyMs);
  };
  start().catch((error: unknown) => {
    if (!isEnded) onFault(faultOf(error));
  });
  return end;
}
