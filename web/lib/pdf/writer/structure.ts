import type { PdfInternals, PdfRef } from './pdfkit-internals.ts'
import type { Content, Element } from '#web/lib/pdf/layout/sheet.ts'

/** Position of each piece of content in the file. */
type Placed = ReadonlyMap<Content, { page: PdfRef; key: number; mcid: number }>
type Links = readonly { content: Content; ref: PdfRef; page: PdfRef }[]

/** Writes the structure tree, and the reference from each piece of content back to its element. */
export function writeStructure(
  pdf: PdfInternals,
  root: Element,
  { placed, links }: { placed: Placed; links: Links },
): void {
  const top = pdf.getStructTreeRoot()
  const back = pdf.getStructParentTree()
  const linkOf = new Map(links.map((link) => [link.content, link]))

  const write = (element: Element, parent: PdfRef): PdfRef => {
    const data: Record<string, unknown> = { Type: 'StructElem', S: element.tag, P: parent }
    const ref = pdf.ref(data)
    if (element.alt !== undefined) {
      data['Alt'] = new String(element.alt) // pdfkit writes plain strings as names
    }
    const spoken = rightToLeftText(element)
    if (spoken !== null) {
      data['ActualText'] = new String(spoken)
    }
    const box = boxOf(element, placed)
    if (box) {
      data['A'] = { O: 'Layout', Placement: 'Block', BBox: box }
    }
    if (element.scope) {
      data['A'] = { O: 'Table', Scope: element.scope, ...(element.columns && { ColSpan: element.columns }) }
    }
    if (element.numbering) {
      data['A'] = { O: 'List', ListNumbering: element.numbering }
    }
    data['K'] = element.children.flatMap((child): unknown[] => {
      if ('tag' in child) {
        return isEmpty(child) ? [] : [write(child, ref)]
      }
      const at = placed.get(child)
      if (!at) {
        return []
      }
      back.get(at.key)[at.mcid] = ref
      const kid = { Type: 'MCR', Pg: at.page, MCID: at.mcid }
      const link = linkOf.get(child)
      if (!link) {
        return [kid]
      }
      const key = pdf.createStructParentTreeNextKey()
      link.ref.data['StructParent'] = key
      back.add(key, ref)
      link.ref.end()
      return [kid, { Type: 'OBJR', Obj: link.ref, Pg: link.page }]
    })
    ref.end()
    // It is in the file now, and only its number is needed: a long table has tens of thousands of elements.
    ref.data = {}
    return ref
  }
  top.data['K'] = [write(root, top)]
}

/**
 * Returns whether an element has no content: a screen reader would announce it as empty. Cells stay, because each row
 * needs as many as its table has columns.
 */
function isEmpty(element: Element): boolean {
  return (
    !['TD', 'TH'].includes(element.tag) && element.children.every((child) => 'tag' in child && isEmpty(child))
  )
}

/**
 * Returns the text of an element with right-to-left lines, because its glyphs are in drawing order. Null for other
 * elements.
 */
function rightToLeftText(element: Element): string | null {
  const lines = element.children.flatMap((child) =>
    'tag' in child ? [] : child.operations.flatMap((mark) => (mark.kind === 'text' ? [mark.line] : [])),
  )
  return lines.some(({ hasRtl }) => hasRtl)
    ? lines
        .map(({ text, endsParagraph }) => (endsParagraph ? `${text}\n` : text))
        .join('')
        .trimEnd()
    : null
}

/** Returns the box of a figure on its page, measured from the bottom left corner. Null for other elements. */
function boxOf(element: Element, placed: Placed): number[] | null {
  if (element.tag !== 'Figure') {
    return null
  }
  for (const child of element.children) {
    const picture = 'tag' in child ? undefined : child.operations.find((mark) => mark.kind === 'picture')
    const at = 'tag' in child ? undefined : placed.get(child)
    if (picture && at) {
      const [, , , pageHeight = 0] = at.page.data['MediaBox'] as number[] // as pdfkit makes it
      const { x, y, width, height } = picture
      return [x, pageHeight - y - height, x + width, pageHeight - y]
    }
  }
  return null
}
