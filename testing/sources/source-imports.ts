import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A file with the names that it imports, as they are written. `isTest`: a test, or a helper of tests. */
export type Source = { path: string; text: string; imports: string[]; isTest: boolean }

/** Reads this project's files that match, each with what it imports. */
export function readImports(pattern: string): Source[] {
  return globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/node_modules|web\/build|\.react-router/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const found = text.matchAll(/(?:\bfrom|^import|\bimport\()\s*['"]([^'"]+)['"]/gm)
      const isTest = /\.test\.tsx?$/.test(path) || path.startsWith('testing/')
      return { path, text, imports: [...found].map(([, name = '']) => name), isTest }
    })
}

/** Returns an imported name as the path of a file from the root; a package keeps its name. */
export function pathOfImport(path: string, name: string): string {
  if (name.startsWith('#')) {
    return name.slice(1)
  }
  return name.startsWith('.') ? join(dirname(path), name).replaceAll('\\', '/') : name
}
