import assert from 'node:assert/strict'
import { posix } from 'node:path'
import { describe, test } from 'node:test'

import { makeDocx } from '#web/lib/pdf/make-document.ts'
import { leaseOf } from '#web/lib/pdf/testing/sample-lease.ts'
import { readParts } from '#web/lib/pdf/testing/read-docx.ts'
import { elementsOfXml } from '#web/lib/pdf/testing/xml-elements.ts'

/** Order of elements in the DOCX schema (ECMA-376 part 1, annex A). Word processors refuse a file with another order. */
const order: Readonly<Record<string, string>> = {
  'w:pPr':
    'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange',
  'w:rPr':
    'rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath',
  'w:tblPr':
    'tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing tblInd tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription',
  'w:tbl': 'tblPr tblGrid tr',
  'w:tr': 'tblPrEx trPr tc',
  'w:tcPr':
    'cnfStyle tcW gridSpan hMerge vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign hideMark',
  'w:tcBorders': 'top start left bottom end right insideH insideV tl2br tr2bl',
  'w:sectPr':
    'headerReference footerReference footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType pgNumType cols formProt vAlign noEndnote titlePg textDirection bidi rtlGutter docGrid printerSettings',
  'w:style':
    'name aliases basedOn next link autoRedefine hidden uiPriority semiHidden unhideWhenUsed qFormat locked personal personalCompose personalReply rsid pPr rPr tblPr trPr tcPr tblStylePr',
  'w:lvl': 'start numFmt lvlRestart pStyle isLgl suff lvlText lvlPicBulletId legacy lvlJc pPr rPr',
}

const variants = {
  'of California, furnished': leaseOf('CA', { furnished: true, yearBuilt: 1950, term: 'fixed', pets: true }),
  'of no state': leaseOf('', { term: 'month-to-month' }),
  'with names from right to left': { ...leaseOf('NY'), subtitle: 'شارع الزيتون 12' },
}

