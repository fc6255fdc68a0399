import { SaxesParser } from 'saxes'

/** An element of an XML document with its attributes, its own text and its children, by local names. */
export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: XmlElement[]
}

/**
 * The text is not well-formed XML, or it has a document type. Document types are refused: entities can grow
 * without limit.
 */
export class XmlError extends Error {}

/**
 * Reads XML in one pass and passes on each complete element whose local name is among `names`, when the
 * element ends. Other elements are not kept, so memory depends on the largest of these elements and not on
 * the file. `onStart` is called with the elements around them. Prefixes of namespaces are left out. Throws
 * XmlError with the line of the fault.
 */
export function readXml(
  text: string,
  names: ReadonlySet<string>,
  handle: { onStart: (name: string) => void; onElement: (element: XmlElement) => void },
): void {
  const open: XmlElement[] = []
  const parser = new SaxesParser({ xmlns: false, position: true })
  parser.on('error', (error) => {
    throw new XmlError(`Line ${parser.line}: ${error.message}`)
  })
  parser.on('doctype', () => {
    throw new XmlError(`Line ${parser.line}: a document type is not accepted`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name)
    if (open.length > 0 || names.has(local)) {
      const element: XmlElement = { name: local, attributes, text: '', children: [] }
      open.at(-1)?.children.push(element)
      open.push(element)
    } else {
      handle.onStart(local)
    }
  })
  const addText = (more: string) => {
    const element = open.at(-1)
    if (element) {
      element.text += more
    }
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    if (element && open.length === 0) {
      handle.onElement(element)
    }
  })
  parser.write(text).close()
}

/** Returns the element at a path of local names below this one; undefined where there is none. */
export function childAt(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    element,
  )
}

/** Returns the trimmed text at a path of local names; '' where there is none. */
export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string {
  return childAt(element, ...path)?.text.trim() ?? ''
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
