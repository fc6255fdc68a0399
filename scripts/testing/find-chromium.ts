import { existsSync } from 'node:fs'

// the headless shell first: it needs half the work
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

/** Returns the path of this machine's browser: CHROMIUM_PATH, else the usual places; undefined if there is none. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...places].find((path) => path !== undefined && existsSync(path))
}