for (const [name, lease] of Object.entries(variants)) {
  describe(`the DOCX of a lease ${name}`, async () => {
    const parts = readParts(await makeDocx(lease))
    const elements = new Map(
      [...parts]
        .filter(([part]) => /\.(xml|rels)$/.test(part))
        .map(([part, xml]) => [part, elementsOfXml(xml)]),
    )
    const body = elements.get('word/document.xml') ?? []
    const written = [...elements.values()].flat()

    test('has its elements in the order of the schema', () => {
      for (const { name: parent, children } of written) {
        const places = order[parent]?.split(' ')
        if (places) {
          const found = children.map((child) => places.indexOf(child.name.replace('w:', '')))
          assert.ok(!found.includes(-1), `${parent}: ${children.map((child) => child.name).join(' ')}`)
          assert.deepEqual(
            found,
            found.toSorted((a, b) => a - b),
            `${parent}: ${children.map((child) => child.name).join(' ')}`,
          )
        }
      }
    })

    test('leads from each relationship to a part that is there, of a kind that is named', () => {
      const types = elements.get('[Content_Types].xml') ?? []
      const named = new Set(types.map(({ attributes }) => attributes.get('PartName')))
      const endings = new Set(types.map(({ attributes }) => attributes.get('Extension')))
      for (const part of parts.keys()) {
        assert.ok(named.has(`/${part}`) || endings.has(part.split('.').at(-1)), part)
      }
      for (const part of named) {
        assert.ok(part === undefined || parts.has(part.slice(1)), part)
      }
      for (const [part, relations] of elements) {
        if (part.endsWith('.rels')) {
          const folder = posix.dirname(posix.dirname(part))
          for (const { attributes } of relations.filter((each) => each.name === 'Relationship')) {
            assert.ok(parts.has(posix.join(folder, attributes.get('Target') ?? '')), attributes.get('Target'))
          }
        }
      }
    })

    test('names no bookmark and no style twice, and no style with a comma', () => {
      const marks = body.filter((each) => each.name === 'w:bookmarkStart')
      const styles = (elements.get('word/styles.xml') ?? []).filter((each) => each.name === 'w:style')
      const styleNames = styles.map(
        ({ children }) => children.find((each) => each.name === 'w:name')?.attributes.get('w:val') ?? '',
      )
      for (const names of [
        marks.map(({ attributes }) => attributes.get('w:name') ?? ''),
        marks.map(({ attributes }) => attributes.get('w:id') ?? ''),
        styles.map(({ attributes }) => attributes.get('w:styleId') ?? ''),
        styleNames.map((each) => each.toLowerCase()),
      ]) {
        assert.deepEqual(
          names.filter((each, at) => names.indexOf(each) !== at),
          [],
        )
      }
      assert.ok(marks.every(({ attributes }) => /^[A-Za-z]\w{0,39}$/.test(attributes.get('w:name') ?? '')))
      assert.ok(styleNames.every((each) => each !== '' && !each.includes(',')))
    })

    test('uses no style, and no numbering, that it does not define', () => {
      const defined = new Set(
        (elements.get('word/styles.xml') ?? []).map(({ attributes }) => attributes.get('w:styleId')),
      )
      const numbered = new Set(
        (elements.get('word/numbering.xml') ?? [])
          .filter((each) => each.name === 'w:num')
          .map(({ attributes }) => attributes.get('w:numId')),
      )
      for (const { name: kind, attributes } of written) {
        const value = attributes.get('w:val')
        if (['w:pStyle', 'w:rStyle', 'w:basedOn', 'w:next', 'w:link', 'w:tblStyle'].includes(kind)) {
          assert.ok(defined.has(value), `${kind} ${value}`)
        }
        if (kind === 'w:numId') {
          assert.ok(numbered.has(value), value)
        }
      }
    })

    test('ends no cell and no body with a table, and gives each row as many cells as its table has columns', () => {
      for (const { name: kind, children } of body) {
        if (kind === 'w:tc') {
          assert.equal(children.at(-1)?.name, 'w:p')
        }
        if (kind === 'w:body') {
          assert.deepEqual(
            children.slice(-2).map((each) => each.name),
            ['w:p', 'w:sectPr'],
          )
        }
        if (kind === 'w:tbl') {
          const columns = children.find((each) => each.name === 'w:tblGrid')?.children.length
          for (const row of children.filter((each) => each.name === 'w:tr')) {
            assert.equal(row.children.filter((each) => each.name === 'w:tc').length, columns)
          }
        }
      }
    })

    test('repeats the first row of a table as its heading, and no other', () => {
      const headings = body
        .filter((each) => each.name === 'w:tbl')
        .flatMap(({ children }) =>
          children
            .filter((each) => each.name === 'w:tr')
            .map((row, at) => ({
              at,
              heads: row.children.some(({ children: about }) =>
                about.some((each) => each.name === 'w:tblHeader'),
              ),
            })),
        )
      assert.ok(headings.some(({ heads }) => heads))
      assert.ok(headings.every(({ at, heads }) => at === 0 || !heads))
    })

    test('opens and closes each of its fields', () => {
      const signs = written
        .filter((each) => each.name === 'w:fldChar')
        .map(({ attributes }) => attributes.get('w:fldCharType'))
      assert.equal(
        signs.join(' '),
        Array.from({ length: signs.length / 3 }, () => 'begin separate end').join(' '),
      )
    })

    test('says its title and its language, and is of today’s Word', () => {
      assert.ok(parts.get('docProps/core.xml')?.includes(`<dc:title>${lease.title}</dc:title>`))
      const language = (elements.get('word/styles.xml') ?? []).find((each) => each.name === 'w:lang')
      assert.equal(language?.attributes.get('w:val'), 'en-US')
      const mode = (elements.get('word/settings.xml') ?? []).find(
        ({ attributes }) => attributes.get('w:name') === 'compatibilityMode',
      )
      assert.equal(mode?.attributes.get('w:val'), '15')
    })
  })
}
