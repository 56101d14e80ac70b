// A camera for a browser of its own: it sees a film, over and over, that was made of pictures of another page.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserType, type LaunchOptions, type Locator, type Page } from '@playwright/test'

const WIDTH = 640
const HEIGHT = 480

/** The codes that a page shows, as a camera before it would film them. */
export async function filmCodes(dialog: Locator, blank: Page): Promise<Buffer> {
  const code = dialog.getByRole('img', { name: /^Code \d+ of \d+$/ })
  const total = Number(/\d+$/.exec((await code.getAttribute('aria-label')) ?? '')?.[0])
  // by hand each code stands still for its picture; a single one does so anyway
  if (total > 1) await dialog.getByRole('button', { name: 'Stop at this code' }).click()
  const frames: Buffer[] = []
  for (let shown = 0; shown < total; shown += 1) {
    frames.push(await asFilmed(await code.screenshot(), blank))
    if (total > 1) await dialog.getByRole('button', { name: 'Next code' }).click()
  }
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F6:1 Ip A1:1 C420jpeg\n`
  return Buffer.concat([Buffer.from(head), ...frames.flatMap((frame) => [Buffer.from('FRAME\n'), frame])])
}

/** Brightness of every point, then two planes without any colour. */
async function asFilmed(picture: Buffer, blank: Page): Promise<Buffer> {
  const points = await blank.evaluate(
    async ({ png, width, height }) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const pen = new OffscreenCanvas(width, height).getContext('2d')
      if (!pen) throw new Error('No canvas')
      pen.fillStyle = 'gray'
      pen.fillRect(0, 0, width, height)
      const side = height * 0.9
      pen.drawImage(image, (width - side) / 2, (height - side) / 2, side, side)
      const { data } = pen.getImageData(0, 0, width, height)
      return Array.from({ length: width * height }, (_, at) => data[at * 4] ?? 0)
    },
    { png: picture.toString('base64'), width: WIDTH, height: HEIGHT },
  )
  return Buffer.concat([Buffer.from(points), Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
}

/** A browser whose camera sees the film. */
export async function browserWithCamera(browserType: BrowserType, film: Buffer, options: LaunchOptions) {
  const folder = await mkdtemp(path.join(tmpdir(), 'zerodab-e2e-film-'))
  const file = path.join(folder, 'codes.y4m')
  await writeFile(file, film)
  const args = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ]
  const browser = await browserType.launch({ ...options, args: [...(options.args ?? []), ...args] })
  return {
    browser,
    close: async () => {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
