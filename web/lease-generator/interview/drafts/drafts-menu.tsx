import { Copy, FileDown, FileUp, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { formatRelative } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { saveAnswers } from './answers-file.ts'
import { leaseName, stateName, type Lease } from './leases.ts'
import { readAnswersFile } from './read-answers.ts'
import type { Leases } from './use-leases.ts'

export type DraftsMenuProps = { leases: Leases; onStrangeFile: () => void }

/** Lists the drafts on this device with what can be done: begin, copy, import, export, open and delete. */
export function DraftsMenu({ leases, onStrangeFile }: DraftsMenuProps) {
  const { lease, others, begin, bring, duplicate, startOver, open, remove } = leases
  const quiet = { variant: 'quiet', size: 'sm', className: 'justify-start' } as const

  async function read(files: readonly File[]) {
    const answers = readAnswersFile((await files[0]?.slice(0, mostBytes).text()) ?? '')
    if (answers) {
      bring(answers)
    } else {
      onStrangeFile()
    }
  }

  return (
    <div className="mt-1 grid gap-1 rounded border border-line bg-surface p-2">
      {others.length > 0 && (
        <ul className="mb-1 grid gap-px border-b border-line pb-2">
          {others.map((other) => (
            <SavedRow key={other.id} lease={other} onOpen={open} onRemove={remove} />
          ))}
        </ul>
      )}
      <Button {...quiet} icon={<Plus aria-hidden />} onClick={() => begin(lease.answers.property.state)}>
        New lease
      </Button>
      <Button {...quiet} icon={<Copy aria-hidden />} onClick={duplicate}>
        Duplicate this lease
      </Button>
      <Button {...quiet} icon={<RotateCcw aria-hidden />} onClick={startOver}>
        Start over
      </Button>
      <Button {...quiet} icon={<FileDown aria-hidden />} onClick={() => saveAnswers(lease.answers)}>
        Save answers as a file
      </Button>
      <FileButton
        {...quiet}
        label="Answers file"
        accept="application/json,.json"
        icon={<FileUp aria-hidden />}
        onFiles={(files) => void read(files)}
      >
        Open an answers file
      </FileButton>
    </div>
  )
}

/** Far more than the longest lease has. */
const mostBytes = 2_000_000

type SavedRowProps = { lease: Lease; onOpen: (lease: Lease) => void; onRemove: (lease: Lease) => void }

function SavedRow({ lease, onOpen, onRemove }: SavedRowProps) {
  const name = leaseName(lease.answers)
  const state = stateName(lease.answers.property.state) ?? 'General'
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        onClick={() => onOpen(lease)}
        className="min-w-0 flex-1 rounded px-2 py-1.5 text-left hover:bg-hover"
      >
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-xs text-ink-soft">
          {state}
          {lease.updatedAt && `, ${formatRelative(lease.updatedAt)}`}
        </span>
      </button>
      <IconButton
        size="sm"
        label={`Delete ${name} from this device`}
        icon={<Trash2 aria-hidden />}
        onClick={() => onRemove(lease)}
      />
    </li>
  )
}
