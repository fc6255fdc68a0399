import type { Face } from '#web/lib/pdf/font-face.ts'
import type { EmbeddedFont, PdfInternals, PdfRef } from './pdfkit-internals.ts'
import { type Piece, toPrintableText } from '#web/lib/pdf/text/paragraph.ts'
import { colorOperands, hexString, formatNumber, writeOutline, writePiece } from './write-text.ts'
import { newPdfDocument } from './pdf-document.ts'
import type {
  Artifact,
  Content,
  DrawOperation,
  OutlineItem,
  Picture,
  Sheet,
} from '#web/lib/pdf/layout/sheet.ts'
import { newStructure } from './structure.ts'

type FileProperties = {
  /** The only time in the file: the same document with the same time gives the same bytes. */
  createdAt: Date
  author: string
  subject: string
  /** False leaves the content of the file readable, for tests. */
  compress?: boolean
}

/** Writes a laid-out document as a tagged PDF (PDF/UA-1 structure rules, fonts embedded as subsets). */
export async function writePdf(sheet: Sheet, about: FileProperties): Promise<Uint8Array<ArrayBuffer>> {
  const file = collect()
  const pdf = newPdfDocument(
    {
      pdfVersion: '1.7',
      subset: 'PDF/UA' as never, // its types do not declare this value
      tagged: true,
      lang: sheet.language,
      displayTitle: true,
      compress: about.compress ?? true,
      info: {
        Title: toPrintableText(sheet.title),
        Author: toPrintableText(about.author),
        Subject: toPrintableText(about.subject),
        Creator: 'Tenure',
        Producer: 'Tenure',
        CreationDate: about.createdAt,
        ModDate: about.createdAt,
      },
    },
    file.push,
  )
  const painter = newPainter(pdf)
  const structure = newStructure(painter.internals, sheet.root)
  let lastOpen: { item: OutlineItem; entry: PDFKit.PDFOutline }[] = []
  let number = 0

  for (const page of sheet.pages) {
    pdf.addPage({ size: [sheet.width, sheet.height], margin: 0 })
    painter.internals.page.dictionary.data['Tabs'] = 'S'
    for (const drawn of page.drawn) {
      if ('artifact' in drawn) {
        painter.add(artifactStart(drawn.artifact))
        drawn.artifact.operations.forEach(painter.paint)
      } else {
        const { element, content } = drawn
        const link = element.tag === 'Link' ? painter.link(content) : null
        painter.add(`/${element.tag} <</MCID ${structure.place(element, content, link)}>> BDC`)
        content.operations.forEach(painter.paint)
      }
      painter.add('EMC')
    }
    page.drawn = [] // a long table has hundreds of thousands of objects
    painter.endPage()
    structure.endPage()
    for (const { item, depth } of flatten(sheet.outline).filter((one) => one.item.page === number)) {
      lastOpen = lastOpen.slice(0, depth)
      const parent = lastOpen.at(-1)?.entry ?? pdf.outline
      const entry = parent.addItem(item.title, outlineAt(item, depth))
      lastOpen.push({ item, entry })
    }
    number += 1
  }
  structure.end()
  escapeMetadata(painter.internals)
  leaveOutGlyphLists(painter.internals)
  pdf.end()
  return file.written
}

function flatten(items: readonly OutlineItem[], depth = 0): { item: OutlineItem; depth: number }[] {
  return items.flatMap((item) => [{ item, depth }, ...flatten(item.children, depth + 1)])
}

/** What text is painted with: adds content to the page, and embeds a font. */
type Painting = { add: (content: string) => void; fontOf: (face: Face) => EmbeddedFont }

