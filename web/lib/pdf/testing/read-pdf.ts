import { type PdfObject, reader, readObjects, type Value } from './pdf-objects.ts'

/** An element of the structure with its text, in reading order. */
export type ReadElement = {
  tag: string
  alt: string | null
  scope: string | null
  children: ReadElement[]
  /** Text of the element and its children. */
  text: string
}

export type ReadPdf = {
  pages: {
    text: string
    artifacts: { type: string; subtype: string; text: string }[]
    fills: string[]
    links: string[]
  }[]
  root: ReadElement
  language: string
  title: string
  outline: string[]
  fontNames: string[]
}

/** Reads a PDF of this project like a screen reader: by its structure, and each glyph by its font's own table. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const { objects, root } = readObjects(bytes)
  const get = (value: Value | undefined): Value | undefined => {
    const known = value && typeof value === 'object' && 'ref' in value ? objects.get(value.ref)?.value : value
    return known
  }
  const map = (value: Value | undefined): Map<string, Value> => {
    const found = get(value)
    return found instanceof Map ? found : new Map<string, Value>()
  }
  const list = (value: Value | undefined): Value[] => {
    const found = get(value)
    return Array.isArray(found) ? found : found === undefined ? [] : [found]
  }
  const catalog = map({ ref: root })
  const kids = list(map(catalog.get('Pages')).get('Kids'))
  const pageNumber = new Map(kids.map((kid, index) => [refOf(kid), index]))
  const contents = kids.map((kid) => readContent(objects, map(kid), { get, map }))

  const readElement = (value: Value): ReadElement => {
    const data = map(value)
    const parts: { text: string; element: ReadElement | null }[] = list(data.get('K')).map((kid) => {
      const inside = map(kid)
      if (inside.has('S')) {
        const element = readElement(kid)
        return { text: element.text, element }
      }
      const page = pageNumber.get(refOf(inside.get('Pg'))) ?? -1
      return { text: contents[page]?.marked.get(Number(inside.get('MCID'))) ?? '', element: null }
    })
    const tag = nameOf(data.get('S'))
    const actual = get(data.get('ActualText'))
    const between = ['P', 'H1', 'H2', 'H3', 'LBody', 'TD', 'TH', 'Link', 'Reference', 'Lbl'].includes(tag)
      ? ''
      : '\n'
    return {
      tag,
      alt: stringOf(get(data.get('Alt'))),
      scope: nameOf(map(data.get('A')).get('Scope')) || null,
      children: parts.flatMap(({ element }) => element ?? []),
      text: stringOf(actual) ?? parts.map(({ text }) => text).join(between),
    }
  }

  const pagesText = kids.map(() => '')
  const collect = (value: Value): void => {
    for (const kid of list(map(value).get('K'))) {
      const inside = map(kid)
      if (inside.has('S')) {
        const isInline = nameOf(inside.get('S')) === 'Link'
        if (!isInline) {
          pagesText.forEach((text, index) => (pagesText[index] = `${text} `))
        }
        collect(kid)
      } else {
        const page = pageNumber.get(refOf(inside.get('Pg'))) ?? -1
        pagesText[page] += contents[page]?.marked.get(Number(inside.get('MCID'))) ?? ''
      }
    }
  }
  const [top = null] = list(map(catalog.get('StructTreeRoot')).get('K'))
  collect(top)

  return {
    pages: contents.map(({ artifacts, fills }, index) => ({
      text: (pagesText[index] ?? '').replaceAll(/\s+/g, ' ').trim(),
      artifacts,
      fills,
      links: list(map(kids[index]).get('Annots')).map((link) => stringOf(map(link).get('Dest')) ?? ''),
    })),
    root: readElement(top),
    language: stringOf(catalog.get('Lang')) ?? '',
    title: titleOf(objects),
    outline: readOutline(map(catalog.get('Outlines')), map),
    fontNames: [...objects.values()].flatMap(({ value }) =>
      value instanceof Map && value.has('FontDescriptor') ? [nameOf(value.get('BaseFont'))] : [],
    ),
  }
}

/** Returns all elements with a tag, in reading order. */
export function elementsOf(root: ReadElement, tag: string): ReadElement[] {
  return root.children.flatMap((child) => [...(child.tag === tag ? [child] : []), ...elementsOf(child, tag)])
}

type Tools = {
  get: (value: Value | undefined) => Value | undefined
  map: (value: Value | undefined) => Map<string, Value>
}

