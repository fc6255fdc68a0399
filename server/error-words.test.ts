import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { findErrorWords } from '#server/platform/http/error-messages.ts'
import {
  argumentsOf,
  calleeOf,
  hole,
  isNode,
  keyOf,
  type Node,
  readSources,
  type SourceFile,
  textsOf,
  walk,
} from '#server/testing/source-texts.ts'
import { errors } from '#shared/messages/en/errors.ts'
import { errorsPublicLinks } from '#shared/messages/en/errors-public-links.ts'
import { errorsHome } from '#shared/messages/en/errors-home.ts'
import { errorsOutside } from '#shared/messages/en/errors-outside.ts'
import { errorsPeople } from '#shared/messages/en/errors-people.ts'

/** What only landlords, their programs or whoever runs the server meet. A new file or module speaks to tenants until it is named here. */
const landlordsOnly = [
  /^(server|shared)\/(activity|api-keys|audit|automation|billing|demo|expenses|invoices|leases|ledger|mail|portfolio|reports|search|team|import-export|vendors|webhooks)\//,
  /^server\/accounts\/[a-z-]+\/(members|change-email-as-operator|set-password|suspend-account)\.ts$/,
  /^server\/maintenance\/(assignees|requests|conversation-routes|notices)\.ts$/,
  /^server\/tenants\/(?!accept)/,
  /^server\/public-links\/(mailing|service|routes)\.ts$/,
  /^server\/notifications\/messages\.ts$/,
  /^shared\/public-links\/contract\.ts$/,
  /^server\/platform\/[a-z-]+\/(account-rows-in|signed-posts|restricted-sorts|stripe|zip-in|outbound|restore|backup|export-database|embedded-postgres\S*|env\S*|migrate)\.ts$/,
  /^shared\/(tenants\/contract|accounts\/contract|maintenance\/contract)\.ts$/,
]

/** Sentences for landlords in files that speak to tenants too. */
const forLandlords = new Set([
  'There is no such event',
  'outcome must be success or failure',
  'Subscription is required',
  'Subscription must be at most 200 characters',
  'This is the picture of a property. Replace or remove it at the property instead.',
  'Only a person can do this, not an API key.',
  'Document type must be LEASE, INVOICE, RECEIPT, PROPERTY_PHOTO, INSPECTION, MAINTENANCE or OTHER',
  'Entity type must be property, unit, tenant, lease, maintenance, payment, expense or account',
  'Say true or false',
  'photos must be exclude, or left out',
  'Minutes must be a whole number from 1 to 9',
  'Visibility must be TENANT or INTERNAL',
  'Type is required',
  'Type is a word, for example STATUS_UPDATE',
  'Recipient is required',
  'Recipient must be at most 200 characters',
  'Name at least one recipient',
  'Name at most 50 recipients',
  'Channel must be EMAIL, SMS, PHONE, LETTER, IN_PERSON or OTHER',
  'Use an instant like 2026-11-21T17:00:00Z',
  'A link is a page of this site, for example /leases',
  'Name one of userId, tenantId, leaseId, propertyId or team',
  'email must be true or false',
  'Use a time like 09:30',
  'Who comes is required',
  'Who comes must be at most 200 characters',
])

/** Where an error is made from a sentence that is found elsewhere: there it is looked at. */
const passedOn = new Set([
  'server/accounts/sign-in/sign-in.ts: whyNot(secret)',
  'server/platform/sign-in/tokens.ts: whyNot(token)',
  'server/documents/service.ts: names[entityType]',
  'server/platform/http/decode.ts: sentence(errors)',
  'server/platform/http/errors.ts: message',
  'server/platform/http/http-errors.ts: fromFastify.detail',
  "server/public-links/link-access.ts: ended[link.purpose][link.revokedBecause ?? 'revoked']",
])

type Found = { path: string; sentence: string }

