import { readFile } from 'node:fs/promises'

import type { FontLoader } from './fonts.ts'

/** Loads fonts from the installed packages, for code that runs without a browser: tests and measurements. */
export const loadFontFromDisk: FontLoader = async (file) => {
  const [family = '', name = ''] = file.split('/')
  const own = new URL(`./fonts/${name}.woff`, import.meta.url)
  const bytes = await readFile(own).catch(() =>
    readFile(new URL(import.meta.resolve(`@fontsource/${family}/files/${name}.woff`))),
  )
  return new Uint8Array(bytes)
}
