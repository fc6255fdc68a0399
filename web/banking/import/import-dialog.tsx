import { useState } from 'react'
import { maxBankFileBytes, maxBankFileLines } from '#shared/banking/words.ts'
import { messageFor } from '#web/lib/api/api-error.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { upload } from '#web/lib/api/upload.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatCounted, formatDate, formatInstant, formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import type { BankAccount } from '#web/banking/api.ts'
import { EncodingChoice } from './encoding-choice.tsx'
import { accountLabel } from '#web/banking/labels.ts'
import type { Mapping } from './mapping-draft.ts'
import { MappingFields } from './mapping-fields.tsx'
import { importFile, type Preview, previewFile } from '#web/banking/review/review-api.ts'

const accepts = '.ofx,.qfx,.qbo,.csv,.txt,.xml,text/csv,application/xml,application/x-ofx'

type Asked = {
  mapping?: string
  statement?: string
  signs?: 'AS_IS' | 'TURNED' | 'BY_TYPE'
  encoding?: Preview['readings'][number]['encoding']
  alike?: 'LEAVE_OUT' | 'IMPORT'
}
type ImportDialogProps = { account: BankAccount; onClose: () => void }

/** Reads a file of the bank, shows what would be added, asks what the file does not say, and imports it. */
export function ImportDialog({ account, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File>()
  const [asked, setAsked] = useState<Asked>({})
  const [preview, setPreview] = useState<Preview>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [answered, setAnswered] = useState<readonly string[]>([])
  const open = preview ? openQuestions(preview, asked, answered) : 0

  async function read(chosen: File, fields: Asked) {
    setFile(chosen)
    setAsked(fields)
    setFailure(undefined)
    setIsBusy(true)
    try {
      setPreview(await upload(previewFile, { params: { id: account.id }, fields, file: chosen }))
    } catch (error) {
      setPreview(undefined)
      setFailure(messageFor(error))
    }
    setIsBusy(false)
  }

  async function save() {
    if (!file) {
      return
    }
    setIsBusy(true)
    setFailure(undefined)
    try {
      const done = await upload(importFile, { params: { id: account.id }, fields: asked, file })
      await invalidateLedger()
      toast.success(`${formatCounted(done.added, 'line')} imported`)
      onClose()
    } catch (error) {
      setFailure(messageFor(error))
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Import into ${accountLabel(account)}`}
      description={`OFX, QFX, QBO, CSV or camt.053, up to ${maxBankFileBytes / 1024 / 1024} MB and ${maxBankFileLines.toLocaleString('en-US')} lines. Use OFX or QFX if your bank offers it.`}
      size="lg"
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            label="Bank file"
            accept={accepts}
            variant={preview ? 'secondary' : 'primary'}
            onFiles={([chosen]) => {
              if (chosen) {
                setAnswered([])
                void read(chosen, {})
              }
            }}
          >
            {file ? 'Choose another file' : 'Choose file'}
          </FileButton>
          {file && <span className="text-sm wrap-anywhere">{file.name}</span>}
        </div>
        {failure && (
          <Notice tone="bad" title="This file was not imported">
            {failure}
          </Notice>
        )}
        {isBusy && !preview && <SkeletonLines />}
        {preview && file && (
          <Found
            key={`${file.name} ${file.lastModified}`}
            preview={preview}
            asked={asked}
            answered={answered}
            onAnswered={setAnswered}
            onAsk={(fields) => void read(file, { ...asked, ...fields })}
          />
        )}
        {open > 0 && (
          <output className="block text-sm font-medium">
            Answer {open === 1 ? 'the question' : `the ${open} questions`} above to continue.
          </output>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          {preview && (
            <Button
              variant="primary"
              busy={isBusy}
              disabled={preview.added === 0 || preview.sameFile !== null || open > 0}
              onClick={() => void save()}
            >
              {preview.added === 0 ? 'Nothing to import' : `Import ${formatCounted(preview.added, 'line')}`}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}

/** Counts what has to be answered before the import. */
function openQuestions(preview: Preview, asked: Asked, answered: readonly string[]): number {
  const { csv, warnings, readings, isEncodingKept } = preview
  const columns = csv?.mapping ? csv.questions.filter(({ key }) => !answered.includes(key)).length : 0
  const signs = asked.signs === undefined && warnings.some(({ code }) => code === 'sign') ? 1 : 0
  const letters = readings.length > 0 && asked.encoding === undefined && !isEncodingKept ? 1 : 0
  return columns + signs + letters
}

type FoundProps = {
  preview: Preview
  asked: Asked
  /** The keys of the questions about columns that are answered. */
  answered: readonly string[]
  onAnswered: (answered: readonly string[]) => void
  onAsk: (fields: Asked) => void
}

/** Shows the contents found in the file, and the questions that the file leaves open. */
function Found({ preview, asked, answered, onAnswered, onAsk }: FoundProps) {
  const { sameFile, statements, csv, warnings, firstFaults } = preview
  return (
    <>
      {sameFile && (
        <Notice tone="info" title="This file was already imported">
          Imported on {formatInstant(sameFile.importedAt)}
          {sameFile.importedBy && ` by ${sameFile.importedBy}`}. Undo that import first to import it again.
        </Notice>
      )}
      {statements.length > 1 && (
        <Field label="Account in the file">
          {(control) => (
            <Select
              {...control}
              value={asked.statement ?? (preview.statement === null ? '' : String(preview.statement))}
              onChange={(event) => onAsk({ statement: event.target.value })}
              placeholder="Choose an account"
              options={statements.map((one, at) => ({
                value: String(at),
                label: [
                  one.lastFour && `Ending in ${one.lastFour}`,
                  one.type,
                  formatCounted(one.lines, 'line'),
                ]
                  .filter(Boolean)
                  .join(', '),
              }))}
            />
          )}
        </Field>
      )}
      <EncodingChoice preview={preview} onChoose={(encoding) => onAsk({ encoding })} />
      {csv && (
        <MappingFields
          csv={csv}
          answered={answered}
          onChange={(mapping: Mapping, keys: readonly string[]) => {
            onAnswered([...answered, ...keys])
            onAsk({ mapping: JSON.stringify(mapping) })
          }}
        />
      )}
      {warnings.map(({ code, sentence, examples }) => (
        <Notice key={`${code} ${sentence}`} tone="warn" title={sentence}>
          {examples.map((example) => (
            <p key={example} className="wrap-anywhere">
              {example}
            </p>
          ))}
          {code === 'alike' && (
            <Button size="sm" className="mt-2" onClick={() => onAsk({ alike: 'IMPORT' })}>
              Import them as separate transactions
            </Button>
          )}
          {code === 'sign' && (
            <span className="mt-2 flex flex-wrap gap-2">
              {signAnswers.map(({ signs, label }) => (
                <Button key={signs} size="sm" onClick={() => onAsk({ signs })}>
                  {label}
                </Button>
              ))}
            </span>
          )}
        </Notice>
      ))}
      {firstFaults.length > 0 && (
        <Notice
          tone="warn"
          title={`${formatCounted(preview.faults, 'row')} cannot be read and will be skipped`}
        >
          {firstFaults.map(({ row, message }) => (
            <p key={`${row} ${message}`}>
              Row {row}: {message}
            </p>
          ))}
        </Notice>
      )}
      {csv && !csv.mapping ? (
        <p className="text-sm font-medium">Choose the columns with the date and the amount first.</p>
      ) : (
        <Counts preview={preview} />
      )}
      {preview.lines.length > 0 && (
        <table className="w-full text-sm">
          <caption className="sr-only">The first lines of the file</caption>
          <tbody>
            {preview.lines.map((line, at) => (
              <tr key={`${line.date} ${line.description} ${at}`} className="border-b border-line">
                <td className="py-1 pr-3 whitespace-nowrap text-ink-soft">{formatDate(line.date)}</td>
                <td className="py-1 pr-3 wrap-anywhere">{line.description}</td>
                <td className="py-1 pr-3 text-xs text-ink-faint">{markLabels[line.mark]}</td>
                <td className="tabular py-1 text-right whitespace-nowrap">{formatMoney(line.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

const signAnswers = [
  { signs: 'AS_IS', label: 'The signs are correct' },
  { signs: 'BY_TYPE', label: 'The types are correct' },
  { signs: 'TURNED', label: 'All have the opposite sign' },
] as const

const markLabels: Record<Preview['lines'][number]['mark'], string> = {
  new: '',
  duplicate: 'already imported',
  repeated: 'repeated in the file',
  removed: 'previously deleted',
  'shares-number': 'has the same number as another line',
  pending: 'pending, skipped',
}

function Counts({ preview }: { preview: Preview }) {
  const { added, duplicates, removed, pending, closing } = preview
  const parts = [
    formatCounted(added, 'new line'),
    duplicates > 0 && `${duplicates} already imported`,
    removed > 0 && `${removed} previously deleted`,
    pending > 0 && `${pending} pending and skipped`,
    closing && `balance ${formatMoney(closing.balance)} on ${formatDate(closing.date)}`,
  ]
  return <p className="text-sm font-medium">{parts.filter(Boolean).join(', ')}.</p>
}
