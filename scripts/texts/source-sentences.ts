import { calleeOf, isNode, keyOf, type Node, type SourceFile, walk } from '#testing/sources/source-texts.ts'

/** A text that people may read, and the line of its file. */
export type Sentence = { text: string; line: number }

/** The placeholder for a value that is known only at run time. */
const unknown = '{…}'

/** Attributes that are never read: classes, targets, identifiers. */
const silentAttributes =
  /^(className|.*Class(Name|es)?|id|key|to|href|src|srcSet|htmlFor|name|type|role|rel|method|path|d|viewBox|preserveAspectRatio|fill|stroke|style|autoComplete|inputMode|pattern|accept|transform|lang|as|form|aria-(controls|labelledby|describedby|current|live)|data-.*)$/

/** Calls whose arguments are never read: classes, the database, expressions, requests, keys of a catalog. */
const silentCalls =
  /^(cn|clsx|cva|tv|sql|query|RegExp|URL|import|href|matchMedia|querySelector(All)?|getElementById|addEventListener|getItem|setItem|removeItem|t|route|index|layout|fieldError|getLogger|require)$/

/** Parts of a sentence that JSX sets in an element of their own. */
const inline = /^(a|b|strong|em|i|span|code|abbr|time|small|br|mark|q|Link|TextLink|NavLink|Money|DateText)$/

const hasWords = (text: string) => /\p{L}{2}/u.test(text.replaceAll(/\{[^}]*\}/g, ''))

