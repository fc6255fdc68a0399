import { FileUp, X } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { type Kind, kinds } from '#shared/import-export/columns.ts'
import {
  importTemplate,
  type ImportReport,
  previewImport,
  runImport,
} from '#shared/import-export/contract.ts'
import { ApiError, call, callBytes, messageFor } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { saveBlob } from '#web/lib/text/csv.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { ImportReportView } from './import-report.tsx'
import { type ChosenFile, readFile } from './read-file.ts'

const labels: Record<Kind, string> = {
  properties: 'Properties',
  units: 'Units',
  tenants: 'Tenants',
  owners: 'Owners',
  payers: 'Payers',
  leases: 'Leases',
  'payer-shares': 'Payers’ shares',
  'recurring-charges': 'Recurring charges',
  balances: 'Opening balances',
  vendors: 'Vendors',
  expenses: 'Expenses',
  'bank-accounts': 'Bank accounts',
  bills: 'Bills',
  'owner-money': 'Owner money',
  'bank-lines': 'Bank lines',
  'recurring-expenses': 'Recurring expenses',
  assets: 'Depreciation',
  trips: 'Mileage',
}
const options = kinds.map((kind) => ({ value: kind, label: labels[kind] }))

type Step = 'checking' | 'importing'

/** Imports files: reports the problems row by row, then imports all rows or none. */
export function ImportCard() {
  const [files, setFiles] = useState<ChosenFile[]>([])
  const [report, setReport] = useState<ImportReport>()
  const [isDone, setIsDone] = useState(false)
  const [step, setStep] = useState<Step>()
  const [failure, setFailure] = useState<string>()
  const missingKind = files.some((file) => file.kind === '')

  function change(next: ChosenFile[]) {
    setFiles(next)
    setReport(undefined)
    setFailure(undefined)
    setIsDone(false)
  }
  async function send(next: Step) {
    setStep(next)
    setFailure(undefined)
    try {
      const body = {
        files: files.flatMap(({ kind, name, csv }) => (kind === '' ? [] : [{ kind, name, csv }])),
      }
      const isImport = next === 'importing'
      setReport(await call(isImport ? runImport : previewImport, { body }))
      if (isImport) {
        setIsDone(true)
        await invalidateLedger()
        toast.success('Everything was imported')
      }
    } catch (error) {
      const found =
        error instanceof ApiError ? (error.extra?.['report'] as ImportReport | undefined) : undefined
      setReport(found)
      setFailure(found ? undefined : messageFor(error))
    } finally {
      setStep(undefined)
    }
  }
  return (
    <Card
      title="Import CSV files"
      description="From Buildium, AppFolio, TurboTenant or your own spreadsheets"
    >
      <FilePicker onFiles={(added) => change([...files, ...added])} />
      {files.length > 0 && (
        <ul className="mt-4 grid gap-2">
          {files.map((file) => (
            <li key={file.id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <span className="min-w-0 flex-1 font-medium wrap-anywhere max-sm:basis-full">{file.name}</span>
              <Select
                aria-label={`What ${file.name} holds`}
                className="w-48"
                placeholder="Holds…"
                options={options}
                value={file.kind}
                onChange={({ target }) =>
                  change(
                    files.map((one) => (one === file ? { ...one, kind: target.value as Kind | '' } : one)),
                  )
                }
              />
              <IconButton
                label={`Remove ${file.name}`}
                icon={<X aria-hidden />}
                onClick={() => change(files.filter((one) => one !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && !isDone && (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <Button
            variant={report?.isValid ? 'secondary' : 'primary'}
            busy={step === 'checking'}
            disabled={missingKind || step === 'importing'}
            onClick={() => void send('checking')}
          >
            Check the files
          </Button>
          {report?.isValid && (
            <Button variant="primary" busy={step === 'importing'} onClick={() => void send('importing')}>
              Import
            </Button>
          )}
          {missingKind && <p className="text-sm text-ink-faint">Choose the contents of each file.</p>}
        </div>
      )}
      <output className="mt-4 block empty:mt-0">
        {failure && <Notice tone="bad">{failure}</Notice>}
        {report && <ImportReportView report={report} isDone={isDone} />}
      </output>
      <Templates />
    </Card>
  )
}

function FilePicker({ onFiles }: { onFiles: (files: ChosenFile[]) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  async function take(list: FileList | null) {
    onFiles(await Promise.all([...(list ?? [])].map(readFile)))
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    void take(event.dataTransfer.files)
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cn(
        'flex flex-wrap items-center justify-between gap-3 rounded border border-dashed border-line-strong px-4 py-4',
        isOver && 'border-brand bg-hover',
      )}
    >
      <p className="max-w-prose text-ink-soft">
        Drop your files here: properties, units, tenants, leases, recurring charges, opening balances and
        expenses, in any order. Nothing is saved until every row is right.
      </p>
      <input
        ref={picker}
        type="file"
        multiple
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label="CSV files"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const chosen = event.target.files
          void take(chosen).finally(() => {
            event.target.value = ''
          })
        }}
      />
      <Button icon={<FileUp aria-hidden />} onClick={() => picker.current?.click()}>
        Choose files
      </Button>
    </div>
  )
}

async function saveTemplate(kind: Kind) {
  try {
    const { blob } = await callBytes(importTemplate, { params: { kind } })
    saveBlob(`${kind}.csv`, blob)
  } catch (error) {
    toast.error(messageFor(error))
  }
}

function Templates() {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-1 gap-y-1 text-sm text-ink-faint">
      <span className="mr-1">Empty files to start from:</span>
      {kinds.map((kind) => (
        <Button key={kind} size="sm" variant="quiet" onClick={() => void saveTemplate(kind)}>
          {labels[kind]}
        </Button>
      ))}
    </div>
  )
}
