import { useSearchParams } from 'react-router'
import type * as z from 'zod/mini'

/**
 * The search parameters of one page, typed and with defaults. Say every field with a `z.catch`, so that a mangled
 * address shows the default instead of an error:
 * `const search = z.object({ status: z.catch(z.enum(['ALL', 'ACTIVE']), 'ALL'), search: z.catch(z.string(), '') })`
 */
export function usePageSearch<Shape extends z.ZodMiniObject>(schema: Shape) {
  const [params, setParams] = useSearchParams()
  const values = readSearch(schema, params)

  /**
   * Changes some of them; empty ones and defaults leave the address. Replaces the entry in the history; `push` adds
   * one, for what Back should close again.
   */
  function set(changes: Partial<z.output<Shape>>, { push = false }: { push?: boolean } = {}): void {
    setParams((previous) => writeSearch(schema, previous, changes), {
      replace: !push,
      preventScrollReset: true,
    })
  }

  return [values, set] as const
}

/** The same for a `clientLoader`: `readSearch(schema, new URL(request.url).searchParams)`. */
export function readSearch<Shape extends z.ZodMiniObject>(
  schema: Shape,
  params: URLSearchParams,
): z.output<Shape> {
  return schema.parse(Object.fromEntries(params))
}

function writeSearch<Shape extends z.ZodMiniObject>(
  schema: Shape,
  previous: URLSearchParams,
  changes: Partial<z.output<Shape>>,
): URLSearchParams {
  const defaults: Record<string, unknown> = schema.parse({})
  const next = new URLSearchParams(previous)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === null || value === '' || value === defaults[name]) {
      next.delete(name)
    } else {
      next.set(name, String(value))
    }
  }
  return next
}
