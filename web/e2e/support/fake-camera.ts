// A fake camera for a separate browser: it plays a film made of screenshots of another page in a loop.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserType, type LaunchOptions, type Locator, type Page } from '@playwright/test'
import { launchBrowser } from './chromium'

const WIDTH = 640
const HEIGHT = 480

/** A film of the codes that a page shows, as a camera in front of it would record it. */
export async function filmCodes(dialog: Locator, blank: Page): Promise<Buffer> {
  const code = dialog.getByRole('img', { name: /^Code \d+ of \d+$/ })
  const total = Number(/\d+$/.exec((await code.getAttribute('aria-label')) ?? '')?.[0])
  // Manual mode keeps each code on screen for its screenshot; a single code doesn't change anyway.
  if (total > 1) await dialog.getByRole('button', { name: 'Stop at this code' }).click()
  const frames: Buffer[] = []
  for (let index = 0; index < total; index += 1) {
    frames.push(await toFrame(await code.screenshot(), blank))
    if (total > 1) await dialog.getByRole('button', { name: 'Next code' }).click()
  }
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F6:1 Ip A1:1 C420jpeg\n`
  return Buffer.concat([Buffer.from(head), ...frames.flatMap((frame) => [Buffer.from('FRAME\n'), frame])])
}

/** The brightness of every pixel, then two planes without any colour. */
async function toFrame(picture: Buffer, blank: Page): Promise<Buffer> {
  const brightness = await blank.evaluate(
    async ({ png, width, height }) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(width, height).getContext('2d')
      if (!canvas) throw new Error('No canvas')
      canvas.fillStyle = 'gray'
      canvas.fillRect(0, 0, width, height)
      const side = height * 0.9
      canvas.drawImage(image, (width - side) / 2, (height - side) / 2, side, side)
      const { data } = canvas.getImageData(0, 0, width, height)
      return Array.from({ length: width * height }, (_, pixel) => data[pixel * 4] ?? 0)
    },
    { png: picture.toString('base64'), width: WIDTH, height: HEIGHT },
  )
  return Buffer.concat([Buffer.from(brightness), Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
}

/** A browser whose camera plays the film. */
export async function browserWithCamera(browserType: BrowserType, film: Buffer, options: LaunchOptions) {
  const folder = await mkdtemp(path.join(tmpdir(), 'zerodab-e2e-film-'))
  const file = path.join(folder, 'codes.y4m')
  await writeFile(file, film)
  const args = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ]
  const browser = await launchBrowser(browserType, { ...options, args: [...(options.args ?? []), ...args] })
  return {
    browser,
    close: async () => {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
