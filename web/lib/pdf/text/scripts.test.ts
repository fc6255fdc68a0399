import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import type { InvoiceDocument } from '#shared/invoices/document.ts'

import { openFonts } from '#web/lib/pdf/fonts.ts'
import { lineBreaks } from './line-breaks.ts'
import { composeCluster } from './combining-marks.ts'
import { loadFontFromDisk } from '#web/lib/pdf/node-font-loader.ts'
import { readInvoice, sampleInvoice, throughNotes } from '#web/lib/pdf/testing/sample-invoice.ts'

const samples: Record<string, string> = {
  Czech: 'Příliš žluťoučký kůň úpěl ďábelské ódy',
  Vietnamese: 'Tiếng Việt đẹp: Nguyễn Thị Ánh',
  Polish: 'Zażółć gęślą jaźń, Łódź',
  Greek: 'Ελληνικά: Ξεσκεπάζω',
  Ukrainian: 'Київ, їжак і ґанок',
  Hindi: 'हिन्दी में विवरण: क्षेत्र',
  Bengali: 'বাংলা বিবরণ',
  Tamil: 'தமிழ் விளக்கம்',
  Telugu: 'తెలుగు వివరణ',
  Gujarati: 'ગુજરાતી વર્ણન',
  Punjabi: 'ਪੰਜਾਬੀ ਵੇਰਵਾ',
  Thai: 'ภาษาไทยไม่มีช่องว่าง',
  Khmer: 'ភាសាខ្មែរ',
  Kannada: 'ಕನ್ನಡ ಕ್ಷೇತ್ರ',
  Malayalam: 'മലയാളം ന്റെ അവൻ',
  Lao: 'ຄ່າເຊົ່າ ເດືອນນີ້',
  Cherokee: 'ᏣᎳᎩ',
  Urdu: 'کرایہ: یہ ایک معاہدہ ہے، ٹھیک ہے۔',
  'Hebrew with points': 'שָׁלוֹם'.normalize('NFC'),
  Navajo: 'ą́ ǫ́ į́ Diné',
  Yoruba: 'Ṣ́ ẹ́ ọ̀',
  phonetics: 'ˈtɛnjʊə ɔ̃ r̥ q̇',
  currencies: '₹ ₱ ₿ ₺ ₴ ₦ ₪ ₫ ₭ ₲ ₸ ₼ ₽ ৳ ៛',
  mathematics: '≤ √ ∑ ∈ ⟨x⟩ ℝ 𝑥',
  signs: '☐ ☒ ✗ ✔ ➔ ★ ℃ ①',
  'emoji of several': '👍🏽 👩‍👩‍👧‍👦 🇺🇸 ❤️ 1️⃣ 🏳️‍🌈',
  Armenian: 'Հայերեն',
  Amharic: 'አማርኛ',
  Chinese: '中文发票说明，很长的一句话。',
  Japanese: '日本語のテキスト、「改行」も。カタカナ',
  Korean: '한국어 설명',
  Arabic: 'مرحبا بالعالم',
  Hebrew: 'שלום עולם',
  emoji: 'Thanks 🎉 from 🏠',
}

describe('text in any script', () => {
  for (const [language, text] of Object.entries(samples)) {
    test(`comes back as it was written: ${language}`, async () => {
      assert.equal(await throughNotes(text), text)
    })

    test(`has its letters in our fonts: ${language}`, async () => {
      const styles = [400, 600].map((weight) => ({
        weight: weight as 400 | 600,
        italic: false,
        serif: false,
      }))
      assert.deepEqual((await openFonts(text, styles, loadFontFromDisk)).missing, [])
    })
  }

  test('keeps its order where right to left is mixed with figures and Latin letters', async () => {
    const text = 'دفعت 1,850.00 دولار إلى Tenure (شقة 4) اليوم'
    assert.equal(await throughNotes(text), text)
  })

  test('is drawn from the right where it begins so, and joined letters have their joined shapes', async () => {
    const { fontNames } = await readInvoice(sampleInvoice(1, { notes: { heading: 'Notes', text: 'مرحبا' } }))
    assert.ok(fontNames.some((name) => name.includes('NotoSansArabic')))
  })

  test('that no font of ours has is shown as missing, and still copied as itself', async () => {
    assert.equal(await throughNotes('ꕙꔤ and 𞄀'), 'ꕙꔤ and 𞄀')
  })

  test('puts a mark that no font has with its letter over that letter, and takes the dot from an i', async () => {
    const style = { weight: 400, italic: false, serif: false } as const
    const fonts = await openFonts('į́', [style], loadFontFromDisk)
    const [letter, below, above] = composeCluster(fonts, 'į́', style) ?? []
    assert.deepEqual(
      [letter, below, above].map((part) => part?.shaped.glyphs[0]?.codePoints),
      [[0x131], [0x328], [0x301]],
    )
    assert.ok((below?.shaped.glyphs[0]?.dx ?? 0) < 0 && (above?.shaped.glyphs[0]?.dx ?? 0) < 0)
    assert.equal(letter?.text, 'į́')
  })

  test('with broken halves of characters and control characters makes a document all the same', async () => {
    assert.equal(await throughNotes('a\u0000b\uD800c\u0007d'), 'ab\uFFFDcd')
  })

  test('in a word of 300 letters is broken to stay on the paper', async () => {
    const word = 'W'.repeat(300)
    assert.equal(await throughNotes(word), word)
  })
})

describe('characters that no font of ours has', () => {
  test('are named at the foot of the last page, with their script', async () => {
    const text = await allTextOf(sampleInvoice(1, { notes: { heading: 'Notes', text: 'မြန်မာ' } }))
    assert.match(
      text,
      /This document cannot show these characters: U\+1019, U\+103C, U\+1014, U\+103A, U\+102C \(Myanmar\)\./,
    )
  })

  test('are named by the first five where there are more', async () => {
    const text = await allTextOf(sampleInvoice(1, { notes: { heading: 'Notes', text: 'ꔀꔁꔂꔃꔄꔅꔆꔇꔈ' } }))
    assert.match(text, /characters: U\+A500(, U\+A50[1-4]){4} …\./)
  })

  test('are no reason for a sentence where there are none', async () => {
    const text = await allTextOf(sampleInvoice(1, { notes: { heading: 'Notes', text: 'Gracias 🎉' } }))
    assert.doesNotMatch(text, /cannot show/)
  })
})

/** Returns all text of an invoice as a screen reader reads it. */
async function allTextOf(invoice: InvoiceDocument): Promise<string> {
  return (await readInvoice(invoice)).root.children.map(({ text }) => text).join('\n')
}

describe('lines end', () => {
  test('after spaces and after hyphens inside words', () => {
    assert.deepEqual(cut('one two-three  four'), ['one ', 'two-', 'three  ', 'four'])
  })

  test('not at a space that does not break', () => {
    assert.deepEqual(cut('§\u00A04.2 of it'), ['§\u00A04.2 ', 'of ', 'it'])
  })

  test('between ideographs, but not before what closes and not after what opens', () => {
    assert.deepEqual(cut('日本「語」。字'), ['日', '本', '「語」。', '字'])
  })

  test('between words of Thai, which writes no spaces', () => {
    const words = cut('ภาษาไทยไม่มีช่องว่าง')
    assert.ok(words.length > 2)
    assert.equal(words.join(''), 'ภาษาไทยไม่มีช่องว่าง')
  })
})

function cut(text: string): string[] {
  let from = 0
  return lineBreaks(text).map((to) => {
    const part = text.slice(from, to)
    from = to
    return part
  })
}
