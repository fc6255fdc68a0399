import assert from 'node:assert/strict'
import { test } from 'node:test'

import { composeRentLetter } from '#shared/leases/law/rent-letter.ts'
import { cents } from '#shared/lib/money.ts'
import { composeLetter, type LetterContent } from '#shared/letters/letter.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import type { Language } from '#shared/messages/languages.ts'
import { elementsOf } from '#web/lib/pdf/testing/read-pdf.ts'
import { parties, readFinancialDocument } from '#web/lib/pdf/testing/sample-financial-documents.ts'

const read = (content: Partial<LetterContent>, language: Language = 'en') =>
  readFinancialDocument(
    composeLetter(
      { parties, tenants: ['Ana Pérez'] },
      {
        title: 'Notice',
        file: 'notice',
        date: parsePlainDate('2026-11-22'),
        figures: [{ label: 'New rent', text: '$1,950.00', isMain: true }],
        paragraphs: ['The first paragraph.', 'The second paragraph.'],
        isSigned: true,
        ...content,
      },
      language,
    ),
  )

test('a letter is read from its title to its signature', async () => {
  const { pages } = await read({ remark: 'A remark.', prescribed: 'Words of a statute.' })
  assert.equal(
    pages.map(({ text }) => text).join(' | '),
    'Notice Nov 22, 2026 New rent $1,950.00 To Ana Pérez ' +
      'From Reyes Rentals LLC Dana Reyes 1200 Congress Ave Austin, TX 78701 (512) 555-0101 ' +
      'Property Maple Court, Unit 2B 500 Maple Street Austin, TX 78704 ' +
      'The first paragraph. The second paragraph. A remark. Words of a statute. ' +
      'Dana Reyes, Landlord or agent Date',
  )
})

test('a courtesy copy says so first and has no line for a signature', async () => {
  const { pages, language } = await read({}, 'es')
  assert.equal(language, 'es-US')
  assert.match(pages[0]?.text ?? '', /^Notice 22 de noviembre de 2026 Copia de cortesía\./)
  assert.doesNotMatch(pages[0]?.text ?? '', /Arrendador o agente/)
})

test('long text goes on over pages; each paragraph stays one paragraph, the signature stays together', async () => {
  const paragraphs = Array.from(
    { length: 30 },
    (_, at) => `Paragraph ${at}: ${'some more words '.repeat(60)}end.`,
  )
  const { pages, root } = await read({ paragraphs, prescribed: 'Words of a statute. '.repeat(20) })
  assert.ok(pages.length > 4)
  const texts = elementsOf(root, 'P').map(({ text }) => text)
  for (const text of paragraphs) {
    assert.ok(texts.includes(text))
  }
  assert.match(pages.at(-1)?.text ?? '', /Dana Reyes, Landlord or agent Date$/)
})

test('the letter about a raise has all that it must say on one page, in English and Spanish', async () => {
  const raise = {
    parties,
    tenants: ['Ana Pérez', 'Luis Ortega'],
    givenOn: parsePlainDate('2026-11-22'),
    service: 'PERSON',
    presentCents: cents(185_000),
    newCents: cents(195_000),
    from: parsePlainDate('2027-01-01'),
    firstDueOn: parsePlainDate('2027-01-01'),
    law: {
      citation: 'Cal. Civ. Code §§ 827, 1947.12',
      days: 30,
      unit: 'calendar',
      earliestOn: parsePlainDate('2027-01-01'),
    },
  } as const
  const english = await readFinancialDocument(composeRentLetter(raise, 'en'))
  assert.equal(english.pages.length, 1)
  assert.match(
    english.pages[0]?.text ?? '',
    /^Notice of rent increase Nov 22, 2026 New monthly rent \$1,950\.00 .*Given to you Nov 22, 2026 In person.*Cal\. Civ\. Code §§ 827, 1947\.12\. With a notice period of 30 days.*Dana Reyes, Landlord or agent Date$/,
  )
  const spanish = await readFinancialDocument(composeRentLetter(raise, 'es'))
  assert.equal(spanish.pages.length, 1)
  assert.match(
    spanish.pages[0]?.text ?? '',
    /^Aviso de aumento de renta 22 de noviembre de 2026 Copia de cortesía.*Entregado 22 de noviembre de 2026 En persona/,
  )
})
