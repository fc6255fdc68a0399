// oxlint-disable-next-line import/no-named-as-default -- its types know only this one
import PDFDocument from 'pdfkit'

// with the types of Node its base class declares `push`, without them it does not
const Base = PDFDocument as unknown as new (options: PDFKit.PDFDocumentOptions) => { _offset: number }

/** Texts are written in pieces of about this many bytes: a file has tens of thousands of short ones. */
const pieceLength = 65_536

/**
 * Returns an empty pdfkit document: without a page and without the standard fonts, which are not embedded. `push` takes the bytes
 * of the file as they are written, null after the last ones: read as a stream, all of them would wait in memory until the file is
 * written.
 */
export function newPdfDocument(
  options: PDFKit.PDFDocumentOptions = {},
  push: (piece: Uint8Array | null) => void = () => {},
): PDFKit.PDFDocument {
  let text = ''
  const flush = (): void => {
    if (text !== '') {
      push(toBytes(text))
      text = ''
    }
  }
  // a class, because the constructor writes already
  class Written extends Base {
    _write(data: string | Uint8Array): void {
      if (typeof data === 'string') {
        text += `${data}\n`
        this._offset += data.length + 1
        if (text.length >= pieceLength) {
          flush()
        }
      } else {
        flush()
        push(data)
        this._offset += data.length
      }
    }
    push(end: null): boolean {
      flush()
      push(end)
      return true
    }
  }
  return new Written({ autoFirstPage: false, font: '', ...options }) as unknown as PDFKit.PDFDocument
}

/** Returns a text with a byte for each character. */
function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) {
    bytes[index] = text.charCodeAt(index)
  }
  return bytes
}