function newPainter(pdf: PDFKit.PDFDocument) {
  const internals = pdf as unknown as PdfInternals
  const fonts = new Map<string, EmbeddedFont>()
  const pictures = new Map<Picture, unknown>()
  let lines: string[] = []
  const add = (content: string): void => void lines.push(content)
  // Written to the page at once, thousands of lines need far less memory than each alone. pdfkit's own drawing comes here, too.
  internals.addContent = (content) => {
    add(content)
    return internals
  }
  const endPage = (): void => {
    internals.page.write(lines.join('\n'))
    lines = []
  }

  const fontOf = (face: Face): EmbeddedFont => {
    const before = fonts.get(face.file)
    const font = before ?? openFont(face)
    fonts.set(face.file, font)
    internals.page.fonts[font.id] ??= font.ref()
    return font
  }
  const openFont = (face: Face): EmbeddedFont => {
    pdf.registerFont(face.file, face.kit as unknown as PDFKit.Mixins.PDFFontSource) // it also accepts opened fonts
    pdf.font(face.file)
    internals._font.unicode[0] = [0xfffd]
    return internals._font
  }

  const painting: Painting = { add, fontOf }
  const paint = (mark: DrawOperation): void => {
    switch (mark.kind) {
      case 'text':
        return paintText(painting, mark)
      case 'rule':
        return add(
          `${colorOperands(mark.color)} rg ${[mark.x, mark.y, mark.width, mark.thickness].map(formatNumber).join(' ')} re f`,
        )
      case 'box': {
        pdf.lineWidth(0.75).roundedRect(mark.x, mark.y, mark.width, mark.height, mark.radius)
        if (mark.fill && mark.stroke) {
          pdf.fillAndStroke(mark.fill, mark.stroke)
        } else if (mark.fill) {
          pdf.fill(mark.fill)
        } else {
          pdf.stroke(mark.stroke ?? '#000000')
        }
        return
      }
      case 'picture': {
        const image = pictures.get(mark.picture) ?? openPicture(pdf, mark.picture)
        pictures.set(mark.picture, image)
        pdf.image(image as string, mark.x, mark.y, { width: mark.width, height: mark.height })
        return
      }
      case 'tick':
        return paintTick(painting, mark)
      case 'place':
        pdf.addNamedDestination(mark.name, 'XYZ', mark.x, mark.y, null as unknown as number)
    }
  }

  /** Writes the clickable area of a link over its text, and returns it. Returns null for content without a link. */
  const link = (content: Content): PdfRef | null => {
    const text = content.operations.find((mark) => mark.kind === 'text')
    const to = text?.line.pieces.find((piece) => piece.to !== null)?.to
    if (!text || !to) {
      return null
    }
    const { height } = internals.page
    const left = text.x + Math.min(...text.line.pieces.map(({ x }) => x))
    const ref = internals.ref({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [
        left,
        height - text.baseline - text.size * 0.3,
        left + text.line.width,
        height - text.baseline + text.size,
      ],
      Border: [0, 0, 0],
      F: 4,
      Dest: new String(to), // pdfkit writes plain strings as names
      Contents: new String(text.line.text.trim()),
    })
    internals.page.annotations.push(ref)
    return ref
  }

  return { internals, add, paint, link, endPage }
}

function paintText({ add, fontOf }: Painting, mark: Extract<DrawOperation, { kind: 'text' }>): void {
  const { line, x, baseline, size } = mark
  // PDF readers reverse right-to-left lines themselves, and would reverse this text too, so the element's ActualText
  // holds it.
  const actual = !line.hasRtl && line.isComplex ? line.text : null
  if (actual !== null) {
    add(`/Span <</ActualText ${hexString(actual)}>> BDC`)
  }
  add('BT')
  let state = ''
  const setFont = (piece: Piece): EmbeddedFont => {
    const font = fontOf(piece.face)
    const ink = piece.color ?? mark.color
    const next = `${colorOperands(ink)} rg /${font.id} ${formatNumber(size)} Tf ${outlineOf(piece, size, ink)}`
    if (next !== state) {
      add(next)
      state = next
    }
    return font
  }
  // PDF readers that follow the file's order get the reading order, also in right-to-left text.
  const pieces = line.pieces.toSorted((a, b) => a.turn - b.turn)
  const silent = pieces.map((piece) =>
    writePiece(add, setFont(piece), piece, { x: x + piece.x, y: baseline, size }),
  )
  add('ET')
  pieces.forEach((piece, index) => {
    if (silent[index]?.length) {
      const ink = colorOperands(piece.color ?? mark.color)
      add(`${ink} rg ${ink} RG ${formatNumber(size * 0.03)} w`)
      silent[index].forEach((glyph) => writeOutline(add, piece, glyph, size))
    }
  })
  if (actual !== null) {
    add('EMC')
  }
}

