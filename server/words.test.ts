import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'

import { literalCallsOf, literalTextsOf } from '#testing/sources/jsx-texts.ts'
import { languages } from '#shared/messages/languages.ts'
import {
  argumentsOf,
  calleeOf,
  isNode,
  readSources,
  type SourceFile,
  walk,
} from '#testing/sources/source-texts.ts'

type Area = { name: string; texts: Record<string, string> }

/** These put areas together and hold no text of their own. */
const notAreas = new Set([
  'portal',
  'owner-portal',
  'login',
  'sign-up',
  'auth',
  'auth-result',
  'public-links',
])

async function readAreas(language: string): Promise<Area[]> {
  const areas: Area[] = []
  for (const path of globSync(`shared/messages/${language}/{*,!(errors)/*}.ts`).toSorted()) {
    const name = basename(path, '.ts')
    if (!notAreas.has(name)) {
      const module = (await import(pathToFileURL(resolve(path)).href)) as Record<
        string,
        Record<string, string>
      >
      areas.push({ name, texts: Object.assign({}, ...Object.values(module)) as Record<string, string> })
    }
  }
  return areas
}

const english = await readAreas('en')
const others = await Promise.all(
  languages
    .filter((one) => one !== 'en')
    .map(async (language) => ({ language, areas: await readAreas(language) })),
)
const allKeys = english.flatMap(({ texts }) => Object.keys(texts))
const holes = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted((a, b) =>
    a < b ? -1 : 1,
  )
const plural = /_(one|other)$/

/** The same word in Spanish, or a name: not left untranslated. Everything else must differ from the English. */
const sameInSpanish = new Set(['money.pdfShort', 'money.csvShort', 'shell.titleOf', 'signin.title'])
/** Names of companies' services, the same in every language. */
const isBrand = /^(Zelle|Venmo|Cash App|PayPal)$/
/** English that has no place in a Spanish text, however it got there. */
const leftEnglish =
  /\b(the|and|your|you|with|please|this|that|from|rent|lease|landlord|tenant|payment|repair|sign in|password|email|mail)\b/i

describe('the message catalogue', () => {
  test('is there', () => {
    assert.ok(english.length >= 12 && allKeys.length > 300)
  })

  test('names each text once, in one area, by a key that begins with the area', () => {
    assert.deepEqual(
      allKeys.filter((key, at) => allKeys.indexOf(key) !== at),
      [],
    )
    assert.deepEqual(
      english.flatMap(({ name, texts }) =>
        Object.keys(texts).filter((key) => key.split('.')[0] !== name.split('-')[0]),
      ),
      [],
    )
  })

  for (const { language, areas } of others) {
    test(`has the same areas and keys in ${language}`, () => {
      assert.deepEqual(
        areas.map(({ name, texts }) => [name, Object.keys(texts).toSorted()]),
        english.map(({ name, texts }) => [name, Object.keys(texts).toSorted()]),
      )
    })

    const texts = Object.assign({}, ...areas.map((area) => area.texts)) as Record<string, string>
    const pairs = english.flatMap((area) =>
      Object.entries(area.texts).map(([key, text]) => ({ key, text, other: texts[key] ?? '' })),
    )

    test(`fills in the same placeholders in ${language}`, () => {
      const odd = pairs.filter(({ text, other }) => String(holes(text)) !== String(holes(other)))
      assert.deepEqual(
        odd.filter(({ key }) => !key.endsWith('_one')).map(({ key }) => key),
        [],
      )
      // the singular may do without its number: 'one day', but names nothing that the other does not have
      assert.deepEqual(
        odd
          .filter(({ text, other }) => holes(other).some((name) => !holes(text).includes(name)))
          .map(({ key }) => key),
        [],
      )
    })

    test(`says something everywhere in ${language}, without spaces at the ends`, () => {
      assert.deepEqual(
        pairs
          .filter(({ text, other }) => [text, other].some((one) => one === '' || one !== one.trim()))
          .map(({ key }) => key),
        [],
      )
    })

    test(`leaves no English in ${language}`, () => {
      const same = pairs.filter(
        ({ key, text, other }) =>
          text === other &&
          /[a-z]{2}/i.test(text.replaceAll(/\{\w+\}/g, '')) &&
          !sameInSpanish.has(key) &&
          !isBrand.test(text),
      )
      assert.deepEqual(
        same.map(({ key }) => key),
        [],
      )
      const left = pairs.filter(({ other }) =>
        leftEnglish.test(other.replaceAll(/\{\w+\}|\b[A-Z_]{3,}\b/g, '')),
      )
      assert.deepEqual(
        left.map(({ key, other }) => `${key}: ${other}`),
        [],
      )
    })

    test(`allows only what is there to be the same in ${language}`, () => {
      assert.deepEqual(
        [...sameInSpanish].filter(
          (key) => !pairs.some((pair) => pair.key === key && pair.text === pair.other),
        ),
        [],
      )
    })
  }

  test('has both forms of each plural, with a count to choose by', () => {
    const keys = new Set(allKeys)
    const halves = allKeys
      .filter((key) => plural.test(key))
      .filter((key) => !keys.has(key.replace(plural, key.endsWith('_one') ? '_other' : '_one')))
    assert.deepEqual(halves, [])
    assert.deepEqual(
      allKeys.filter((key) => plural.test(key) && keys.has(key.replace(plural, ''))),
      [],
    )
  })
})

