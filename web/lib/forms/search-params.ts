import { useSearchParams } from 'react-router'
import type * as z from 'zod/mini'

/**
 * Returns the search parameters of a page, typed and with defaults, and a function to change them. Give every field a
 * `z.catch`, so that an invalid address shows the default instead of an error: `const search = z.object({ status:
 * z.catch(z.enum(['ALL', 'ACTIVE']), 'ALL'), search: z.catch(z.string(), '') })`
 */
export function usePageSearch<Shape extends z.ZodMiniObject>(schema: Shape) {
  const [params, setParams] = useSearchParams()
  const values = readSearch(schema, params)

  /**
   * Changes some of the parameters; empty values and defaults are removed from the address. Replaces the history entry;
   * `push` adds an entry, for what the Back button should close.
   */
  function set(changes: Partial<z.output<Shape>>, { push = false }: { push?: boolean } = {}): void {
    setParams((previous) => writeSearch(schema, previous, changes), {
      replace: !push,
      preventScrollReset: true,
    })
  }

  return [values, set] as const
}

/** Returns the search parameters in a `clientLoader`: `readSearch(schema, new URL(request.url).searchParams)`. */
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
