// Reads a QR code from a camera picture: with the browser's own detector where it exists, otherwise with a
// library that is loaded on demand.

export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>

/** Available in browsers on Android (Shape Detection API). */
interface Detector {
  detect: (video: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/**
 * Enough pixels for a code that fills the picture, and few enough for a slow phone to read ten times a
 * second.
 */
const MAX_SIDE_PX = 720

/** A detector that can't be created is replaced by the library. */
export async function codeReader(): Promise<ReadCode> {
  return (await nativeReader().catch(() => null)) ?? libraryReader()
}

async function nativeReader(): Promise<ReadCode | null> {
  const { BarcodeDetector }: { BarcodeDetector?: DetectorClass } = Object(globalThis)
  if (!BarcodeDetector || !(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return null
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  // A picture that can't be read is like one without a code: the next one follows.
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null
}

async function libraryReader(): Promise<ReadCode> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const side = Math.min(video.videoWidth, video.videoHeight)
    if (!context || side === 0) return null
    const size = Math.min(side, MAX_SIDE_PX)
    if (canvas.width !== size) Object.assign(canvas, { width: size, height: size })
    // The central square, as framed on the screen.
    const [left, top] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2]
    context.drawImage(video, left, top, side, side, 0, 0, size, size)
    try {
      return decodeQR(context.getImageData(0, 0, size, size))
    } catch {
      // There is no code in this picture.
      return null
    }
  }
}
