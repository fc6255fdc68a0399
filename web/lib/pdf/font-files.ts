import type { FontLoader } from './fonts.ts'

/** Addresses of all font files, hashed by the build. A file is fetched only when a document needs it. */
const addresses: Readonly<Record<string, string>> = {
  ...import.meta.glob<string>(
    '/node_modules/@fontsource/inter/files/inter-{latin,latin-ext,vietnamese,cyrillic,cyrillic-ext,greek,greek-ext}-{400,600}-normal.woff',
    { query: '?url', import: 'default', eager: true },
  ),
  ...import.meta.glob<string>(
    '/node_modules/@fontsource/inter/files/inter-{latin,latin-ext,vietnamese,cyrillic,cyrillic-ext,greek,greek-ext}-400-italic.woff',
    { query: '?url', import: 'default', eager: true },
  ),
  ...import.meta.glob<string>(
    '/node_modules/@fontsource/noto-sans/files/noto-sans-{latin,latin-ext,vietnamese,cyrillic,cyrillic-ext,greek,greek-ext}-400-normal.woff',
    { query: '?url', import: 'default', eager: true },
  ),
  ...import.meta.glob<string>(
    '/node_modules/@fontsource/noto-sans-*/files/noto-sans-*-{arabic,hebrew,devanagari,bengali,tamil,telugu,gujarati,gurmukhi,kannada,malayalam,thai,lao,khmer,armenian,ethiopic,cherokee,math,symbols}-400-normal.woff',
    { query: '?url', import: 'default', eager: true },
  ),
  ...import.meta.glob<string>(
    '/node_modules/@fontsource/{noto-sans-sc,gowun-dodum,noto-emoji}/files/*-[0-9]*-400-normal.woff',
    { query: '?url', import: 'default', eager: true },
  ),
  ...import.meta.glob<string>(
    '/node_modules/@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff',
    { query: '?url', import: 'default', eager: true },
  ),
  ...import.meta.glob<string>('./fonts/*.woff', { query: '?url', import: 'default', eager: true }),
}

const byName = new Map(
  Object.entries(addresses).map(([path, address]) => [
    path.replace(/^.*\//, '').replace(/\.woff$/, ''),
    address,
  ]),
)

/** Fetches a font file and retries once. Throws an error with a sentence for the user where it cannot be fetched. */
export const fetchFont: FontLoader = async (file) => {
  const address = byName.get(file.replace(/^.*\//, ''))
  if (!address) {
    throw new Error(`There is no font ${file}.`)
  }
  const get = async (): Promise<Uint8Array> => {
    const response = await fetch(address)
    if (!response.ok) {
      throw new Error(`${address} answered ${response.status}`)
    }
    return new Uint8Array(await response.arrayBuffer())
  }
  return get().catch(get)
}
