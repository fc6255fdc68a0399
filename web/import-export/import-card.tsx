import { Download, FileUp, X } from 'lucide-react'
import { Fragment, useRef, useState, type DragEvent } from 'react'
import { type Kind, kinds } from '#shared/import-export/columns.ts'
import {
  importTemplate,
  type ImportReport,
  previewImport,
  runImport,
} from '#shared/import-export/contract.ts'
import { LimitNotice } from '#web/common/plan/limit-notice.tsx'
import { ApiError, call, callBytes, messageFor } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { saveBlob } from '#web/lib/text/csv.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu, MenuGroup, MenuItem } from '#web/ui/menus/menu.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { ImportReportView } from './import-report.tsx'
import { type ChosenFile, readFile } from './read-file.ts'

type Group = 'Properties and people' | 'Leases' | 'Expenses and vendors' | 'Bank' | 'Taxes'

const kindTexts: Record<Kind, { label: string; group: Group }> = {
  properties: { label: 'Properties', group: 'Properties and people' },
  units: { label: 'Units', group: 'Properties and people' },
  tenants: { label: 'Tenants', group: 'Properties and people' },
  owners: { label: 'Owners', group: 'Properties and people' },
  payers: { label: 'Payers', group: 'Properties and people' },
  leases: { label: 'Leases', group: 'Leases' },
  'payer-shares': { label: 'Payers’ shares', group: 'Leases' },
  'recurring-charges': { label: 'Recurring charges', group: 'Leases' },
  balances: { label: 'Opening balances', group: 'Leases' },
  vendors: { label: 'Vendors', group: 'Expenses and vendors' },
  expenses: { label: 'Expenses', group: 'Expenses and vendors' },
  bills: { label: 'Bills to pay', group: 'Expenses and vendors' },
  'vendor-credits': { label: 'Vendor credits', group: 'Expenses and vendors' },
  'recurring-expenses': { label: 'Recurring expenses', group: 'Expenses and vendors' },
  'owner-money': { label: 'Owner contributions and draws', group: 'Expenses and vendors' },
  'bank-accounts': { label: 'Bank accounts', group: 'Bank' },
  'bank-lines': { label: 'Bank lines', group: 'Bank' },
  assets: { label: 'Depreciation', group: 'Taxes' },
  trips: { label: 'Mileage', group: 'Taxes' },
}
const options = kinds.map((kind) => ({ value: kind, label: kindTexts[kind].label }))
const groups = [...Map.groupBy(kinds, (kind) => kindTexts[kind].group)]

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
        toast.success('Import complete')
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
      <LimitNotice limit="import" />
      <FilePicker onFiles={(added) => change([...files, ...added])} />
      <Accepted />
      {files.length > 0 && (
        <ul className="mt-4 grid gap-2">
          {files.map((file) => (
            <li key={file.id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <span className="min-w-0 flex-1 font-medium wrap-anywhere max-sm:basis-full">{file.name}</span>
              <Select
                aria-label={`Contents of ${file.name}`}
                className="w-48"
                placeholder="Contents…"
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
        <span className="max-md:hidden pointer-coarse:hidden">Drop CSV files here, in any order.</span>
        <span className="hidden max-md:inline pointer-coarse:inline">
          Choose CSV files, in any order.
        </span>{' '}
        Nothing is saved until every row is valid.
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

/** Lists what can be imported. */
function Accepted() {
  return (
    <details className="mt-3 text-sm text-ink-soft">
      <summary className="cursor-pointer py-1 font-medium">
        What you can import ({kinds.length} lists)
      </summary>
      <dl className="mt-2 grid gap-x-4 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        {groups.map(([group, own]) => (
          <Fragment key={group}>
            <dt className="font-medium text-ink max-sm:not-first:mt-1">{group}</dt>
            <dd>{own.map((kind) => kindTexts[kind].label).join(', ')}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
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
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="text-sm text-ink-soft">
        A blank template has the columns of its list and one example row.
      </p>
      <Menu trigger={<Button icon={<Download aria-hidden />}>Download a template</Button>}>
        <div className="max-h-[60vh] overflow-y-auto">
          {groups.map(([group, own]) => (
            <MenuGroup key={group} label={group}>
              {own.map((kind) => (
                <MenuItem key={kind} onSelect={() => void saveTemplate(kind)}>
                  {kindTexts[kind].label}
                </MenuItem>
              ))}
            </MenuGroup>
          ))}
        </div>
      </Menu>
    </div>
  )
}