function paintTick(
  { add, fontOf }: Painting,
  { x, y, size, sign, color: ink, line }: Extract<DrawOperation, { kind: 'tick' }>,
): void {
  const inset = size * 0.12
  const [left, top, side] = [x + inset / 2, y + inset, size - 2 * inset]
  add(`${colorOperands(ink)} RG 0.8 w ${[left, top, side, side].map(formatNumber).join(' ')} re S`)
  if (sign === '☒') {
    const [far, low] = [left + side, top + side]
    add(`${[left, top].map(formatNumber).join(' ')} m ${[far, low].map(formatNumber).join(' ')} l S`)
    add(`${[far, top].map(formatNumber).join(' ')} m ${[left, low].map(formatNumber).join(' ')} l S`)
  }
  add(`/Span <</ActualText ${hexString(`${sign} `)}>> BDC BT 3 Tr`)
  for (const piece of line.pieces) {
    const font = fontOf(piece.face)
    add(`/${font.id} ${formatNumber(size)} Tf`)
    writePiece(add, font, piece, { x, y: y + size, size })
  }
  add('0 Tr ET EMC')
}

/** Returns the text mode. Where the font has no bold, a thin outline draws it. */
function outlineOf(piece: Piece, size: number, fill: string): string {
  return piece.face.fakeBold ? `2 Tr ${formatNumber(size * 0.03)} w ${colorOperands(fill)} RG` : '0 Tr'
}

function openPicture(pdf: PDFKit.PDFDocument, picture: Picture): unknown {
  return (pdf as unknown as { openImage(source: Uint8Array): unknown }).openImage(picture.bytes)
}

function artifactStart({ type, subtype }: Artifact): string {
  return `/Artifact <</Type /${type}${subtype ? ` /Subtype /${subtype}` : ''}>> BDC`
}

/**
 * Escapes the metadata, because pdfkit puts the title into XML unescaped. It does so at the very end, after it wrote
 * the plain title.
 */
function escapeMetadata(internals: PdfInternals): void {
  const endMetadata = internals.endMetadata.bind(internals)
  internals.endMetadata = () => {
    for (const [name, value] of Object.entries(internals.info)) {
      if (typeof value === 'string') {
        internals.info[name] = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      }
    }
    endMetadata()
  }
}

/**
 * Omits pdfkit's lists of a font's glyphs for PDF/UA. They lack the glyphs that accented letters are composed
 * of: an incomplete list is an error, a missing list is not. pdfkit writes fonts right before the outline.
 */
function leaveOutGlyphLists(internals: PdfInternals): void {
  const { subset } = internals
  const endOutline = internals.endOutline.bind(internals)
  internals.subset = 0
  internals.endOutline = () => {
    internals.subset = subset
    endOutline()
  }
}

/** Collects the pieces of a file; `written` is the whole file after the last one. */
function collect(): { push: (piece: Uint8Array | null) => void; written: Promise<Uint8Array<ArrayBuffer>> } {
  const pieces: Uint8Array[] = []
  let finish: (whole: Uint8Array<ArrayBuffer>) => void
  const written = new Promise<Uint8Array<ArrayBuffer>>((resolve) => (finish = resolve))
  const push = (piece: Uint8Array | null): void => {
    if (piece) {
      pieces.push(piece)
    } else {
      finish(concatenate(pieces))
    }
  }
  return { push, written }
}

function concatenate(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

function outlineAt(item: OutlineItem, depth: number): { expanded: boolean } {
  const at = { expanded: depth === 0, fit: false, top: item.y }
  return at
}