/** Keys that sources name, and beginnings of keys that are put together ('mails.how.${method}'). */
function usedIn(sources: readonly SourceFile[]): { keys: Set<string>; starts: Set<string> } {
  const keys = new Set<string>()
  const starts = new Set<string>()
  for (const { tree } of sources) {
    walk(tree, (node) => {
      if (node.type === 'Literal' && typeof node['value'] === 'string') {
        keys.add(node['value'])
      }
      const [first] =
        node.type === 'TemplateLiteral' ? (node['quasis'] as { value: { cooked: string } }[]) : []
      if (first && /^[a-z]+\.[\w.]*$/i.test(first.value.cooked)) {
        starts.add(first.value.cooked)
      }
    })
  }
  return { keys, starts }
}

describe('used messages', () => {
  const sources = [
    ...readSources('web/**/*.{ts,tsx}'),
    ...readSources('server/**/*.ts'),
    ...readSources('shared/**/*.ts'),
  ]
  const users = sources.filter(({ path }) => !path.startsWith('shared/messages/'))

  test('are all there', () => {
    const areas = new Set(english.map(({ name }) => name).filter((name) => !name.includes('-')))
    const known = new Set(allKeys.flatMap((key) => [key, key.replace(plural, '')]))
    const missing: string[] = []
    for (const file of users) {
      walk(file.tree, (node) => {
        const [first] = argumentsOf(node)
        if (
          node.type === 'CallExpression' &&
          calleeOf(node) === 't' &&
          isNode(first) &&
          first.type === 'Literal'
        ) {
          const key = String(first['value'])
          if (areas.has(key.split('.')[0] ?? '') && !known.has(key)) {
            missing.push(`${file.path}: ${key}`)
          }
        }
      })
    }
    assert.deepEqual(missing, [])
  })

  test('are all of them: no text is kept that nobody says', () => {
    const { keys, starts } = usedIn(users)
    const unused = allKeys
      .map((key) => key.replace(plural, ''))
      .filter((key) => !keys.has(key) && ![...starts].some((start) => key.startsWith(start) && key !== start))
    assert.deepEqual([...new Set(unused)], [])
  })

  test('stand alone: pages in two languages draw no text of their own', () => {
    const pages = sources.filter(
      ({ path }) => inTwoLanguages.some((pattern) => pattern.test(path)) && /\.tsx?$/.test(path),
    )
    assert.ok(pages.length > 20)
    const literal = pages.flatMap((file) =>
      [...literalTextsOf(file), ...literalCallsOf(file)]
        .filter((text) => !names.has(text))
        .map((text) => `${file.path}: ${text}`),
    )
    assert.deepEqual(literal, [])
  })
})

/** What tenants, visitors of links and people on their way in see. */
const inTwoLanguages = [
  /^web\/(tenant|owner)-portal\//,
  /^web\/common\/(owner-statement|portal)\//,
  /^web\/public-links\/(?!code-sheet|codes-link|links-page|repair-code-card)/,
  /^web\/accounts\/[a-z-]+\/(login|signup|setup-account|second-factor|forgot-password|verify-link|update-password|error|success|oauth-callback)-page\.tsx$/,
  /^web\/accounts\/[a-z-]+\/(strength-bar|terms-field|verify-email-dialog|resend-form|google-button|passkey-button|or-divider|unconfirmed-notice|google-sign-in|use-existing-session)\.tsx?$/,
  /^web\/common\/invitations\/(accept-form|accept-with-google|invitation-frame)\.tsx$/,
  /^web\/ui\/([a-z]+\/(password-input|field|skeleton|dialog|drawer|confirm-dialog|form-dialog)|language-switch|interpolate)\.tsx$/,
  /^web\/lib\/messages\/(message-catalog|prerendered-messages|login-messages|sign-up-messages|auth-messages|auth-result-messages)\.tsx$/,
]

/** Said alike in every language, or read by machines. */
const names = new Set(['Tenure', 'Google', 'Tenure,', '| Tenure', 'noindex'])