/** Every sentence of an error that a file makes, holes where a value comes in. */
function sentencesOf(file: SourceFile, unread: string[]): string[] {
  const found: string[] = []
  const add = (node: unknown, make = (text: string) => text) => {
    for (const text of textsOf(node, file)) {
      if (text === undefined) {
        unread.push(`${file.path}: ${isNode(node) ? file.text.slice(node.start, node.end) : 'nothing'}`)
      } else {
        found.push(make(text))
      }
    }
  }
  walk(file.tree, (node, parents) => {
    const [first, second] = argumentsOf(node)
    if (node.type === 'NewExpression' && calleeOf(node) === 'AppError' && !isParameter(second, parents)) {
      add(second)
    }
    if (node.type === 'CallExpression' && calleeOf(node) === 'notFound') {
      add(first, (text) => `${text} not found`)
    }
    if (node.type === 'CallExpression' && calleeOf(node) === 'invalidField') {
      add(second)
    }
    const maker = makers.get(calleeOf(node))
    if (node.type === 'CallExpression' && maker !== undefined) {
      add(argumentsOf(node)[maker])
    }
    if (node.type === 'Property' && keyOf(node) === 'detail' && isLiteral(node['value'])) {
      add(node['value'])
    }
    const isListed = /platform\/\w+\/(decode|uploads)\.ts$/.test(file.path) && isLiteral(node['value'])
    const isTabled = ['revoked', 'replaced'].includes(keyOf(node)) && isLiteral(node['value'])
    if (node.type === 'Property' && isTabled) {
      add(node['value'])
    }
    const isOfError = parents.some(
      (parent) => parent.type === 'NewExpression' && calleeOf(parent) === 'AppError',
    )
    if (
      node.type === 'Property' &&
      keyOf(node) === 'message' &&
      (isListed || (isOfError && !isParameter(node['value'], parents)))
    ) {
      add(node['value'])
    }
  })
  return found
}

function isLiteral(node: unknown): boolean {
  return isNode(node) && node.type === 'Literal'
}

/** The functions that make an error of a sentence they are given, by name: which of their parameters it is. */
function makersIn(files: readonly SourceFile[]): Map<string, number> {
  const makers = new Map<string, number>()
  for (const { tree } of files) {
    walk(tree, (node, parents) => {
      const sentence = argumentsOf(node)[1]
      const maker = makerAround(parents)
      const at = maker ? parametersOf(maker).indexOf(nameOf(sentence)) : -1
      if (
        node.type === 'NewExpression' &&
        calleeOf(node) === 'AppError' &&
        maker &&
        nameOf(sentence) !== '' &&
        at !== -1
      ) {
        makers.set(nameOf(maker['id']), at)
      }
    })
  }
  return makers
}

function makerAround(parents: readonly Node[]): Node | undefined {
  return parents.findLast((parent) => parent.type === 'FunctionDeclaration')
}

const makers = makersIn(readSources('server/**/*.ts'))

function isParameter(node: unknown, parents: readonly Node[]): boolean {
  const maker = makerAround(parents)
  return nameOf(node) !== '' && maker !== undefined && parametersOf(maker).includes(nameOf(node))
}

function parametersOf(maker: Node): string[] {
  return Array.isArray(maker['params']) ? maker['params'].map(nameOf) : []
}

function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? String(node['name']) : ''
}

/** The sentences of a contract's fields. */
function fieldSentencesOf(file: SourceFile): string[] {
  const found: string[] = []
  const add = (node: unknown) => found.push(...textsOf(node, file).filter((text) => text !== undefined))
  const takesSentence =
    /^(string|number|boolean|enum|literal|array|refine|regex|minLength|maxLength|minimum|maximum|int)$/
  walk(file.tree, (node) => {
    const parts = argumentsOf(node)
    if (node.type === 'CallExpression' && ['text', 'optionalText'].includes(calleeOf(node))) {
      for (const text of textsOf(parts[0], file)) {
        if (text !== undefined) {
          found.push(`${text} is required`, `${text} must be at most 200 characters`)
        }
      }
    }
    if (node.type === 'CallExpression' && calleeOf(node).endsWith('nteger')) {
      for (const text of textsOf(parts[0], file)) {
        if (text !== undefined && text !== hole) {
          found.push(`${text} must be a whole number from 1 to 9`)
        }
      }
    }
    const callee = node['callee']
    const isZod = isNode(callee) && isNode(callee['object']) && callee['object']['name'] === 'z'
    if (node.type === 'CallExpression' && calleeOf(node) === 'dateText') {
      add(parts[1])
    }
    const isSaid =
      isZod && takesSentence.test(calleeOf(node)) && (parts.length > 1 || calleeOf(node) !== 'literal')
    const last = parts.at(-1)
    if (isSaid && isNode(last) && ['Literal', 'TemplateLiteral', 'Identifier'].includes(last.type)) {
      add(last)
    }
    if (node.type === 'Property' && keyOf(node) === 'error') {
      add(node['value'])
    }
  })
  return found
}

