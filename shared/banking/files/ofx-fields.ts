/** A tag of an OFX file with the text behind it. */
export type OfxField = { name: string; isEnd: boolean; value: string }

const tagPattern = `<(/?)(?:[\\w-]+:)?([A-Z][A-Z0-9._]*)(?:\\s+[\\w:.-]+\\s*=\\s*(?:"[^"]*"|'[^']*'))*\\s*/?>`

/**
 * Yields the tags of an OFX text in their order, each with the text up to the next tag. A `<` that begins no tag in upper
 * case belongs to the text, so that 'A < B' and 'R&D' keep the rest of the file readable; a file without lines in upper case has
 * its tags in lower case. Attributes and prefixes of tags are left out.
 */
export function* ofxFields(text: string): Generator<OfxField> {
  const isUpper = /<([\w-]+:)?(STMTTRNP?|STMTRS|CCSTMTRS|OFX)[\s>]/.test(text)
  const pattern = new RegExp(tagPattern, isUpper ? 'g' : 'gi')
  let found = pattern.exec(text)
  while (found) {
    const end = pattern.lastIndex
    const isEnd = found[1] === '/'
    const name = (found[2] ?? '').toUpperCase()
    found = pattern.exec(text)
    const value = isEnd ? '' : text.slice(end, found ? found.index : text.length)
    yield { name, isEnd, value: value === '' ? '' : valueOf(value) }
  }
}

/** Returns the text without `<!-- comments -->`: a line that is commented out is not there. */
export function withoutComments(text: string): string {
  let at = text.indexOf('<!--')
  if (at === -1) {
    return text
  }
  const kept: string[] = []
  let from = 0
  while (at !== -1) {
    kept.push(text.slice(from, at))
    const end = text.indexOf('-->', at + 4)
    from = end === -1 ? text.length : end + 3
    at = text.indexOf('<!--', from)
  }
  return kept.join('') + text.slice(from)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function valueOf(text: string): string {
  const plain = text.trim()
  if (plain.startsWith('<![CDATA[')) {
    return plain.slice(9, plain.endsWith(']]>') ? -3 : undefined).trim()
  }
  if (!plain.includes('&')) {
    return plain
  }
  const once = unescapeEntities(plain)
  return /&(amp|lt|gt|quot|apos|nbsp);/.test(once) ? unescapeEntities(once) : once // some banks escape twice
}

function unescapeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,6})|#x([\da-fA-F]{1,5})|([a-z]{2,4}));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) {
        return entities[name] ?? whole
      }
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole
    },
  )
}
