import type { Line } from '#web/lib/pdf/text/paragraph.ts'

/** A drawing operation. Coordinates are in points from the page's top left corner. */
export type DrawOperation =
  | { kind: 'text'; x: number; baseline: number; size: number; color: string; line: Line }
  | {
      kind: 'box'
      x: number
      y: number
      width: number
      height: number
      radius: number
      fill: string | null
      stroke: string | null
    }
  | { kind: 'rule'; x: number; y: number; width: number; thickness: number; color: string }
  | { kind: 'picture'; x: number; y: number; width: number; height: number; picture: Picture }
  /** A check box, because no font has one. `line` is the text that is selected and copied for it. */
  | { kind: 'tick'; x: number; y: number; size: number; sign: string; color: string; line: Line }
  | { kind: 'place'; name: string; x: number; y: number }

export type Picture = { bytes: Uint8Array; dataUrl: string }

/** An element of the document's structure, for screen readers. Its children are in reading order. */
export type Element = {
  tag: ElementTag
  children: (Element | Content)[]
  alt?: string
  /** For a heading cell of a table: what it is the heading of. */
  scope?: 'Column' | 'Row'
  /** For a cell of a table: how many columns it covers, where they are several. */
  columns?: number
  /** For a list: how its items are numbered. */
  numbering?: 'None' | 'Disc' | 'Decimal'
}

export type ElementTag =
  | 'Document' | 'Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Table' | 'THead' | 'TBody' | 'TR'
  | 'TH' | 'TD' | 'Figure' | 'Link' | 'TOC' | 'TOCI' | 'Reference' | 'Div' | 'Form' // prettier-ignore

/** The drawing operations of an element on one page. */
export type Content = { page: number; operations: readonly DrawOperation[] }

/**
 * Content of the page that is not part of the document's structure: rules, repeated headers, page numbers, the
 * watermark.
 */
export type Artifact = {
  type: 'Layout' | 'Pagination'
  subtype?: 'Header' | 'Footer' | 'Watermark'
  operations: readonly DrawOperation[]
}

export type Page = { drawn: ({ element: Element; content: Content } | { artifact: Artifact })[] }

export type OutlineItem = { title: string; page: number; y: number; children: OutlineItem[] }

/**
 * A laid-out document: its pages and its structure. A long document draws its pages only when they are asked for, in order:
 * until the last one, elements are then added at the end of the structure only.
 */
export type Sheet = {
  width: number
  height: number
  title: string
  language: string
  pages: Iterable<Page>
  root: Element
  outline: OutlineItem[]
}

/** A sheet that is drawn on. */
export type OpenSheet = Sheet & { pages: Page[] }

export function createSheet(about: {
  width: number
  height: number
  title: string
  language: string
}): OpenSheet {
  return { ...about, pages: [], root: { tag: 'Document', children: [] }, outline: [] }
}

export function addPage(sheet: OpenSheet): number {
  return sheet.pages.push({ drawn: [] }) - 1
}

/** Adds an element as the last child of another and returns it. */
export function addElement(
  parent: Element,
  tag: ElementTag,
  about: Partial<Omit<Element, 'tag' | 'children'>> = {},
): Element {
  const element: Element = { tag, children: [], ...about }
  parent.children.push(element)
  return element
}

export function draw(
  sheet: OpenSheet,
  element: Element,
  page: number,
  operations: readonly DrawOperation[],
): void {
  const content = { page, operations }
  element.children.push(content)
  sheet.pages[page]?.drawn.push({ element, content })
}

export function drawArtifact(sheet: OpenSheet, page: number, artifact: Artifact): void {
  sheet.pages[page]?.drawn.push({ artifact })
}
