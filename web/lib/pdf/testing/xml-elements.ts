export type XmlElement = { name: string; attributes: Map<string, string>; children: XmlElement[] }

/** Returns all elements of an XML text in order, each with its children. Throws where the text is not well-formed. */
export function elementsOfXml(xml: string): XmlElement[] {
  const all: XmlElement[] = []
  const open: XmlElement[] = []
  for (const [, closes, name = '', written = '', isEmpty] of xml.matchAll(
    /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (closes) {
      if (open.pop()?.name !== name) {
        throw new Error(`</${name}> closes what is not open`)
      }
      continue
    }
    const attributes = new Map(
      [...written.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    )
    const element: XmlElement = { name, attributes, children: [] }
    open.at(-1)?.children.push(element)
    all.push(element)
    if (!isEmpty) {
      open.push(element)
    }
  }
  if (open.length > 0 || xml.replaceAll(/<[^<>]*>/g, '').includes('<')) {
    throw new Error('The text ends within an element')
  }
  return all
}
