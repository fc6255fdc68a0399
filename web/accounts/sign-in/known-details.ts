import { errors as english } from '#shared/messages/en/errors.ts'
import { errorsOutside as englishOutside } from '#shared/messages/en/errors-outside.ts'
import { errorsPeople as englishPeople } from '#shared/messages/en/errors-people.ts'
import { errors as spanish } from '#shared/messages/es/errors.ts'
import { errorsOutside as spanishOutside } from '#shared/messages/es/errors-outside.ts'
import { errorsPeople as spanishPeople } from '#shared/messages/es/errors-people.ts'

const sentences: ReadonlySet<string> = new Set(
  [english, englishOutside, englishPeople, spanish, spanishOutside, spanishPeople]
    .flatMap((texts) => Object.values<string>(texts))
    // what takes in other words could say anything
    .filter((text) => !text.includes('{')),
)

/** Whether a sentence is one of the server's own: an address may name any, and only these are shown. */
export function isKnownDetail(sentence: string): boolean {
  return sentences.has(sentence)
}
