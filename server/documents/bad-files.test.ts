import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'

import sharp from 'sharp'
import { ZipFile } from 'yazl'

import { buildLandlord, buildProperty, type Landlord } from '#testing/books/build.ts'
import { pngOf } from '#testing/files/pictures.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { type TestFile, upload } from '#testing/requests/upload.ts'
import * as contract from '#shared/documents/contract.ts'

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
const html = '<!DOCTYPE html><html><body><script>alert(1)</script></body></html>'

/** Builds the smallest file that Word or Excel would recognise. */
function officeFile(part: string, type: string): Promise<Buffer> {
  const zip = new ZipFile()
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`
  zip.addBuffer(Buffer.from(types), '[Content_Types].xml')
  zip.addBuffer(Buffer.from('<?xml version="1.0"?><x/>'), part)
  zip.end()
  return buffer(zip.outputStream)
}

describe('uploads with a false type', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  let fields: { entityType: 'property'; entityId: string }
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    fields = { entityType: 'property', entityId: (await buildProperty(app, token)).id }
  })
  after(() => app.stop())

  const put = (file: TestFile) => upload(app, contract.uploadDocument, { token, fields, file })

  async function clear(): Promise<void> {
    for await (const { key } of app.files.list(`documents/${landlord.accountId}/`)) {
      await app.files.delete(key)
    }
  }

  async function refused(file: TestFile, status: number, sentence: RegExp): Promise<void> {
    const answer = await put(file)
    assert.equal(answer.status, status, `${file.name}: ${JSON.stringify(answer.problem)}`)
    assert.match(answer.problem.detail, sentence)
    for await (const { key } of app.files.list(`documents/${landlord.accountId}/`)) {
      assert.fail(`${file.name} left ${key}`)
    }
  }

  test('an empty file is refused', () => refused({ name: 'empty.pdf', content: '' }, 400, /empty/))

  test('HTML as PDF is refused', () =>
    refused({ name: 'lease.pdf', type: 'application/pdf', content: html }, 415, /web page/))

  test('a page is refused whatever stands before it', async () => {
    for (const content of [
      `\uFEFF ${html}`,
      `\n\n${' '.repeat(9_000)}${html}`,
      '<!-- a --><script>1</script>',
      '<body onload=1>',
      '<?php 1 ?>',
    ]) {
      await refused({ name: 'note.txt', type: 'text/plain', content }, 415, /web page/)
    }
  })

  test('a PDF with other bytes before its header is stored as a PDF, and a page that names one is not', async () => {
    for (const [start, end] of [
      ['\r\n', ''],
      ['\uFEFF', '\n\n'],
      ['Content-Type: application/pdf\r\n\r\n', '\r\n--part--\r\n'],
      ['\u0000'.repeat(900), ''],
    ]) {
      const content = Buffer.concat([Buffer.from(start ?? ''), pdf, Buffer.from(end ?? '')])
      const { status, json } = await put({ name: 'lease.pdf', content })
      assert.deepEqual([status, json.mimeType, json.filename], [201, 'application/pdf', 'lease.pdf'])
    }
    await clear()
    await refused({ name: 'lease.pdf', content: `\n${html}${pdf.toString()}` }, 415, /web page/)
    const note = await put({ name: 'note.txt', content: 'A PDF begins with %PDF-1.7.' })
    assert.equal(note.json.mimeType, 'text/plain')
    await clear()
  })

  test('photos of present telephones are taken', async () => {
    for (const [width, height] of [
      [8_160, 6_120],
      [12_000, 9_000],
    ] as const) {
      const pixels = sharp({
        create: { width, height, channels: 3, background: '#888' },
        limitInputPixels: false,
      })
      const { status, json } = await put({ name: 'roof.jpg', content: await pixels.jpeg().toBuffer() })
      assert.deepEqual([status, json.mimeType], [201, 'image/webp'], `${width} x ${height}`)
    }
    await clear()
  })

  test('a drawing in SVG is refused, as a picture too', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    await refused({ name: 'plan.svg', type: 'image/svg+xml', content: svg }, 415, /SVG/)
    await refused({ name: 'plan.png', type: 'image/png', content: `<?xml version="1.0"?>${svg}` }, 415, /SVG/)
  })

  test('programs are refused', async () => {
    await refused(
      { name: 'a.pdf', content: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]) },
      415,
      /program/,
    )
    await refused({ name: 'a.txt', content: '#!/bin/sh\nrm -rf /\n' }, 415, /program/)
    const elf = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(200)])
    await refused({ name: 'a.jpg', content: elf }, 415, /program/)
  })

  test('archives and other pictures are refused by their names', async () => {
    const zip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
    await refused({ name: 'a.docx', content: zip }, 415, /ZIP/)
    await refused(
      { name: 'a.gif', content: Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1') },
      415,
      /GIF/,
    )
  })

  test('Word and Excel files are taken, those with macros and other archives are not', async () => {
    const kinds = [
      [
        'word/document.xml',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
        'docx',
      ],
      [
        'xl/workbook.xml',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
        'xlsx',
      ],
      ['word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml', null],
    ] as const
    for (const [part, type, extension] of kinds) {
      const content = await officeFile(part, type)
      const answer = await put({ name: 'paper.pdf', content })
      assert.deepEqual(
        [answer.status, answer.json.filename],
        extension ? [201, `paper.${extension}`] : [415, undefined],
        type,
      )
    }
    await clear()
  })

  test('HEIC is refused with the way to JPEG', () => {
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(300),
    ])
    return refused({ name: 'IMG_1.HEIC', type: 'image/heic', content: heic }, 415, /Most Compatible.*JPEG/)
  })

  test('bytes that are neither text nor anything known are refused', async () => {
    await refused({ name: 'a.txt', content: Buffer.from([65, 0, 66, 67]) }, 415, /could not be recognized/)
    await refused(
      { name: 'a.txt', content: Buffer.from([65, 0xc3, 0x28, 66, 67, 68]) },
      415,
      /could not be recognized/,
    )
    await refused(
      { name: 'a.csv', content: Buffer.from([65, 66, 0xe2, 0x82]) },
      415,
      /could not be recognized/,
    )
  })

  test('text of any length and script is taken, wherever the blocks it is read in end', async () => {
    for (const shift of ['', 'a', 'ab', 'abc']) {
      const content = `${shift}${'Stra\u00dfe \u6771\u4eac \u{1F3E0}, '.repeat(9_000)}`
      const { status, json } = await put({ name: 'notes.CSV', content })
      assert.deepEqual([status, json.mimeType, json.filename], [201, 'text/csv', 'notes.CSV'])
    }
    await clear()
  })

  test('a decompression bomb is refused unopened, in no time and no memory', async () => {
    const bomb = pngOf(16_000, 16_000)
    assert.ok(bomb.length < 1_000_000)
    const before = process.memoryUsage().rss
    const began = process.cpuUsage()
    await refused({ name: 'bomb.png', type: 'image/png', content: bomb }, 400, /120 megapixels/)
    // decompressed it would be a gigabyte, and seconds of processor time
    assert.ok(process.cpuUsage(began).user < 2_000_000)
    assert.ok(process.memoryUsage().rss - before < 400_000_000)
  })

  test('a picture that is cut short is refused', async () => {
    const whole = pngOf(600, 400)
    await refused(
      { name: 'half.png', content: whole.subarray(0, whole.length - 40) },
      400,
      /damaged or incomplete/,
    )
    await refused(
      { name: 'head.jpg', content: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0]) },
      400,
      /damaged/,
    )
  })

  test('names are stored without paths, control characters and marks that turn what is read', async () => {
    const names: [string, string][] = [
      ['../../etc/passwd.pdf', 'passwd.pdf'],
      ['C:\\Users\\me\\lease.pdf', 'lease.pdf'],
      ['a\u0001b\u0085c\u007f.pdf', 'abc.pdf'],
      ['invoice\u202Efdp.exe', 'invoicefdp.pdf'],
      ['..', 'file.pdf'],
      ['.htaccess', 'htaccess.pdf'],
      ['\u200F\u2066', 'file.pdf'],
      ['Jos\u00e9 – lease (2).pdf', 'Jos\u00e9 – lease (2).pdf'],
      ['%0D%0ASet-Cookie: a=b.pdf', '%0D%0ASet-Cookie_ a=b.pdf'],
    ]
    for (const [name, expected] of names) {
      const { status, json } = await put({ name, content: pdf })
      assert.deepEqual([status, json.filename], [201, expected], name)
      const answer = await app.app.http.inject({
        url: json.url,
        headers: { authorization: `Bearer ${token}` },
      })
      assert.equal(answer.statusCode, 200)
      assert.match(
        String(answer.headers['content-disposition']),
        /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w%.~!-]+$/,
      )
    }
  })

  test('a name of 300 characters is stored shortened, with its extension', async () => {
    const { status, json } = await put({ name: `${'🏠'.repeat(300)}.pdf`, content: pdf })
    assert.equal(status, 201)
    assert.equal(Array.from(json.filename).length, 200)
    assert.ok(json.filename.endsWith('🏠.pdf'))
  })

  test('text is never kept under the name of a page or a program', async () => {
    for (const [name, expected] of [
      ['page.html', 'page.txt'],
      ['run.exe', 'run.txt'],
      ['notes', 'notes.txt'],
      ['README.md', 'README.md'],
    ] as const) {
      const { json } = await put({ name, content: 'Hello <script>alert(1)</script>' })
      assert.deepEqual([json.filename, json.mimeType], [expected, 'text/plain'])
    }
  })

  test('where a file is kept has nothing of its name', async () => {
    for await (const { key } of app.files.list(`documents/${landlord.accountId}/`)) {
      assert.match(key, /^documents\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/)
    }
  })

  test('a PDF that is also a page stays a PDF, and is only ever an attachment', async () => {
    const { json } = await put({ name: 'both.html', content: `%PDF-1.7\n${html}\n%%EOF` })
    assert.deepEqual([json.mimeType, json.filename, json.previewUrl], ['application/pdf', 'both.pdf', null])
    const preview = await app.raw({ path: `/documents/${json.id}/preview`, token })
    assert.equal(preview.status, 404)
  })
})
