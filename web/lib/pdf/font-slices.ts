/**
 * The fonts of the documents, in slices: WOFF version 1 (version 2 cannot be embedded), each with the code points that
 * it covers. A document fetches only the slices that its text needs.
 */
export type Slice = {
  /** File name without weight and style: 'inter/inter-latin'. */
  id: string
  family: string
  ranges: readonly (readonly [number, number])[]
  weights: readonly FontWeight[]
  hasItalic: boolean
  /** Cache of earlier results of `covers`. */
  known: Map<number, boolean>
}

export type FontWeight = 400 | 600

/** A requested font. Where a slice lacks the weight or slope, the nearest file is embedded and the style is drawn. */
export type FontStyle = { weight: FontWeight; italic: boolean; serif: boolean }

type Ranges = Readonly<Record<string, string>>
type Family = {
  name: string
  /** Loaded only when a document contains one of its characters, because some tables are large. */
  ranges: () => Promise<Ranges>
  slices: 'numbered' | readonly string[]
  wants: RegExp
  weights?: readonly FontWeight[]
  hasItalic?: boolean
}

const json = (loaded: { default: unknown }): Ranges => loaded.default as Ranges // the shape of every unicode.json
const everyText = /[^]/

/** Returns a family whose slices are fetched for one script. */
function ofScript(
  wants: RegExp,
  name: string,
  slices: readonly string[],
  load: () => Promise<{ default: unknown }>,
): Family {
  return { name, slices, wants, ranges: async () => json(await load()) }
}

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2212,U+2215'
const latinExt = 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF'
const mathematics = 'U+2016-2057,U+2070-208E,U+2100-23FF,U+27C0-2AFF,U+1D400-1D7FF'

