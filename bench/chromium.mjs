// The browser of the measurements, started as in the browser tests (web/playwright.config.ts).
import { createRequire } from 'node:module'

export const { chromium } = createRequire(new URL('../web/package.json', import.meta.url))('@playwright/test')

export const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'

export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