function readContent(objects: ReadonlyMap<number, PdfObject>, page: Map<string, Value>, { map }: Tools) {
  const source = Buffer.from(objects.get(refOf(page.get('Contents')))?.stream ?? []).toString('latin1')
  const fonts = map(map(page.get('Resources')).get('Font'))
  const marked = new Map<number, string>()
  const artifacts: { type: string; subtype: string; text: string }[] = []
  const fills: string[] = []
  const open: { mcid: number | null; artifact: (typeof artifacts)[number] | null; actual: string | null }[] =
    []
  const read = reader(source)
  const operands: Value[] = []
  let table = new Map<number, string>()
  const say = (text: string): void => {
    for (const { mcid, artifact } of open) {
      if (mcid !== null) {
        marked.set(mcid, (marked.get(mcid) ?? '') + text)
      }
      if (artifact) {
        artifact.text += text
      }
    }
  }
  const show = (value: Value | undefined): void => {
    if (typeof value === 'string' && open.every(({ actual }) => actual === null)) {
      const codes = Buffer.from(value, 'latin1')
      for (let at = 0; at + 1 < codes.length; at += 2) {
        say(table.get(codes.readUInt16BE(at)) ?? '\uFFFD')
      }
    }
  }
  for (let value = read.next(); value !== undefined; value = read.next()) {
    const operator =
      typeof value === 'object' && value !== null && 'operator' in value ? value.operator : null
    if (operator === null) {
      operands.push(value)
      continue
    }
    const last = operands.at(-1)
    if (operator === 'BDC' || operator === 'BMC') {
      const about = last instanceof Map ? last : new Map<string, Value>()
      const mcid = about.get('MCID')
      const isArtifact = operands.some((each) => nameOf(each) === 'Artifact')
      const artifact = isArtifact
        ? { type: nameOf(about.get('Type')), subtype: nameOf(about.get('Subtype')), text: '' }
        : null
      if (artifact) {
        artifacts.push(artifact)
      }
      const actual = stringOf(about.get('ActualText'))
      if (actual !== null) {
        say(actual)
      }
      open.push({ mcid: typeof mcid === 'number' ? mcid : null, artifact, actual })
      if (typeof mcid === 'number') {
        marked.set(mcid, '')
      }
    } else if (operator === 'EMC') {
      open.pop()
    } else if (operator === 'Tf') {
      table = unicodeOf(objects, map(fonts.get(nameOf(operands.at(-2)))))
    } else if (operator === 'TJ' && Array.isArray(last)) {
      last.forEach(show)
    } else if (operator === 'Tj') {
      show(last)
    } else if (operator === 'rg' || operator === 'scn') {
      fills.push(operands.slice(-3).map(Number).join(' '))
    }
    operands.length = 0
  }
  return { marked, artifacts, fills }
}

const tables = new WeakMap<PdfObject, Map<number, string>>()

function unicodeOf(objects: ReadonlyMap<number, PdfObject>, font: Map<string, Value>): Map<number, string> {
  const object = objects.get(refOf(font.get('ToUnicode')))
  const known = object && tables.get(object)
  if (known || !object) {
    return known ?? new Map<number, string>()
  }
  const source = Buffer.from(object.stream ?? []).toString('latin1')
  const table = new Map<number, string>()
  for (const [, from = '', list = ''] of source.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    ;[...list.matchAll(/<([^>]*)>/g)].forEach(([, hex = ''], index) => {
      const units = hex.split(' ').map((unit) => parseInt(unit, 16))
      table.set(parseInt(from, 16) + index, String.fromCharCode(...units))
    })
  }
  tables.set(object, table)
  return table
}

function readOutline(parent: Map<string, Value>, map: Tools['map']): string[] {
  const titles: string[] = []
  for (let item = map(parent.get('First')); item.size > 0; item = map(item.get('Next'))) {
    titles.push(stringOf(item.get('Title')) ?? '', ...readOutline(item, map))
  }
  return titles
}

function titleOf(objects: ReadonlyMap<number, PdfObject>): string {
  const xml = [...objects.values()].find(
    ({ value }) => value instanceof Map && nameOf(value.get('Subtype')) === 'XML',
  )
  return (
    /<rdf:li xml:lang="x-default">(.*?)<\/rdf:li>/.exec(
      Buffer.from(xml?.stream ?? []).toString('utf8'),
    )?.[1] ?? ''
  )
}

function refOf(value: Value | undefined): number {
  return value && typeof value === 'object' && 'ref' in value ? value.ref : -1
}

function nameOf(value: Value | undefined): string {
  return value && typeof value === 'object' && 'name' in value ? value.name : ''
}

function stringOf(value: Value | undefined): string | null {
  return typeof value === 'string' ? value : null
}