/** The families in order of priority: the first that has a character is used. */
const families: readonly Family[] = [
  {
    name: 'source-serif-4',
    ranges: () => Promise.resolve({ latin, 'latin-ext': latinExt }),
    slices: ['latin', 'latin-ext'],
    wants: everyText,
    weights: [600],
  },
  {
    name: 'inter',
    ranges: async () => json(await import('@fontsource/inter/unicode.json', { with: { type: 'json' } })),
    slices: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'],
    wants: everyText,
    weights: [400, 600],
    hasItalic: true,
  },
  {
    name: 'noto-sans',
    ranges: async () => json(await import('@fontsource/noto-sans/unicode.json', { with: { type: 'json' } })),
    slices: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'],
    wants: /[^\x20-\x7E]/,
  },
  ofScript(
    /\p{Script_Extensions=Arabic}/u,
    'noto-sans-arabic',
    ['arabic'],
    () => import('@fontsource/noto-sans-arabic/unicode.json', { with: { type: 'json' } }),
  ),
  ofScript(
    /\p{Script_Extensions=Hebrew}/u,
    'noto-sans-hebrew',
    ['hebrew'],
    () => import('@fontsource/noto-sans-hebrew/unicode.json', { with: { type: 'json' } }),
  ),
  ofScript(
    /\p{Script_Extensions=Devanagari}/u,
    'noto-sans-devanagari',
    ['devanagari'],
    () => import('@fontsource/noto-sans-devanagari/unicode.json', { with: { type: 'json' } }),
  ),
  ofScript(
    /\p{Script_Extensions=Bengali}/u,
    'noto-sans-bengali',
    ['bengali'],
    () => import('@fontsource/noto-sans-bengali/unicode.json', { with: { type: 'json' } }),
  ),
  ofScript(
    /\p{Script_Extensions=Tamil}/u,
    'noto-sans-tamil',
    ['tamil'],
    () => import('@fontsource/noto-sans-tamil/unicode.json', { with: { type: 'json' } }),
  ),
  ofScript(
    /\p{Script_Extensions=Telugu}/u,
    'noto-sans-telugu',
    ['telugu'],
    () => import('@fontsource/noto-sans-telugu/unicode.json', { with: { type: 'json' } }),
  ),
  ofScript(
    /\p{Script_Extensions=Gujarati}/u,
    'noto-sans-gujarati',
    ['gujarati'],
    () => import('@fontsource/noto-sans-gujarati/unicode.json', { with: { type: 'json' } }),
  ),
  ofScript(
    /\p{Script_Extensions=Gurmukhi}/u,
    'noto-sans-gurmukhi',
    ['gurmukhi'],
    () => import('@fontsource/noto-sans-gurmukhi/unicode.json', { with: { type: 'json' } }),
  ),
  ofScript(
    /\p{Script_Extensions=Kannada}/u,
    'noto-sans-kannada',
    ['kannada'],
    () => import('@fontsource/noto-sans-kannada/unicode.json', { with: { type: 'json' } }),
  ),
  ofScript(
    /\p{Script_Extensions=Malayalam}/u,
    'noto-sans-malayalam',
    ['malayalam'],
    () => import('@fontsource/noto-sans-malayalam/unicode.json', { with: { type: 'json' } }),
  ),
  ofScript(
    /\p{Script_Extensions=Thai}/u,
    'noto-sans-thai',
    ['thai'],
    () => import('@fontsource/noto-sans-thai/unicode.json', { with: { type: 'json' } }),
  ),
  ofScript(
    /\p{Script_Extensions=Lao}/u,
    'noto-sans-lao',
    ['lao'],
    () => import('@fontsource/noto-sans-lao/unicode.json', { with: { type: 'json' } }),
  ),
  ofScript(
    /\p{Script_Extensions=Khmer}/u,
    'noto-sans-khmer',
    ['khmer'],
    () => import('@fontsource/noto-sans-khmer/unicode.json', { with: { type: 'json' } }),
  ),
  ofScript(
    /\p{Script_Extensions=Armenian}/u,
    'noto-sans-armenian',
    ['armenian'],
    () => import('@fontsource/noto-sans-armenian/unicode.json', { with: { type: 'json' } }),
  ),
  ofScript(
    /\p{Script_Extensions=Ethiopic}/u,
    'noto-sans-ethiopic',
    ['ethiopic'],
    () => import('@fontsource/noto-sans-ethiopic/unicode.json', { with: { type: 'json' } }),
  ),
  ofScript(
    /\p{Script_Extensions=Cherokee}/u,
    'noto-sans-cherokee',
    ['cherokee'],
    () => import('@fontsource/noto-sans-cherokee/unicode.json', { with: { type: 'json' } }),
  ),
  {
    name: 'noto-sans-sc',
    ranges: async () =>
      json(await import('@fontsource/noto-sans-sc/unicode.json', { with: { type: 'json' } })),
    slices: 'numbered',
    wants:
      /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Bopomofo}\uFF00-\uFFEF\u2190-\u27BF]/u,
  },
  {
    name: 'gowun-dodum',
    ranges: async () =>
      json(await import('@fontsource/gowun-dodum/unicode.json', { with: { type: 'json' } })),
    slices: 'numbered',
    wants: /\p{Script_Extensions=Hangul}|\u02DB|\u0328/u, // it has the only spacing ogonek
  },
  {
    name: 'noto-sans-symbols',
    ranges: async () =>
      json(await import('@fontsource/noto-sans-symbols/unicode.json', { with: { type: 'json' } })),
    slices: ['symbols'],
    wants: /[\p{S}\p{No}\p{So}]/u,
  },
  {
    name: 'noto-emoji',
    ranges: async () => json(await import('@fontsource/noto-emoji/unicode.json', { with: { type: 'json' } })),
    slices: 'numbered',
    wants: /[\p{Extended_Pictographic}\p{Emoji_Component}]/u,
  },
  {
    name: 'noto-sans-symbols-2',
    ranges: async () =>
      json(await import('@fontsource/noto-sans-symbols-2/unicode.json', { with: { type: 'json' } })),
    slices: ['symbols', 'math'],
    wants: /[\p{S}\u2800-\u28FF]/u,
  },
  {
    name: 'noto-sans-math',
    // its only file holds far more characters than its table of ranges lists
    ranges: () => Promise.resolve({ latin: mathematics }),
    slices: ['latin'],
    wants: /[\u2016-\u2057\u2070-\u208E\u2100-\u23FF\u27C0-\u2AFF\u{1D400}-\u{1D7FF}]/u,
  },
]

const tables = new Map<string, Promise<Slice[]>>()

/** Returns the slices that a text could need, in order of priority. */
export async function slicesFor(text: string): Promise<Slice[]> {
  const wanted = families.filter(({ wants }) => wants.test(text))
  return (await Promise.all(wanted.map(tableOf))).flat()
}

function tableOf(family: Family): Promise<Slice[]> {
  const table = tables.get(family.name) ?? family.ranges().then((ranges) => slicesOf(family, ranges))
  tables.set(family.name, table)
  table.catch(() => tables.delete(family.name))
  return table
}

/** Returns whether the table of a slice lists a character. The file itself may still lack it. */
export function covers({ ranges, known }: Slice, point: number): boolean {
  const before = known.get(point)
  const isCovered = before ?? ranges.some(([from, to]) => point >= from && point <= to)
  known.set(point, isCovered)
  return isCovered
}

function slicesOf(family: Family, ranges: Ranges): Slice[] {
  return Object.entries(ranges)
    .map(([name, list]) => ({ name: name.replaceAll(/[[\]]/g, ''), numbered: name.startsWith('['), list }))
    .filter(({ name, numbered }) => (family.slices === 'numbered' ? numbered : family.slices.includes(name)))
    .map(({ name, list }) => ({
      id: `${family.name}/${family.name}-${name}`,
      family: family.name,
      ranges: parseRanges(list),
      weights: family.weights ?? [400],
      hasItalic: family.hasItalic ?? false,
      known: new Map(),
    }))
}

function parseRanges(list: string): [number, number][] {
  return list.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return [parseInt(from, 16), parseInt(to, 16)]
  })
}
