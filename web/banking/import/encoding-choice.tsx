import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Preview } from '#web/banking/review/review-api.ts'

type Reading = Preview['readings'][number]
type EncodingChoiceProps = {
  preview: Pick<Preview, 'encoding' | 'readings'>
  onChoose: (encoding: Reading['encoding']) => void
}

const labels: Record<Reading['encoding'], string> = { 'windows-1252': 'Windows', 'utf-8': 'UTF-8' }

/**
 * Asks for the encoding of a file if its bytes do not show it, with lines of the file in each encoding.
 * Renders nothing otherwise.
 */
export function EncodingChoice({ preview, onChoose }: EncodingChoiceProps) {
  const { encoding: used, readings } = preview
  return readings.length === 0 ? null : (
    <Notice tone="warn" title="Some characters in this file can be read in two ways. Choose the correct one.">
      <p className="text-ink-soft">
        Your choice is saved for this account. If neither is correct, download the file as UTF-8.
      </p>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {readings.map(({ encoding, examples }) => (
          <div key={encoding} className="grid min-w-0 content-start gap-1.5">
            <Button
              size="sm"
              className="justify-self-start"
              aria-pressed={encoding === used}
              variant={encoding === used ? 'primary' : 'secondary'}
              onClick={() => onChoose(encoding)}
            >
              {labels[encoding]}
            </Button>
            <ul aria-label={labels[encoding]}>
              {examples.map((example) => (
                <li key={example} className="wrap-anywhere">
                  {example}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Notice>
  )
}
