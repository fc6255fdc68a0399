import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { parseAst } from 'vite'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** A node of a syntax tree; its other fields depend on its type. */
export type Node = { type: string; start: number; end: number; [name: string]: unknown }

export type SourceFile = { path: string; text: string; tree: Node }

/** Reads this project's sources as syntax trees, without tests. */
export function readSources(pattern: string): SourceFile[] {
  return globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/node_modules|web\/build|\.react-router|\.test\.tsx?$|^testing\//.test(path))
    .toSorted()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const lang = path.endsWith('x') ? ('tsx' as const) : ('ts' as const)
      // the parser's own type has less information
      return { path, text, tree: parseAst(text, { lang }, path) as unknown as Node }
    })
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** Calls `visit` for every node of a tree, parents first. */
export function walk(
  node: unknown,
  visit: (node: Node, parents: readonly Node[]) => void,
  parents: readonly Node[] = [],
): void {
  if (Array.isArray(node)) {
    for (const one of node) {
      walk(one, visit, parents)
    }
    return
  }
  if (!isNode(node)) {
    return
  }
  visit(node, parents)
  const within = [...parents, node]
  for (const [name, value] of Object.entries(node)) {
    if (name !== 'type' && typeof value === 'object') {
      walk(value, visit, within)
    }
  }
}

/** Marks the part of a text that is known only at run time. */
export const hole = '\u0001'

/**
 * Returns the possible texts of an expression, as far as its file shows them: literals, templates (their values as
 * `hole`), both sides of a condition, constants of the file. Returns undefined for each text that it does not show.
 */
export function textsOf(node: unknown, file: SourceFile, depth = 0): (string | undefined)[] {
  if (!isNode(node) || depth > 6) {
    return [undefined]
  }
  const of = (name: string) => textsOf(node[name], file, depth + 1)
  switch (node.type) {
    case 'Literal':
      return [typeof node['value'] === 'string' ? node['value'] : undefined]
    case 'TemplateLiteral': {
      const quasis = node['quasis'] as { value: { cooked: string } }[] // a template literal has quasis
      return [quasis.map(({ value }) => value.cooked).join(hole)]
    }
    case 'ConditionalExpression':
      return [...of('consequent'), ...of('alternate')]
    case 'LogicalExpression':
      return [...of('left'), ...of('right')]
    case 'BinaryExpression':
      return of('left').flatMap((left) =>
        of('right').map((right) => (left === undefined || right === undefined ? undefined : left + right)),
      )
    case 'Identifier': {
      const value = constantsOf(file).get(String(node['name']))
      return value ? textsOf(value, file, depth + 1) : [undefined]
    }
    default:
      return [undefined]
  }
}

const constants = new WeakMap<SourceFile, Map<string, Node>>()

function constantsOf(file: SourceFile): Map<string, Node> {
  const known = constants.get(file)
  if (known) {
    return known
  }
  const found = new Map<string, Node>()
  walk(file.tree, (node) => {
    const { id, init } = node
    if (node.type === 'VariableDeclarator' && isNode(id) && id.type === 'Identifier' && isNode(init)) {
      found.set(String(id['name']), init)
    }
  })
  constants.set(file, found)
  return found
}

/**
 * Returns the name of the function that a call or `new` calls, without the object that has it as a member.
 */
export function calleeOf(node: Node): string {
  const callee = node['callee']
  if (!isNode(callee)) {
    return ''
  }
  const property = callee['property']
  return String(callee.type === 'MemberExpression' && isNode(property) ? property['name'] : callee['name'])
}

export function argumentsOf(node: Node): unknown[] {
  return Array.isArray(node['arguments']) ? node['arguments'] : []
}

export function keyOf(node: Node): string {
  const key = node['key']
  return isNode(key) ? String(key['name'] ?? key['value']) : ''
}
