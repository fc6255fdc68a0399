import type { PdfInternals, PdfRef } from './pdfkit-internals.ts'
import { formatNumber, hexString } from './write-text.ts'
import type { Content, DrawOperation, Element } from '#web/lib/pdf/layout/sheet.ts'

/** The place of a piece of content in the file, with the clickable area over it. */
type Place = { page: PdfRef; mcid: number; link: PdfRef | null }

/**
 * Writes the structure tree while the pages are written: after each page, it writes the elements that are
 * complete. It then drops them, because a long table has tens of thousands of them.
 */
export function newStructure(pdf: PdfInternals, root: Element) {
  const top = pdf.getStructTreeRoot()
  const back = pdf.getStructParentTree()
  const refs = new Map<Element, PdfRef>()
  const places = new Map<Content, Place>()
  /** The elements of the page's content, by MCID. */
  let onPage: PdfRef[] = []
  let isEnd = false

  const refOf = (element: Element): PdfRef => {
    const ref = refs.get(element) ?? pdf.ref()
    refs.set(element, ref)
    return ref
  }
  const write = (ref: PdfRef, body: string): void => {
    ref.offset = pdf._offset
    pdf._refEnd(ref)
    pdf._write(`${ref.id} 0 obj\n${body}\nendobj`)
  }
  const isWritten = (element: Element): boolean => refs.get(element)?.offset !== undefined
  // what has a number has content, also when its parts are written and dropped
  const isLeftOut = (element: Element): boolean => !refs.has(element) && isEmpty(element)
  const isDone = (part: Element | Content): boolean =>
    'tag' in part ? isWritten(part) || isLeftOut(part) : places.has(part)

  /** Writes what is whole of a branch of the tree. `isOpen`: elements may be added at its end. */
  const writeWhole = (element: Element, parent: PdfRef, isOpen: boolean): void => {
    const { children } = element
    const ref = refOf(element)
    children.forEach((child, at) => {
      if ('tag' in child && !isDone(child)) {
        writeWhole(child, ref, isOpen && at === children.length - 1)
      }
    })
    if (!isEnd && (isOpen || !children.every(isDone))) {
      return
    }
    let kids = ''
    for (const child of children) {
      kids += 'tag' in child ? refTo(refs.get(child)) : kidsOf(places.get(child))
    }
    write(ref, bodyOf(element, { parent, kids, places }))
    element.children = []
    for (const child of children) {
      if ('tag' in child) {
        refs.delete(child)
      } else {
        places.delete(child)
      }
    }
  }

  return {
    /** Notes a piece of content that is drawn now and returns its MCID. Writes the area of its link. */
    place(element: Element, content: Content, link: PdfRef | null): number {
      places.set(content, { page: pdf.page.dictionary, mcid: onPage.length, link })
      if (link) {
        const key = pdf.createStructParentTreeNextKey()
        back.add(key, refOf(element))
        link.data['StructParent'] = key
        link.end()
      }
      return onPage.push(refOf(element)) - 1
    },
    /** Call it when a page is drawn. */
    endPage(): void {
      if (onPage.length > 0) {
        const parents = pdf.ref()
        back.add(pdf.page.structParentTreeKey, parents)
        write(parents, `[${onPage.map(refTo).join('')}]`)
        onPage = []
      }
      writeWhole(root, top, true)
    },
    /** Call it after the last page. */
    end(): void {
      isEnd = true
      writeWhole(root, top, false)
      top.data['K'] = [refOf(root)]
    },
  }
}

/** Returns an element in the format of the file. `kids` are its parts in the same format. */
function bodyOf(
  element: Element,
  { parent, kids, places }: { parent: PdfRef; kids: string; places: ReadonlyMap<Content, Place> },
): string {
  const { tag, alt, scope, columns, numbering } = element
  const spoken = rightToLeftText(element)
  const box = boxOf(element, places)
  const attributes = box
    ? `/O/Layout/Placement/Block/BBox[${box.map(formatNumber).join(' ')}]`
    : scope
      ? `/O/Table/Scope/${scope}${columns ? `/ColSpan ${columns}` : ''}`
      : numbering
        ? `/O/List/ListNumbering/${numbering}`
        : ''
  const texts = `${alt === undefined ? '' : `/Alt${hexString(alt)}`}${spoken === null ? '' : `/ActualText${hexString(spoken)}`}`
  return `<</Type/StructElem/S/${tag}/P ${parent.id} 0 R${texts}${attributes && `/A<<${attributes}>>`}/K[${kids}]>>`
}

function refTo(ref: PdfRef | undefined): string {
  return ref ? `${ref.id} 0 R ` : ''
}

/** Returns the references from an element to a piece of its content, and to the area of a link over it. */
function kidsOf(at: Place | undefined): string {
  if (!at) {
    return ''
  }
  const page = `/Pg ${at.page.id} 0 R`
  const area = at.link ? `<</Type/OBJR/Obj ${at.link.id} 0 R${page}>>` : ''
  return `<</Type/MCR${page}/MCID ${at.mcid}>>${area}`
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
function rightToLeftText({ children }: Element): string | null {
  if (!children.some((child) => !('tag' in child) && child.operations.some(isRightToLeft))) {
    return null
  }
  const lines = children.flatMap((child) =>
    'tag' in child ? [] : child.operations.flatMap((mark) => (mark.kind === 'text' ? [mark.line] : [])),
  )
  return lines
    .map(({ text, endsParagraph }) => (endsParagraph ? `${text}\n` : text))
    .join('')
    .trimEnd()
}

const isRightToLeft = (mark: DrawOperation) => mark.kind === 'text' && mark.line.hasRtl

/** Returns the box of a figure on its page, measured from the bottom left corner. Null for other elements. */
function boxOf(element: Element, places: ReadonlyMap<Content, Place>): number[] | null {
  if (element.tag !== 'Figure') {
    return null
  }
  for (const child of element.children) {
    const picture = 'tag' in child ? undefined : child.operations.find((mark) => mark.kind === 'picture')
    const at = 'tag' in child ? undefined : places.get(child)
    if (picture && at) {
      const [, , , pageHeight = 0] = at.page.data['MediaBox'] as number[] // as pdfkit makes it
      const { x, y, width, height } = picture
      return [x, pageHeight - y - height, x + width, pageHeight - y]
    }
  }
  return null
}
