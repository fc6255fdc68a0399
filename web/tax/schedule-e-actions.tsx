import { useMutation } from '@tanstack/react-query'
import { Archive, Download, FileText } from 'lucide-react'
import { messageFor } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { ScheduleE } from './api.ts'

/** The buttons that save Schedule E of a year: CSV, PDF, and all files for the preparer. */
export function ScheduleEActions({ report, onCsv }: { report: ScheduleE | undefined; onCsv: () => void }) {
  const isEmpty = !report || (report.properties.length === 0 && report.business.lines.length === 0)
  const pdf = useMutation({
    // what makes PDF files is large and loaded only when it is asked for
    mutationFn: async (data: ScheduleE) => (await import('./save-schedule-e.ts')).saveScheduleEPdf(data),
    onError: (error) => toast.error(messageFor(error)),
  })
  const pack = useMutation({
    mutationFn: async (data: ScheduleE) => (await import('./save-schedule-e.ts')).saveTaxPack(data),
    onSuccess: (_, { year }) =>
      toast.success(`Files for ${year} saved`, {
        description:
          'One ZIP file with Schedule E (PDF and CSV), its rows, Form 4562, depreciation, mileage and receipts.',
      }),
    onError: (error) => toast.error(messageFor(error)),
  })
  return (
    <>
      <Button icon={<Download aria-hidden />} disabled={isEmpty} onClick={onCsv}>
        CSV
      </Button>
      <Button
        icon={<FileText aria-hidden />}
        disabled={isEmpty}
        busy={pdf.isPending}
        onClick={() => report && pdf.mutate(report)}
      >
        PDF
      </Button>
      <Button
        icon={<Archive aria-hidden />}
        disabled={isEmpty}
        busy={pack.isPending}
        onClick={() => report && pack.mutate(report)}
      >
        Files for the preparer
      </Button>
    </>
  )
}
