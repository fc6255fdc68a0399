import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type * as z from 'zod/mini'

type Changes = Record<string, string | undefined>
type ChangeParameters = (changes: Changes, options?: { push?: boolean }) => void

/**
 * The parameters as they were chosen last and the key of the location where, until the address has them. React Router
 * changes the address after a moment, and starts each change from the address: of two choices made within that moment,
 * the first would be lost.
 */
const chosen: { params: URLSearchParams | undefined; at: string } = { params: undefined, at: '' }

/**
 * Returns the search parameters of the address, and a function that changes some of them: an empty value removes its
 * parameter. A change replaces the history entry; `push` adds an entry, for what the Back button should close.
 */
export function useAddressParameters(): [params: URLSearchParams, change: ChangeParameters] {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  useEffect(() => {
    if (chosen.at !== key) {
      chosen.params = undefined
    }
  }, [key])

  function change(changes: Changes, { push = false }: { push?: boolean } = {}): void {
    const next = new URLSearchParams(chosen.params ?? params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '') {
        next.delete(name)
      } else {
        next.set(name, value)
      }
    }
    chosen.params = next
    chosen.at = key
    setParams(next, { replace: !push, preventScrollReset: true })
  }

  return [params, change]
}

/**
 * Returns the search parameters of a page, typed and with defaults, and a function to change them. Give every field a
 * `z.catch`, so that an invalid address shows the default instead of an error: `const search = z.object({ status:
 * z.catch(z.enum(['ALL', 'ACTIVE']), 'ALL'), search: z.catch(z.string(), '') })`
 */
export function usePageSearch<Shape extends z.ZodMiniObject>(schema: Shape) {
  const [params, change] = useAddressParameters()
  const values = readSearch(schema, params)

  /** Changes some of the parameters, as {@link useAddressParameters} does; a default is removed from the address. */
  function set(changes: Partial<z.output<Shape>>, options?: { push?: boolean }): void {
    const defaults: Record<string, unknown> = schema.parse({})
    change(
      Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [
          name,
          value === undefined || value === null || value === defaults[name] ? undefined : String(value),
        ]),
      ),
      options,
    )
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
