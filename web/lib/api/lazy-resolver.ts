import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * A form's rules, fetched when they are first needed: the page itself stays small. Begin early, by the first field's
 * `onFocus={() => void loadRules()}`.
 */
export function lazyResolver<Values extends FieldValues>(
  load: () => Promise<Resolver<Values>>,
): Resolver<Values> {
  return async (values, context, options) => (await load())(values, context, options)
}
