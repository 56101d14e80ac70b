// Reads a QR code off a picture of the camera: by the phone's own reader where it has one, else by a library that comes only then.

export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>

/** What browsers on Android have (Shape Detection API). */
type Detector = { detect: (video: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Enough points for a code that fills the picture, and no more than a slow phone reads ten times a second. */
const SIDE = 720

export async function codeReader(): Promise<ReadCode> {
  return (await ownReader().catch(() => null)) ?? libraryReader()
}

async function ownReader(): Promise<ReadCode | null> {
  const { BarcodeDetector: Own }: { BarcodeDetector?: DetectorClass } = Object(globalThis)
  if (!Own || !(await Own.getSupportedFormats()).includes('qr_code')) return null
  const detector = new Own({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null
}

async function libraryReader(): Promise<ReadCode> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const side = Math.min(video.videoWidth, video.videoHeight)
    if (!pen || side === 0) return null
    const size = Math.min(side, SIDE)
    if (canvas.width !== size) Object.assign(canvas, { width: size, height: size })
    // the square in the middle, as it is framed on the screen
    const [left, top] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2]
    pen.drawImage(video, left, top, side, side, 0, 0, size, size)
    try {
      return decodeQR(pen.getImageData(0, 0, size, size))
    } catch {
      return null // no code in this picture
    }
  }
}
