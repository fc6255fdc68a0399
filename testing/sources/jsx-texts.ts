import { isNode, keyOf, type Node, type SourceFile, walk } from './source-texts.ts'

/** Attributes whose text people read or hear. */
const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
  'label',
  'hint',
  'description',
  'lead',
  'heading',
  'content',
  'summary',
  'noun',
  'message',
  'confirmLabel',
  'cancelLabel',
  'busyLabel',
  'backLabel',
  'welcome',
  'added',
  'empty',
])

/** Returns whether a text has words; a key of the catalogue is not a text. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text) && !/^[a-z]+(\.\w+)+$/i.test(text)

/**
 * Returns the literal texts that a file renders without the catalogue: text between tags, and literal values of spoken
 * attributes.
 */
export function literalTextsOf(file: SourceFile): string[] {
  const found: string[] = []
  const add = (value: unknown) => {
    if (typeof value === 'string' && hasWords(value)) {
      found.push(value.replaceAll(/\s+/g, ' ').trim())
    }
  }
  walk(file.tree, (node, parents) => {
    const parent = parents.at(-1)
    if (node.type === 'JSXText') {
      add(node['value'])
    } else if (isDrawn(node, parent)) {
      for (const text of writtenOut(node)) {
        add(text)
      }
    }
  })
  return found
}

/** Returns whether a node is an expression between tags, or the value of a spoken attribute. */
function isDrawn(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'JSXAttribute' && parent['value'] === node) {
    const name = parent['name']
    return isNode(name) && spoken.has(String(name['name']))
  }
  return (
    node.type === 'JSXExpressionContainer' &&
    (parent?.type === 'JSXElement' || parent?.type === 'JSXFragment')
  )
}

function writtenOut(node: unknown): string[] {
  if (!isNode(node)) {
    return []
  }
  switch (node.type) {
    case 'JSXExpressionContainer':
      return writtenOut(node['expression'])
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : []
    case 'TemplateLiteral':
      return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    case 'ConditionalExpression':
      return [...writtenOut(node['consequent']), ...writtenOut(node['alternate'])]
    case 'LogicalExpression':
      return writtenOut(node['right'])
    default:
      return []
  }
}

/** Returns titles of toasts and confirmations: literals that are passed to these calls. */
export function literalCallsOf(file: SourceFile): string[] {
  const found: string[] = []
  walk(file.tree, (node) => {
    const callee = node['callee']
    const object = isNode(callee) ? callee['object'] : undefined
    const first = Array.isArray(node['arguments']) ? (node['arguments'] as unknown[])[0] : undefined
    if (node.type === 'CallExpression' && isNode(object) && object['name'] === 'toast' && isNode(first)) {
      found.push(...writtenOut(first).filter(hasWords))
    }
    if (
      node.type === 'Property' &&
      ['label', 'title', 'text', 'description'].includes(keyOf(node)) &&
      isNode(node['value'])
    ) {
      found.push(
        ...writtenOut(node['value']).filter(
          (text) => hasWords(text) && /[A-Z ]/.test(text) && !/^[a-z]+\.[\w.]+$/i.test(text),
        ),
      )
    }
  })
  return found
}
