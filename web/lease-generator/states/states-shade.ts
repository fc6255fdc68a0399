/**
 * The drawing of a cap on deposits: a shade, and a sign with its number, so that color is never the only
 * sign.
 */
type Shade = { label: string; sign: string; area: string; text: string }

const shades: Readonly<Record<string, Shade>> = {
  1: { label: 'One month’s rent', sign: '1', area: 'fill-brand', text: 'fill-on-brand' },
  1.5: { label: 'One and a half months', sign: '1½', area: 'fill-brand/60', text: 'fill-ink' },
  2: { label: 'Two months', sign: '2', area: 'fill-brand/35', text: 'fill-ink' },
  3: { label: 'Three months', sign: '3', area: 'fill-brand/15', text: 'fill-ink' },
}

const none: Shade = { label: 'No statutory cap', sign: '–', area: 'fill-line', text: 'fill-ink' }

export function shadeOf(capMonths: number | null): Shade {
  return capMonths === null ? none : (shades[capMonths] ?? none)
}

export const legend: readonly Shade[] = [...Object.values(shades), none].toSorted((a, b) =>
  a.sign === '–' ? 1 : b.sign === '–' ? -1 : Number.parseFloat(a.sign) - Number.parseFloat(b.sign),
)
