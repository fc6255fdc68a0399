type Element = { tag: string; text: string }
type Reader = {
  readPdf: (bytes: Uint8Array) => { root: Element & { children: Element[] }; language: string }
}

/** The reader with which the tests of web/lib/pdf read their files. The server imports nothing of web/. */
const reader = new URL('../../web/lib/pdf/testing/read-pdf.ts', import.meta.url).href

/** Returns the text of a PDF in the order of its structure, and whether it has one and names its language. */
export async function readPdfText(bytes: Uint8Array): Promise<{ isTagged: boolean; text: string }> {
  const { readPdf } = (await import(reader)) as Reader // the path is computed, so that TypeScript does not know it
  const { root, language } = readPdf(bytes)
  return { isTagged: root.children.length > 0 && language !== '', text: root.text }
}
