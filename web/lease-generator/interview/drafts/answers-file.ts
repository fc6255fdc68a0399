import type { LeaseAnswers } from '#shared/lease-generator/answers/answers.ts'
import { saveBlob } from '#web/lib/text/csv.ts'
import { answersFile } from './read-answers.ts'

export function saveAnswers(answers: LeaseAnswers): void {
  saveBlob(`${fileName(answers)}.json`, new Blob([answersFile(answers)], { type: 'application/json' }))
}

/** Returns 'lease-ca-12-oak-street': only letters and digits that every system accepts, joined by hyphens. */
export function fileName({ property }: LeaseAnswers): string {
  const plain = `lease ${property.state} ${property.street} ${property.unit}`
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return plain.slice(0, 80).replace(/-$/, '')
}
