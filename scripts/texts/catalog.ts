import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { languages } from '#shared/messages/languages.ts'

const root = join(import.meta.dirname, '..', '..')

/** A message in every language that has it. */
type Message = { key: string; area: string; texts: { language: string; text: string }[] }

/** Returns the messages of shared/messages by key, in the order of the English files; `errors/` are apart. */
export async function readMessages(folder: '' | 'errors/'): Promise<Message[]> {
  const messages = new Map<string, Message>()
  for (const language of languages) {
    const files = globSync(
      `shared/messages/${language}/${folder === '' ? '{*,!(errors)/*}' : 'errors/**/*'}.ts`,
      { cwd: root },
    ).toSorted()
    for (const path of files.filter((file) => !file.endsWith('.test.ts'))) {
      const module = (await import(pathToFileURL(join(root, path)).href)) as Record<string, unknown>
      for (const [key, text] of Object.values(module).flatMap(textsOf)) {
        // not the file: portal.ts and index.ts put the texts of others together
        const [area = ''] = key.split('.')
        const message = messages.get(key) ?? { key, area, texts: [] }
        if (!message.texts.some((one) => one.language === language)) {
          message.texts.push({ language, text })
        }
        messages.set(key, message)
      }
    }
  }
  return [...messages.values()]
}

function textsOf(exported: unknown): [string, string][] {
  return typeof exported === 'object' && exported !== null
    ? Object.entries(exported).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    : []
}
