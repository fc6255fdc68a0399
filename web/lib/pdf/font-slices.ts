/**
 * The fonts of our documents, as the slices in which they come: WOFF of version 1 (version 2 cannot be embedded), each with
 * the code points that it covers, so that a document fetches what its own text needs and no more.
 */
export type Slice = {
  /** 'inter/inter-latin': with weight and style, the name of a file. */
  id: string
  family: string
  ranges: readonly (readonly [number, number])[]
  weights: readonly FontWeight[]
  hasItalic: boolean
  /** Answers given before. */
  known: Map<number, boolean>
}

export type FontWeight = 400 | 600

/** A font as it is asked for: where a slice has no such weight or slope, the nearest one is embedded and drawn so. */
export type FontStyle = { weight: FontWeight; italic: boolean; serif: boolean }

type Ranges = Readonly<Record<string, string>>
type Family = {
  name: string
  /** Fetched only when a document holds a character of it: the tables of the large ones are large. */
  ranges: () => Promise<Ranges>
  slices: 'numbered' | readonly string[]
  wants: RegExp
  weights?: readonly FontWeight[]
  hasItalic?: boolean
}

const json = (loaded: { default: unknown }): Ranges => loaded.default as Ranges // the shape of every unicode.json
const everyText = /[^]/

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2212,U+2215'
const latinExt = 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF'

/** First come, first asked. */
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
  {
    name: 'noto-sans-arabic',
    ranges: async () =>
      json(await import('@fontsource/noto-sans-arabic/unicode.json', { with: { type: 'json' } })),
    slices: ['arabic'],
    wants: /\p{Script_Extensions=Arabic}/u,
  },
  {
    name: 'noto-sans-hebrew',
    ranges: async () =>
      json(await import('@fontsource/noto-sans-hebrew/unicode.json', { with: { type: 'json' } })),
    slices: ['hebrew'],
    wants: /\p{Script_Extensions=Hebrew}/u,
  },
  {
    name: 'noto-sans-devanagari',
    ranges: async () =>
      json(await import('@fontsource/noto-sans-devanagari/unicode.json', { with: { type: 'json' } })),
    slices: ['devanagari'],
    wants: /\p{Script_Extensions=Devanagari}/u,
  },
  {
    name: 'noto-sans-bengali',
    ranges: async () =>
      json(await import('@fontsource/noto-sans-bengali/unicode.json', { with: { type: 'json' } })),
    slices: ['bengali'],
    wants: /\p{Script_Extensions=Bengali}/u,
  },
  {
    name: 'noto-sans-tamil',
    ranges: async () =>
      json(await import('@fontsource/noto-sans-tamil/unicode.json', { with: { type: 'json' } })),
    slices: ['tamil'],
    wants: /\p{Script_Extensions=Tamil}/u,
  },
  {
    name: 'noto-sans-telugu',
    ranges: async () =>
      json(await import('@fontsource/noto-sans-telugu/unicode.json', { with: { type: 'json' } })),
    slices: ['telugu'],
    wants: /\p{Script_Extensions=Telugu}/u,
  },
  {
    name: 'noto-sans-gujarati',
    ranges: async () =>
      json(await import('@fontsource/noto-sans-gujarati/unicode.json', { with: { type: 'json' } })),
    slices: ['gujarati'],
    wants: /\p{Script_Extensions=Gujarati}/u,
  },
  {
    name: 'noto-sans-gurmukhi',
    ranges: async () =>
      json(await import('@fontsource/noto-sans-gurmukhi/unicode.json', { with: { type: 'json' } })),
    slices: ['gurmukhi'],
    wants: /\p{Script_Extensions=Gurmukhi}/u,
  },
  {
    name: 'noto-sans-thai',
    ranges: async () =>
      json(await import('@fontsource/noto-sans-thai/unicode.json', { with: { type: 'json' } })),
    slices: ['thai'],
    wants: /\p{Script_Extensions=Thai}/u,
  },
  {
    name: 'noto-sans-khmer',
    ranges: async () =>
      json(await import('@fontsource/noto-sans-khmer/unicode.json', { with: { type: 'json' } })),
    slices: ['khmer'],
    wants: /\p{Script_Extensions=Khmer}/u,
  },
  {
    name: 'noto-sans-armenian',
    ranges: async () =>
      json(await import('@fontsource/noto-sans-armenian/unicode.json', { with: { type: 'json' } })),
    slices: ['armenian'],
    wants: /\p{Script_Extensions=Armenian}/u,
  },
  {
    name: 'noto-sans-georgian',
    ranges: async () =>
      json(await import('@fontsource/noto-sans-georgian/unicode.json', { with: { type: 'json' } })),
    slices: ['georgian', 'math'],
    wants: /\p{Script_Extensions=Georgian}|[^\x20-\x7E]/u,
  },
  {
    name: 'noto-sans-ethiopic',
    ranges: async () =>
      json(await import('@fontsource/noto-sans-ethiopic/unicode.json', { with: { type: 'json' } })),
    slices: ['ethiopic'],
    wants: /\p{Script_Extensions=Ethiopic}/u,
  },
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
    wants: /\p{Script_Extensions=Hangul}/u,
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
]

const tables = new Map<string, Promise<Slice[]>>()

/** The slices that a text could need, in the order in which they are asked. */
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

/** Whether a slice says that it has a character. */
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