const speaksToTenants = ({ path }: SourceFile) => !landlordsOnly.some((pattern) => pattern.test(path))

const values = [
  '3',
  'Name',
  '$5.00',
  'Nov 21, 2026',
  'a PDF',
  'en or es',
  'a picture: PNG, JPEG, WebP or AVIF',
  'to join a team',
]

/** As it may come out: every value in every hole, of which the right ones are among them. */
function filled(sentence: string): string[] {
  return sentence.includes(hole)
    ? values.flatMap((value) => filled(sentence.replace(hole, value)))
    : [sentence]
}

describe('translated errors', () => {
  const unread: string[] = []
  const server = readSources('server/**/*.ts').filter(speaksToTenants)
  const shared = readSources('shared/**/*.ts').filter(
    (file) => speaksToTenants(file) && !file.path.startsWith('shared/messages/'),
  )
  const thrown: Found[] = server.flatMap((file) =>
    sentencesOf(file, unread).map((sentence) => ({ path: file.path, sentence })),
  )
  const ofFields: Found[] = shared.flatMap((file) =>
    fieldSentencesOf(file).map((sentence) => ({ path: file.path, sentence })),
  )
  const all = [...thrown, ...ofFields].filter(({ sentence }) => /[a-z] [a-z]|[a-z]{4}/i.test(sentence))

  test('are found in the sources', () => {
    assert.ok(thrown.length > 80 && ofFields.length > 40, `${thrown.length} ${ofFields.length}`)
  })

  test('each has its sentence in the catalogue', () => {
    const missing = all
      .filter(
        ({ sentence }) =>
          !forLandlords.has(sentence) && !filled(sentence).some((one) => findErrorWords('es', one)),
      )
      .map(({ path, sentence }) => `${path}: ${sentence.replaceAll(hole, '…')}`)
    assert.deepEqual([...new Set(missing)], [])
  })

  test('none is made from a sentence that nobody can read here', () => {
    assert.deepEqual(
      [...new Set(unread)].filter((one) => !passedOn.has(one)),
      [],
    )
  })
})

const isWord = ([key]: [string, string]) => /^errors\.(word\.|publicLink\.to[A-Z])/.test(key)

describe('the catalogue of errors', () => {
  const words = Object.entries({
    ...errors,
    ...errorsPeople,
    ...errorsHome,
    ...errorsPublicLinks,
    ...errorsOutside,
  })

  test('keeps no sentence that nothing throws any more', () => {
    const files = [...readSources('server/**/*.ts'), ...readSources('shared/**/*.ts')].filter(
      ({ path }) => !path.startsWith('shared/messages/'),
    )
    const thrown = files.flatMap((file) => [...sentencesOf(file, []), ...fieldSentencesOf(file)])
    const translators = words
      .filter((entry) => !isWord(entry))
      .map(([key, text]) => ({
        key,
        made: new RegExp(
          `^${text
            .split(/\{\w+\}/)
            .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
            .join('[\\s\\S]+')}$`,
        ),
      }))
    const unused = translators
      .filter(({ made }) => !thrown.some((sentence) => made.test(sentence)))
      .map(({ key }) => key)
    assert.deepEqual(
      unused.filter((key) => !madeByLibraries.has(key)),
      [],
    )
  })

  test('keeps no word that nothing says any more', () => {
    const all = readSources('{server,shared}/**/*.ts')
      .filter(({ path }) => !path.startsWith('shared/messages/'))
      .map(({ text }) => text)
      .join('\n')
    const unused = words
      .filter(isWord)
      .filter(([, text]) => !all.includes(text.replace(/^a picture: /, '')))
      .map(([key]) => key)
    assert.deepEqual(unused, [])
  })
})

/** Said by zod, or put together from other sentences. */
const madeByLibraries = new Set([
  'errors.field.invalid',
  'errors.field.expected',
  'errors.field.option',
  'errors.andMore',
  'errors.andMoreHere',
  'errors.atPath',
  'errors.field.data',
  'errors.file.mime',
  'errors.field.language',
  'errors.link.otherKinds',
  'errors.signInOver',
  'errors.kind.notAccess',
  'errors.kind.notRefresh',
])