const flatten = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Returns whether a literal outside JSX reads as language: a capitalized word, or several words, and no code. */
function isLanguage(text: string): boolean {
  const words = text.replaceAll(/\{[^}]*\}/g, '')
  if (!hasWords(text) || /^[\w$]+([.:/#][\w$]*)+$/.test(text) || /^[A-Z\d_]+$/.test(text)) {
    return false
  }
  if (/\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|ALTER|WHERE|LEFT JOIN|FROM)\b/.test(text)) {
    return false
  }
  if (
    /^(https?:|mailto:|[.#/@]|application\/|text\/)/.test(words) ||
    /[{};]\s*$|=>|<\/?[a-z]+ ?\/?>$/.test(words)
  ) {
    return false
  }
  const tokens = words.trim().split(/\s+/)
  const codeLike = tokens.filter((token) =>
    /[[\]_]|^-|\w-\[|^[a-z\d]+(-[a-z\d./]+)+$|:[a-z]|\d(px|rem|fr|vw)/.test(token),
  )
  if (codeLike.length * 2 >= tokens.length) {
    return false
  }
  const isCapitalized = /^[\p{Lu}¿¡“‘(]/u.test(words.trim()) && /\p{Ll}/u.test(words)
  return (
    isCapitalized ||
    (tokens.length > 1 && tokens.filter((token) => /^\p{L}[\p{L}’',.:;?!)-]*$/u.test(token)).length > 1)
  )
}

/** Returns the texts in a source that people may read, each once a place, in the order of the source. */
export function sentencesOf(file: SourceFile): Sentence[] {
  const found: (Sentence & { at: number })[] = []
  const consumed = new Set<Node>()
  const lines = lineStarts(file.text)
  const add = (node: Node, text: string) => {
    found.push({ text: flatten(text), line: lineOf(lines, node.start), at: node.start })
  }
  walk(file.tree, (node, parents) => {
    if (consumed.has(node) || parents.some((parent) => consumed.has(parent)) || isSilent(node, parents)) {
      return
    }
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const text = sentenceOfElement(node)
      if (text !== undefined) {
        add(node, text)
        for (const child of node['children'] as Node[]) {
          consumeInline(child, consumed)
        }
      }
      return
    }
    const text = writtenText(node)
    if (text === undefined) {
      return
    }
    consumed.add(node)
    const attribute = parents.findLast((parent) => parent.type === 'JSXAttribute')
    const isDrawn = parents.at(-1)?.type === 'JSXExpressionContainer' || attribute !== undefined
    if (isDrawn ? hasWords(text) && /\s|^\p{Lu}/u.test(text.trim()) && isLanguage(text) : isLanguage(text)) {
      add(node, text)
    }
  })
  return found.toSorted((a, b) => a.at - b.at).map(({ text, line }) => ({ text, line }))
}

/** Returns the sentence of an element whose own children have words, its inline elements within it. */
function sentenceOfElement(node: Node): string | undefined {
  const children = node['children'] as Node[]
  if (!children.some((child) => child.type === 'JSXText' && hasWords(String(child['value'])))) {
    return undefined
  }
  return children.map(textOfChild).join('')
}

function textOfChild(child: Node): string {
  switch (child.type) {
    case 'JSXText':
      return String(child['value'])
    case 'JSXExpressionContainer': {
      const expression = child['expression'] as Node
      return expression.type === 'JSXEmptyExpression' ? '' : textOfExpression(expression)
    }
    case 'JSXElement':
      return isInline(child)
        ? (child['children'] as Node[]).map(textOfChild).join('') || unknown
        : ` ${unknown} `
    default:
      return ''
  }
}

function textOfExpression(expression: Node): string {
  const text = writtenText(expression)
  if (text !== undefined) {
    return text
  }
  if (expression.type === 'ConditionalExpression') {
    return `{${textOfExpression(expression['consequent'] as Node)}|${textOfExpression(expression['alternate'] as Node)}}`
  }
  return unknown
}

/** Marks what the sentence of an element says already; other elements report their own text. */
function consumeInline(child: Node, consumed: Set<Node>): void {
  if (child.type === 'JSXText') {
    consumed.add(child)
  } else if (child.type === 'JSXElement' && isInline(child)) {
    for (const inner of child['children'] as Node[]) {
      consumeInline(inner, consumed)
    }
    consumed.add(child)
  } else if (child.type === 'JSXExpressionContainer') {
    const expression = child['expression'] as Node
    if (writtenText(expression) !== undefined) {
      consumed.add(child)
    } else if (expression.type === 'ConditionalExpression') {
      for (const side of ['consequent', 'alternate']) {
        if (writtenText(expression[side]) !== undefined) {
          consumed.add(expression[side] as Node)
        }
      }
    }
  }
}

function isInline(element: Node): boolean {
  const opening = element['openingElement'] as Node
  const name = opening['name'] as Node
  return inline.test(String(name['name']))
}

/** Returns the text of a literal, of a template (its values by their source's names) or of literals that are added. */
function writtenText(node: unknown): string | undefined {
  if (!isNode(node)) {
    return undefined
  }
  if (node.type === 'Literal') {
    return typeof node['value'] === 'string' ? node['value'] : undefined
  }
  if (node.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as { value: { cooked: string } }[]
    const values = node['expressions'] as Node[]
    return quasis.map(({ value }, at) => value.cooked + (values[at] ? writtenValue(values[at]) : '')).join('')
  }
  if (node.type === 'BinaryExpression' && node['operator'] === '+') {
    const sides = [node['left'], node['right']].map((side) => writtenText(side))
    return sides.every((side) => side === undefined)
      ? undefined
      : sides.map((side) => side ?? unknown).join('')
  }
  return undefined
}

function writtenValue(node: Node): string {
  if (node.type === 'ConditionalExpression') {
    const sides = [node['consequent'], node['alternate']].map((side) => writtenText(side))
    return sides.every((side) => side === undefined)
      ? unknown
      : `{${sides.map((side) => side ?? '…').join('|')}}`
  }
  return node.type === 'Identifier' ? `{${String(node['name'])}}` : unknown
}

/** Returns whether a node is code: a name of a module, a class, a key, a pattern, or an argument of a silent call. */
function isSilent(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1)
  if (parent?.type === 'Property' && parent['key'] === node && parent['value'] !== node) {
    return true
  }
  if (
    parent &&
    /^(Import|Export)\w*Declaration$|^ImportExpression$|^TS|^ImportAttribute$/.test(parent.type)
  ) {
    return node.type === 'Literal' || node.type === 'TemplateLiteral'
  }
  return parents.some(
    (one, at) =>
      one.type === 'TaggedTemplateExpression' ||
      (one.type === 'JSXAttribute' && silentAttributes.test(attributeName(one))) ||
      (one.type === 'Property' &&
        silentAttributes.test(keyOf(one)) &&
        /class|^(href|to|src|path)$/i.test(keyOf(one)) &&
        one['key'] !== (parents[at + 1] ?? node)) ||
      (one.type === 'CallExpression' &&
        silentCalls.test(calleeOf(one)) &&
        one['callee'] !== (parents[at + 1] ?? node)),
  )
}

function attributeName(attribute: Node): string {
  const name = attribute['name'] as Node
  return String(isNode(name['name']) ? '' : name['name'])
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
}

function lineOf(starts: readonly number[], at: number): number {
  const next = starts.findIndex((start) => start > at)
  return next === -1 ? starts.length : next
}
