import * as z from 'zod/mini'

import { fieldError } from '#shared/messages/field-error.ts'

/** A value of the `sort` parameter: a column's name, with a minus in front for the reverse order. */
export type SortValue<Name extends string = string> = Name | `-${Name}`

/** The orders in which a list can be sorted. */
export type Sorting<Name extends string> = {
  /** The default order. */
  first: SortValue<Name>
  parameter: z.ZodMiniDefault<z.ZodMiniEnum<{ [Value in SortValue<Name>]: Value }>>
  /** The same without the default order: undefined where none is given. */
  chosen: z.ZodMiniOptional<z.ZodMiniEnum<{ [Value in SortValue<Name>]: Value }>>
}

/** The values that this list's `sort` parameter accepts. */
export type SortOf<T> = T extends Sorting<infer Name> ? SortValue<Name> : never

/** Returns the `sort` parameter of a list: the names of its columns, each in both directions. */
export function defineSort<const Name extends string>(
  names: readonly Name[],
  first: SortValue<NoInfer<Name>>,
): Sorting<Name> {
  const values: string[] = names.flatMap((name) => [name, `-${name}`])
  const choice = z.enum(values, fieldError('fields.sortUnknown', { options: values.join(', ') }))
  const parameter: z.ZodMiniType = z._default(choice, first)
  const chosen: z.ZodMiniType = z.optional(choice)
  // the types only add the names to the same values
  return {
    first,
    parameter: parameter as Sorting<Name>['parameter'],
    chosen: chosen as Sorting<Name>['chosen'],
  }
}

/** The `sort` parameter of lists sorted by creation only: newest first or oldest first. */
export const creationSort = defineSort(['createdAt'], '-createdAt')

export type CreationSort = SortOf<typeof creationSort>
