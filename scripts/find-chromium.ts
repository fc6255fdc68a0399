import { existsSync } from 'node:fs'

// the browser without a window first: it needs half the work
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser of this machine: CHROMIUM_PATH, else where systems put it. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...places].find((path) => path !== undefined && existsSync(path))
}
